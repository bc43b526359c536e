import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { texts } from '../texts.ts'

const optionsDrawn = () =>
  [...document.querySelectorAll('[role=option]')].filter(({ textContent }) => textContent.includes('/'))
    .length

test('the hundreds of time zones are drawn once their list is opened', async () => {
  await openApp('/profile?tab=preferences', appServer({ ...ada, timezone: 'Pacific/Chatham' }))
  const field = await screen.findByLabelText(texts.timezone.title)
  expect(optionsDrawn()).toBeLessThanOrEqual(1)

  fireEvent.focus(field)
  expect(optionsDrawn()).toBeGreaterThan(300)
  expect(screen.getByText('Pacific/Kiritimati').closest('[role=option]')).toBeTruthy()
})
