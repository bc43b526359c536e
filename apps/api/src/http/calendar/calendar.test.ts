import { recordStatements } from '@dayloom/db/testing/statements'
import { calendarFeedSchema } from '@dayloom/validators/connections/calendar-feed'
import { habitSchema } from '@dayloom/validators/habits'
import { taskSchema } from '@dayloom/validators/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME, startTestApp, type TestApp } from '../../../testing/app.ts'
import { addMany } from './many.testing.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'

let now = Date.parse('2026-11-22T12:00:00Z')
let recorder: ReturnType<typeof recordStatements>
let app: TestApp
beforeAll(async () => {
  recorder = recordStatements()
  app = await startTestApp({ now: () => new Date(now), env: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'info' } })
})
afterAll(async () => {
  recorder.stop()
  await app.close()
})

const create = async ({ bearer }: TestUser, include?: object) =>
  (await bearer.post('/calendar-feed', { include })).data(calendarFeedSchema).url
const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(url.replace(HOME, app.url), { headers })
const read = async (url: string) => (await open(url)).text()
const addTask = async ({ bearer }: TestUser, task: object) =>
  (await bearer.post('/tasks', { title: 'Task', ...task })).data(taskSchema)

const eventsOf = (text: string) => text.split('BEGIN:VEVENT\r\n').slice(1)
const valuesOf = (text: string, name: string) =>
  eventsOf(text).map((event) => new RegExp(`^${name}[^:]*:(.*)\\r$`, 'm').exec(event)?.[1])

test('has every open task with a due date from 30 days ago on, of this person alone', async () => {
  const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
  await ada.bearer.call('PUT', '/users/profile', { timezone: 'Europe/Berlin' })
  const url = await create(ada)
  await addTask(ada, { title: 'Soon', due_date: '2026-11-23T08:00:00Z', estimate_minutes: 45 })
  await addTask(ada, { title: 'Late', due_date: '2026-10-23T08:00:00Z' })
  await addTask(ada, { title: 'Too late', due_date: '2026-10-22T08:00:00Z' })
  await addTask(ada, { title: 'Done', due_date: '2026-11-23T08:00:00Z', status: 'done' })
  const deleted = await addTask(ada, { title: 'Deleted', due_date: '2026-11-23T08:00:00Z' })
  await ada.bearer.call('DELETE', `/tasks/${deleted.id}`)
  await addTask(eve, { title: 'Of Eve', due_date: '2026-11-23T08:00:00Z' })
  const text = await read(url)
  expect(valuesOf(text, 'SUMMARY')).toEqual(['Late', 'Soon'])
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261123T090000\r\n')
  expect(text).toContain('DTEND;TZID=Europe/Berlin:20261123T094500\r\n')
})

test('of a task that repeats, the open instance; a change of a task keeps its UID and raises its SEQUENCE', async () => {
  const ada = await createTestUser(app)
  const url = await create(ada)
  const task = await addTask(ada, { due_date: '2026-11-22T08:00:00Z', repeat: 'FREQ=DAILY' })
  const before = await read(url)
  await ada.bearer.call('PUT', `/tasks/${task.id}`, { title: 'Other' })
  const after = await read(url)
  expect(valuesOf(after, 'UID')).toEqual(valuesOf(before, 'UID'))
  expect(Number(valuesOf(after, 'SEQUENCE')[0])).toBeGreaterThan(Number(valuesOf(before, 'SEQUENCE')[0]))
  await ada.bearer.call('PUT', `/tasks/${task.id}`, { status: 'done' })
  const next = await read(url)
  expect([valuesOf(next, 'DTSTART'), valuesOf(next, 'RRULE')]).toEqual([['20261123T080000'], ['FREQ=DAILY']])
})

test('habits are days of the next 14, where a day is meant: no skips, no rests, no archived ones', async () => {
  const ada = await createTestUser(app)
  const { bearer } = ada
  const addHabit = async (body: object) => (await bearer.post('/habits', body)).data(habitSchema).id
  const url = await create(ada, { tasks: false, habits: true })
  await bearer.call('DELETE', `/habits/${ada.habit}`)
  await addHabit({ name: 'Thrice', schedule: { kind: 'times_per_week', times: 3 } })
  await addHabit({ name: 'Weekly', schedule: { kind: 'weekdays', days: ['mon'] } })
  const daily = await addHabit({ name: 'Daily' })
  const archived = await addHabit({ name: 'Archived' })
  await bearer.call('PUT', `/habits/${archived}`, { archived: true })
  await bearer.call('PUT', `/habits/${daily}/skips/2026-11-24`)
  await bearer.post('/rests', { from: '2026-11-28', to: '2027-01-31', habit_ids: [daily] })
  const text = await read(url)
  const days = valuesOf(text, 'DTSTART').map((day, at) => `${valuesOf(text, 'SUMMARY')[at]} ${day}`)
  expect(days.toSorted()).toEqual([
    'Daily 20261122',
    'Daily 20261123',
    'Daily 20261125',
    'Daily 20261126',
    'Daily 20261127',
    'Weekly 20261123',
    'Weekly 20261130',
  ])
  expect(text).toContain('DTSTART;VALUE=DATE:20261122\r\n')
  await bearer.call('PUT', '/calendar-feed', { include: { habits: false } })
  expect(eventsOf(await read(url))).toEqual([])
})

test('is a calendar that no search engine keeps, and that is not sent again while it is the same', async () => {
  const ada = await createTestUser(app)
  const url = await create(ada)
  const first = await open(url)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const tag = first.headers.get('etag') ?? ''
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const again = await open(url, { 'if-none-match': known })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  expect((await open(url, { 'if-none-match': '"x"' })).status).toBe(200)
  await addTask(ada, { due_date: '2026-11-23T08:00:00Z' })
  expect((await open(url, { 'if-none-match': tag })).status).toBe(200)
  const changed = (await open(url)).headers.get('etag') ?? ''
  now += 86_400_000
  expect((await open(url, { 'if-none-match': changed })).status).toBe(200)
  now -= 86_400_000
})

test('an address that is wrong, was replaced or ended is nobody’s, and says nothing of why', async () => {
  const ada = await createTestUser(app)
  const url = await create(ada)
  expect((await ada.bearer.get('/calendar-feed')).data(calendarFeedSchema).url).toBe(url)
  const at = url.length - 10
  const wrong = [
    `${url.slice(0, at)}${url[at] === '0' ? '1' : '0'}${url.slice(at + 1)}`,
    url.replace('.ics', ''),
    url.replace('.ics', '.txt'),
    `${HOME}/calendar/x.ics`,
    `${HOME}/calendar/%00.ics`,
    `${HOME}/calendar/${'a'.repeat(4000)}.ics`,
  ]
  for (const each of wrong) {
    const answer = await open(each)
    expect([each.length, answer.status]).toEqual([each.length, 404])
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  }
  const next = await create(ada)
  expect([(await open(url)).status, (await open(next)).status]).toEqual([404, 200])
  await ada.bearer.call('DELETE', '/calendar-feed')
  expect((await open(next)).status).toBe(404)
  for (const method of ['GET', 'DELETE'])
    expect((await ada.bearer.call(method, '/calendar-feed')).status).toBe(404)
})

test('the secret is neither in the database nor in the log, and ends with the account', async () => {
  const ada = await createTestUser(app)
  const url = await create(ada)
  const secret = /\/calendar\/(\w+)\.ics$/.exec(url)?.[1] ?? ''
  expect(secret).toHaveLength(80)
  expect((await open(url)).status).toBe(200)
  const rows = await app.db.calendarFeed.findMany()
  expect(JSON.stringify(rows)).not.toContain(secret.slice(-48))
  expect([...app.warnings, ...app.audited].join('')).not.toContain(secret.slice(-48))
  await app.db.user.deleteMany({ where: { id: ada.user.id } })
  expect((await open(url)).status).toBe(404)
})

test('costs a statement for every 200 tasks, and none for what they are', async () => {
  const ada = await createTestUser(app)
  const url = await create(ada, { tasks: true, habits: true })
  const count = async () => {
    recorder.take()
    const answer = await open(url)
    expect([answer.status, (await answer.text()).endsWith('END:VCALENDAR\r\n')]).toEqual([200, true])
    return recorder.take().length
  }
  await addTask(ada, { due_date: '2026-11-23T08:00:00Z' })
  const few = await count()
  for (let n = 0; n < 20; n += 1) await addTask(ada, { due_date: '2026-11-23T08:00:00Z' })
  expect(await count()).toBe(few)
  expect(few).toBeLessThanOrEqual(6)
  await addMany(app.db, ada.user.id, 400)
  expect(await count()).toBe(few + 2)
})

test('no task is left out, however many there are', async () => {
  const ada = await createTestUser(app)
  const url = await create(ada)
  await addMany(app.db, ada.user.id, 6000)
  const titles = valuesOf(await read(url), 'SUMMARY')
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([6000, 'Many 1', 'Many 6000'])
  expect(new Set(titles).size).toBe(6000)
})

test('one address is read 120 times an hour', async () => {
  const ada = await createTestUser(app)
  const url = await create(ada)
  const answers: number[] = []
  for (let turn = 0; turn < 5; turn += 1)
    answers.push(...(await Promise.all(Array.from({ length: 26 }, async () => (await open(url)).status))))
  expect(answers.filter((status) => status === 200)).toHaveLength(120)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
})

test('a long one counts as so many readings as it is work', async () => {
  const ada = await createTestUser(app)
  const url = await create(ada)
  await addMany(app.db, ada.user.id, 5001)
  expect((await open(url)).status).toBe(200)
  const used = await app.db.rateLimit.updateMany({
    where: { key: { startsWith: 'calendar_feed' }, points: 2 },
    data: { points: 118 },
  })
  expect(used.count).toBeGreaterThan(0)
  expect((await open(url)).status).toBe(200)
  expect((await open(url)).status).toBe(429)
})
