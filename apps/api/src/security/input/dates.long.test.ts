import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { report, sized } from '../../../testing/size.ts'
import { callTrpc } from '../../../testing/trpc.ts'

let app: TestApp
let ada: TestUser
beforeAll(async () => {
  app = await startTestApp()
  ada = await createTestUser(app)
})
afterAll(() => app.close())

const days = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
]
const farDays = [
  '10000-01-01',
  '275760-09-13',
  '-0001-01-01',
  '+002026-01-01',
  '20260101',
  '1',
  '-1',
  '',
  'today',
]
const rightDays = ['1900-01-01', '2024-02-29', '2026-03-29', '2026-10-25', '9999-12-31']
const times = [
  'T00:00:00Z',
  'T02:30:00.000+01:00',
  'T23:59:59.999-14:00',
  'T24:00:00Z',
  'T23:59:60Z',
  'T1:2:3Z',
  ' 10:00',
]
const all = [...days, ...farDays, ...rightDays].flatMap((day) => [
  day,
  ...times.map((time) => `${day}${time}`),
])

let asked = 0
const told = async (what: string, sending: Promise<{ status: number }>) => {
  const { status } = await sending
  asked += 1
  return status === 400 || status === 404 || (status >= 200 && status < 300) ? [] : [`${what}: ${status}`]
}

/** In the short form one of the ways, the next one with the next date. */
const sample = <T>(ways: T[], at: number) => ways.filter((_, n) => sized(n === at % ways.length, true))

const zones = ['UTC', 'Asia/Kathmandu', 'America/Havana', 'Pacific/Apia']

test.each(zones.map((timezone, turn) => ({ timezone, turn })))(
  'C6: a date at the edges of time is taken or refused, in $timezone',
  async ({ timezone, turn }) => {
    // In the short form each zone has its share of the days and of the times.
    const isOfZone = (n: number) => (n + Math.floor(n / (times.length + 1))) % zones.length === turn
    const dates = all.filter((_, n) => sized(isOfZone(n), true))
    expect((await ada.bearer.put('/users/profile', { timezone })).status).toBe(200)
    const wrong: string[] = []
    for (const [at, date] of dates.entries()) {
      const text = encodeURIComponent(date)
      const headers = { authorization: `Bearer ${ada.token}` }
      const mark = `mark ${date}`
      const inQueries = [
        () => told(`from ${date}`, ada.bearer.get(`/tasks?due_date_from=${text}`)),
        () => told(`to ${date}`, ada.bearer.get(`/tasks?due_date_to=${text}&due_date_from=${text}`)),
      ]
      const marks = [
        () => told(mark, ada.bearer.put(`/habits/${ada.habit}/completions/${text || 'x'}`)),
        () => told(mark, callTrpc(app, 'habits.markDay', { id: ada.habit, date }, headers)),
      ]
      // What is kept can be read everywhere.
      const reads = ['/tasks', '/dashboard', '/analytics/workload', `/habits/${ada.habit}`].map(
        (path) => () => told(`${path} after ${date}`, ada.bearer.get(path)),
      )
      wrong.push(...(await told(`due ${date}`, ada.bearer.put(`/tasks/${ada.task}`, { due_date: date }))))
      for (const asking of [inQueries, marks, reads].flatMap((each) => sample(each, at)))
        wrong.push(...(await asking()))
    }
    expect(wrong).toEqual([])
  },
)

test('C6: days and repeated keys', async () => {
  const wrong: string[] = []
  const queries = [
    'days=0',
    'days=8',
    'days=abc',
    'days=-7',
    'days=1e9',
    'days=7&days=30',
    'days[]=7',
    'days=7.0',
  ]
  for (const query of queries)
    wrong.push(...(await told(query, ada.bearer.get(`/analytics/insights?${query}`))))
  for (const key of ['limit', 'cursor', 'search', 'due_date_from', 'status'])
    wrong.push(...(await told(key, ada.bearer.get(`/tasks?${key}=1&${key}=2&${key}=3`))))
  expect(wrong).toEqual([])
  report('C6', 'requests', asked)
  expect(app.warnings).toEqual([])
})
