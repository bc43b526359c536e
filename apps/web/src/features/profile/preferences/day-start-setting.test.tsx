import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { texts } from '../texts.ts'

const openField = async (day_starts_at: string) => {
  const server = appServer({ ...ada, day_starts_at })
  const sent: unknown[] = []
  server.on('users', 'updateProfile', (change) => {
    sent.push(change)
    return { ...ada, ...change }
  })
  await openApp('/profile?tab=preferences', server)
  const field = await screen.findByLabelText(texts.dayStart.title)
  fireEvent.click(field)
  // The zone has a list as well.
  const choices = Array.from(
    document.querySelectorAll('[role=option]'),
    ({ textContent }) => textContent,
  ).filter((text) => /^\d/.test(text))
  return { field, sent, choices }
}

test('a day starts at a half hour from midnight to six', async () => {
  const { field, sent, choices } = await openField('00:00')
  expect([choices.length, choices[0], choices[1], choices.at(-1)]).toEqual([13, '00:00', '00:30', '06:00'])
  fireEvent.click(await screen.findByText('03:30'))
  await waitFor(() => expect(sent).toEqual([{ day_starts_at: '03:30' }]))
  expect(field).toHaveProperty('value', '03:30')
})

test('a time between them, which a program has chosen, is shown', async () => {
  const { field, choices } = await openField('03:10')
  expect(field).toHaveProperty('value', '03:10')
  expect(choices.slice(6, 9)).toEqual(['03:00', '03:10', '03:30'])
})
