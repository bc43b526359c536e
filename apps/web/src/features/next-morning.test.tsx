import { wholeHabit } from '@dayloom/domain/testing/habits'
import { localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { outboxEntries } from '../outbox/pending.ts'
import { appServer } from '../testing/app-server.ts'
import { emptyDay } from '../testing/fixtures.ts'
import { allowOutbox, cutOff, forgetOutbox, reconnect } from '../testing/offline.ts'
import { openApp } from '../testing/open-app.tsx'

const EVENING = new Date('2027-03-08T21:00:00Z')
const MORNING = new Date('2027-03-09T07:00:00Z')
const [yesterday, today] = [localDay(EVENING, daysIn('UTC')), localDay(MORNING, daysIn('UTC'))]

const id = '018f0000-0000-7000-8000-000000000009'
/** As it was answered in the evening: done. */
const read = wholeHabit({
  id,
  streak_count: 3,
  longest_streak: 3,
  this_week: { done: 2, target: 7 },
  completed_today: true,
  recent_completions: [yesterday],
})

allowOutbox()
afterEach(async () => {
  reconnect(appServer())
  await forgetOutbox()
  vi.useRealTimers()
})

/** Seen in the evening, and looked at again in the morning, without a network. */
const seenInTheEvening = async (path: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
  const server = appServer()
  const stats = { completedTasks: 0, pendingTasks: 0, longestStreak: 3, overdueTasks: 0 }
  const lists = { completedTasks: [], pendingTasks: [], upcomingTasks: [], recentActivity: [] }
  server.on('today', 'get', () => emptyDay(yesterday, { habits: [{ ...read, done: true, amount: null }] }))
  server.on('habits', 'list', () => [read])
  server.on('dashboard', 'get', () => ({ stats, ...lists, habits: [read] }))
  const { user } = await openApp(path, server)
  await screen.findByText('Read')
  cutOff()
  vi.setSystemTime(MORNING)
  document.dispatchEvent(new Event('visibilitychange'))
  return user
}
const queued = (procedure: string, date: string) =>
  waitFor(() => expect(outboxEntries()).toMatchObject([{ procedure, input: { id, date } }]))

test('the day that was loaded last is called what it is, and what is ticked off there is of that day', async () => {
  const user = await seenInTheEvening('/today')
  await screen.findByRole('heading', { name: 'Yesterday' })
  await screen.findByText('Today is not loaded yet. A new task is planned for today.')
  expect(screen.queryByRole('link', { name: 'Back to today' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  await queued('habits.unmarkDay', yesterday)
})

test('a habit that was done in the evening is not done in the morning, and can be', async () => {
  const user = await seenInTheEvening('/habits')
  const card = within(screen.getByRole('article', { name: 'Read' }))
  await card.findByText('Pending')
  const done = card.getByRole('button', { name: 'Mark Done' })
  await user.click(done)
  await queued('habits.complete', today)
  await waitFor(() => expect(done.dataset['done']).toBe('true'))
  expect(card.getByText('4')).toBeTruthy()
})

test('nor is it on the dashboard', async () => {
  const user = await seenInTheEvening('/dashboard')
  const check = screen.getByRole('button', { name: 'Mark Done' })
  await waitFor(() => expect(check.getAttribute('aria-pressed')).toBe('false'))
  await user.click(check)
  await queued('habits.complete', today)
})
