import { localDay } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daysIn } from '@dayloom/domain/testing/days'
import type { CompletedStats } from '@dayloom/validators/analytics'
import * as enums from '@dayloom/validators/enums'
import * as scheduleEnums from '@dayloom/validators/habits/schedule'
import { screen, waitFor } from '@testing-library/react'
import { parse, stringify } from 'superjson'
import { expect, test } from 'vitest'
import { withKnownPlans } from './analytics/completed/what-moved.ts'
import { appServer } from '../testing/app-server.ts'
import { openApp } from '../testing/open-app.tsx'

/** What a tab that was opened before the server was upgraded meets: a value of each list that it has never heard of. */
const renamed = {
  taskPriorities: ['low', 'someday'],
  taskStatuses: ['in_progress', 'on_hold'],
  labelColors: ['teal', 'sea_green'],
  planToDoneKinds: ['within_week', 'within_days'],
  twoFactorMethods: ['passkey', 'watch'],
  goalDirections: ['at_most', 'about'],
  schedules: ['weekdays', 'fortnightly'],
  streakUnits: ['days', 'years'],
} as const

/** What is only sent, is read in the address, or belongs to the sign-in and the settings of this app's own person. */
const sent = new Set([
  'codePurposes',
  'analyticsRanges',
  'closeActions',
  'dueFilters',
  'taskDates',
  'taskLacks',
  'taskTimes',
  'taskLayouts',
  'calendarViews',
  'weekdayNames',
  'intervalUnits',
  'weekStarts',
])

test('each list that a screen reads has a value here', () => {
  const lists = Object.keys({ ...enums, ...scheduleEnums }).filter((name) => !sent.has(name))
  expect(Object.keys(renamed)).toEqual(expect.arrayContaining(lists))
})

const rename = (text: string) =>
  Object.values(renamed).reduce((body, [old, next]) => body.replaceAll(`"${old}"`, `"${next}"`), text)

const newer = (server: ReturnType<typeof appServer>) => ({
  ...server,
  fetch: async (...given: Parameters<typeof fetch>) => {
    const response = await server.fetch(...given)
    return new Response(rename(await response.text()))
  },
})

const today = localDay(new Date(), daysIn('UTC'))
const id = '018f0000-0000-7000-8000-00000000000a'
const habit = wholeHabit({
  id,
  color: 'teal',
  schedule: { kind: 'weekdays', days: ['mon'] },
  goal: { direction: 'at_most', amount: 20, unit: 'pages' },
})

const open = async (path: string) => {
  const server = appServer(path === '/login' ? null : undefined)
  const tasks = [wholeTask({ id, title: 'Milk', priority: 'low', status: 'in_progress', tags: ['food'] })]
  server.on('tasks', 'list', () => ({ data: tasks, next_cursor: null }))
  server.on('tags', 'list', () => [{ name: 'food', color: 'teal' as const, open_tasks: 1 }])
  server.on('habits', 'list', () => [habit])
  server.on('habits', 'get', () => ({
    ...habit,
    completion_history: [],
    skips: [],
    rests: [],
    routine_since: null,
    created_day: today,
    schedules: [{ from: today, value: habit.schedule }],
    goals: [{ from: today, value: habit.goal }],
  }))
  const { user } = await openApp(path, newer(server))
  return { server, user }
}

/** All that is on the screen, once these texts are. */
const shownWith = async (...texts: readonly (string | RegExp)[]) => {
  for (const text of texts) await screen.findAllByText(text)
  return document.body.textContent
}
const broken = /undefined|NaN|Something went wrong/

test.each([
  ['/tasks?view=list', ['Milk', 'Someday']],
  ['/habits', ['Read', 'Another schedule · 20 pages']],
  [`/habits?calendar=${id}`, [/Progress/]],
] as const)('%s shows what it knows, and the rest plainly', async (path, texts) => {
  await open(path)
  expect(await shownWith(...texts)).not.toMatch(broken)
})

test('a habit whose schedule, goal and colour are unknown is changed, and keeps them', async () => {
  const { server, user } = await open(`/habits?habit=${id}`)
  expect(await shownWith('Another schedule', '20 pages', 'Sea green')).not.toMatch(broken)
  server.on('habits', 'update', ({ name }) => {
    const saved = { ...habit, name: name ?? habit.name }
    server.on('habits', 'list', () => [saved])
    return saved
  })
  await user.click(screen.getByLabelText(/Habit name/))
  await user.paste('ing')
  await user.click(screen.getByRole('button', { name: 'Update Habit' }))
  await waitFor(() => expect(server.asked('habits.update')).toEqual([{ id, name: 'Reading' }]))
})

test('a sign-in is finished by a second factor that is known', async () => {
  const { server, user } = await open('/login')
  server.on('auth', 'login', () => ({
    requires2FA: true as const,
    userId: id,
    methods: ['passkey' as const, 'totp' as const, 'email' as const],
  }))
  await user.type(await screen.findByLabelText(/Email/), 'ada@example.com')
  await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await shownWith(/authenticator app/, 'Get a code by email')).not.toMatch(broken)
})

test('the panel of plans leaves out how a task was done that it has no words for', () => {
  const plan = { completed_tasks: 2, earlier_tasks: 1 }
  const stats: CompletedStats = {
    days: 7,
    from: today,
    to: today,
    completed_tasks: 4,
    earlier_tasks: 2,
    unplanned_tasks: 0,
    tag_stats: [],
    plan_stats: [
      { plan_to_done: 'early', ...plan },
      { plan_to_done: 'within_week', ...plan },
    ],
    minute_stats: [],
    day_minutes: 480,
  }
  const answer = parse<CompletedStats>(rename(stringify(stats)))
  expect(withKnownPlans(answer).plan_stats).toEqual([{ plan_to_done: 'early', ...plan }])
})
