import { wholeHabit } from '@dayloom/domain/testing/habits'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Habit } from '@dayloom/validators/habits'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const habit = (n: number, fields: Partial<Habit> = {}) =>
  wholeHabit({ id: `018f0000-0000-7000-8000-00000000000${n}`, name: `Habit ${n}`, ...fields })
const done = (n: number) => habit(n, { completed_today: true })

/** What the corner of the panel says, of these habits of a person: the server sends the first. */
const cornerWith = async (...habits: Habit[]) => {
  const server = appServer()
  server.on('dashboard', 'get', () => ({
    stats: { completedTasks: 0, pendingTasks: 0, longestStreak: 0, overdueTasks: 0 },
    completedTasks: [],
    pendingTasks: [],
    upcomingTasks: [],
    recentActivity: [],
    habits: habits.slice(0, listLimits.habitsPanel),
  }))
  await openApp('/dashboard', server)
  const panel = within(await screen.findByRole('region', { name: "Today's Habits" }))
  const [corner] = panel.getAllByRole('link')
  expect(corner?.getAttribute('href')).toBe('/habits')
  return corner?.textContent
}

test('habits for today that are not all there are not counted', async () => {
  expect(await cornerWith(done(1), done(2), done(3), done(4), done(5), done(6), habit(7), habit(8))).toBe(
    'View More',
  )
})

test('those that are all there are', async () => {
  expect(await cornerWith(done(1), habit(2))).toBe('1/2 done')
  const rested = habit(6, { due_today: false })
  expect(await cornerWith(done(1), done(2), done(3), done(4), habit(5), rested, rested)).toBe('4/5 done')
})
