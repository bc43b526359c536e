import { localDay } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { daysIn } from '@dayloom/domain/testing/days'
import type { Change } from '@dayloom/validators/changes'
import type { HabitOnDay } from '@dayloom/validators/days'
import type { Habit } from '@dayloom/validators/habits'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyDay, followedChange } from '../../../../testing/fixtures.ts'
import { appServer } from '../../../../testing/app-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'

const id = '018f0000-0000-7000-8000-00000000000a'
const date = localDay(new Date(), daysIn('UTC'))
const goal = { direction: 'at_least', amount: 20, unit: 'pages' } as const

interface Kept {
  amount: number
  note: string | null
}

/** A server that keeps the entry of today, and logs its deletion. */
const open = async (path: string, kept: Kept) => {
  const server = appServer()
  const state: { entry: Kept | null; log: Change[] } = { entry: kept, log: [] }
  const habit = (): Habit => ({
    ...wholeHabit({ id, goal }),
    amount_today: state.entry?.amount ?? null,
    completed_today: state.entry !== null,
  })
  const onDay = (): HabitOnDay => ({
    ...habit(),
    done: state.entry !== null,
    amount: state.entry?.amount ?? null,
  })
  const unmark = () => {
    state.log.unshift({
      ...followedChange({ entity: 'completion', id: date, parent_id: id, op: 'deleted' }),
      before: { completed_date: date, ...state.entry },
      after: null,
    })
    state.entry = null
    return habit()
  }
  server.on('habits', 'unmarkDay', unmark)
  server.on('habits', 'uncomplete', unmark)
  server.on('habits', 'markDay', ({ amount = goal.amount, note = null }) => {
    state.entry = { amount, note }
    return habit()
  })
  server.on('habits', 'history', () => ({ data: state.log, next_cursor: null }))
  server.on('habits', 'list', () => [habit()])
  server.on('today', 'get', () => emptyDay(date, { habits: [onDay()] }))
  const { user } = await openApp(path, server)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { server, state, press }
}

const kept = { amount: 25, note: 'On the train' }

test.each([
  ['Today', '/today', 'Mark as done'],
  ['its card', '/habits', 'Take back'],
])('an entry with a note that is taken away on %s is as before by Undo', async (_, path, button) => {
  const { state, press } = await open(path, kept)
  await press(button)
  await screen.findByText('Day cleared')
  expect(state.entry).toBeNull()
  await press('Undo')
  await waitFor(() => expect(state.entry).toEqual(kept))
})

test('what one more tick brings back needs no Undo', async () => {
  const { server, state, press } = await open('/today', { amount: 20, note: null })
  await press('Mark as done')
  await waitFor(() => expect(server.asked('habits.history')).toHaveLength(1))
  await press('Mark as done')
  await waitFor(() => expect(state.entry).toEqual({ amount: 20, note: null }))
  expect(screen.queryByText('Day cleared')).toBeNull()
})

test('and after it nothing is brought over what it wrote', async () => {
  const { state, press } = await open('/today', kept)
  await press('Mark as done')
  await screen.findByText('Day cleared')
  await press('Mark as done')
  await waitFor(() => expect(state.entry).toEqual({ amount: 20, note: null }))
  await waitFor(() => expect(screen.queryByText('Day cleared')).toBeNull())
})
