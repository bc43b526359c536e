import { insightsSchema, workloadSchema } from '@dayloom/validators/analytics'
import { messages } from '@dayloom/validators/messages'
import { taskSchema } from '@dayloom/validators/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/sign-up.ts'

/** In Kathmandu, the last millisecond of Friday the 20th of November, and the first of Saturday. */
const friday = '2026-11-20T18:14:59.999Z'
const saturday = '2026-11-20T18:15:00.000Z'

let app: TestApp
let now = friday
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(now) })
})
afterAll(() => app.close())

const newcomer = async () => {
  now = friday
  const { bearer } = await signUp(app, { timezone: 'Asia/Kathmandu' })
  const create = async (fields: object) =>
    (await bearer.post('/tasks', { title: 'Write', ...fields })).data(taskSchema)
  return { bearer, create }
}

test('what is done at midnight counts for the local day and hour it was done in', async () => {
  const { bearer, create } = await newcomer()
  await create({ status: 'done', priority: 'high' })
  now = saturday
  await create({ status: 'done', due_date: friday })
  const { id } = await create({ status: 'done' })
  await bearer.delete(`/tasks/${id}`)

  const answer = (await bearer.get('/analytics/insights?days=7')).data(insightsSchema)
  expect(answer.daily_stats.map(({ date }) => date)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  expect(answer.daily_stats.slice(-2)).toEqual([
    // One done, and one due that was done a millisecond too late.
    { date: '2026-11-20', completed_tasks: 1, total_tasks: 2, completion_rate: 50 },
    { date: '2026-11-21', completed_tasks: 1, total_tasks: 1, completion_rate: 100 },
  ])
  expect(answer.hourly_stats).toHaveLength(24)
  expect(answer.hourly_stats.filter(({ completed_tasks }) => completed_tasks > 0)).toEqual([
    { hour: 0, completed_tasks: 1 },
    { hour: 23, completed_tasks: 1 },
  ])
  expect(answer.priority_stats).toEqual([
    { priority: 'high', total_tasks: 1, completed_tasks: 1, completion_rate: 100 },
    { priority: 'medium', total_tasks: 1, completed_tasks: 1, completion_rate: 100 },
    { priority: 'low', total_tasks: 0, completed_tasks: 0, completion_rate: 0 },
  ])
  expect(answer.current_streak).toBe(2)
  expect(answer.completion_time).toEqual({ avg_completion_hours: 0 })
})

test('what is due at midnight counts for the week it is due in', async () => {
  const { bearer, create } = await newcomer()
  await create({ due_date: '2026-11-21T18:14:59.999Z', priority: 'high' })
  await create({ due_date: '2026-11-21T18:15:00.000Z', priority: 'low' })
  await create({ due_date: '2026-11-21T18:15:00.000Z', status: 'done' })
  await create({ due_date: friday })
  const weeks = async () => (await bearer.get('/analytics/workload')).data(workloadSchema)

  // Due at this very instant is not yet late; a millisecond on, it is.
  expect((await weeks()).overdue_tasks).toEqual({ overdue_count: 0 })
  now = saturday
  const { overdue_tasks, weekly_workload } = await weeks()
  expect(overdue_tasks).toEqual({ overdue_count: 1 })
  expect(weekly_workload.map(({ week_start }) => week_start)).toEqual([
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-27',
    '2027-01-03',
  ])
  const counts = { high_priority_tasks: 0, medium_priority_tasks: 0, low_priority_tasks: 0 }
  expect(weekly_workload.slice(0, 2)).toEqual([
    { week_start: '2026-11-15', ...counts, high_priority_tasks: 1, medium_priority_tasks: 1, total_tasks: 2 },
    { week_start: '2026-11-22', ...counts, low_priority_tasks: 1, total_tasks: 1 },
  ])
})

test.each([
  ['', 30],
  ['?days=7', 7],
  ['?days=30', 30],
  ['?days=90', 90],
])('insights%s cover %i days', async (query, days) => {
  const { bearer } = await newcomer()
  const answer = (await bearer.get(`/analytics/insights${query}`)).data(insightsSchema)
  expect(answer.days).toBe(days)
  expect(answer.daily_stats).toHaveLength(days)
  expect(answer.completion_time).toEqual({ avg_completion_hours: null })
})

test.each(['6', '8', '29', '31', '89', '91', '0', '-7', '7.5', '7days', '', 'null', '1e9', '7&days=30'])(
  'insights of days=%s are refused',
  async (days) => {
    const { bearer } = await newcomer()
    expect(await bearer.get(`/analytics/insights?days=${days}`)).toMatchObject({
      status: 400,
      body: { success: false, code: 'VALIDATION_FAILED', error: messages.input.days },
    })
  },
)
