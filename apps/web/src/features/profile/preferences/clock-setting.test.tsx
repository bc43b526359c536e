import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { texts } from '../texts.ts'

test('whoever chooses 12 hours sees them at once', async () => {
  const server = appServer({ ...ada, day_starts_at: '03:30' })
  const sent: unknown[] = []
  server.on('users', 'updateProfile', (change) => {
    sent.push(change)
    return { ...ada, day_starts_at: '03:30', ...change }
  })
  await openApp('/profile?tab=preferences', server)
  const start = await screen.findByLabelText(texts.dayStart.title)
  expect(start).toHaveProperty('value', '03:30')
  fireEvent.click(screen.getByLabelText(texts.clock.names[12]))
  await waitFor(() => expect(sent).toEqual([{ clock: '12' }]))
  await waitFor(() => expect(start).toHaveProperty('value', expect.stringMatching(/^3:30\sAM$/)))
})
