import { wholeHabit } from '@dayloom/domain/testing/habits'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Habit } from '@dayloom/validators/habits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const habit = (n: number, fields: Partial<Habit> = {}) =>
  wholeHabit({ id: `018f0000-0000-7000-8000-00000000000${n}`, name: `Habit ${n}`, ...fields })
const done = (n: number) => habit(n, { completed_today: true })

/** The panel of these habits of a person: the server sends the first. */
const openPanel = async (server: ReturnType<typeof appServer>, habits: readonly Habit[]) => {
  server.on('dashboard', 'get', () => ({
    stats: { completedTasks: 0, pendingTasks: 0, longestStreak: 0, overdueTasks: 0 },
    completedTasks: [],
    pendingTasks: [],
    upcomingTasks: [],
    recentActivity: [],
    habits: habits.slice(0, listLimits.habitsPanel),
  }))
  await openApp('/dashboard', server)
  return within(await screen.findByRole('region', { name: "Today's Habits" }))
}

/** What its corner says. */
const cornerWith = async (...habits: Habit[]) => {
  const panel = await openPanel(appServer(), habits)
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

test('what is done is taken back before the server has answered, and then nothing offers to undo it', async () => {
  const server = appServer()
  const answers: (() => void)[] = []
  const held = (habit: Habit) => async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return habit
  }
  server.on('habits', 'complete', held(done(1)))
  // With its day, as soon as what keeps changes for later is loaded.
  for (const procedure of ['uncomplete', 'unmarkDay'] as const) server.on('habits', procedure, held(habit(1)))
  server.on('habits', 'history', () => ({ data: [], next_cursor: null }))
  const panel = await openPanel(server, [habit(1)])
  const check = panel.getByRole('button', { name: 'Mark Done' })
  const click = async (pressed: boolean) => {
    fireEvent.click(check, { detail: 1 })
    await waitFor(() => expect(check.getAttribute('aria-pressed')).toBe(String(pressed)))
  }
  await click(true)
  await click(false)
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(await screen.findByText('Habit completed!')).toBeTruthy()
  expect(check.getAttribute('aria-pressed')).toBe('false')
  answers[1]?.()
  // Before it goes by itself.
  await waitFor(() => expect(screen.queryByText('Habit completed!')).toBeNull(), { timeout: 3000 })
  expect(check.getAttribute('aria-pressed')).toBe('false')
})
