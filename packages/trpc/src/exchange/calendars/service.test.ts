import { randomUUID } from 'node:crypto'
import { daySchema } from '@dayloom/validators/fields'
import { calendarMessages } from '@dayloom/validators/messages/calendars'
import { serverMessages } from '@dayloom/validators/messages/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FetchedCalendar, Ports } from '../../context.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { exportData } from '../export/export-stream.ts'
import { claimCalendars, refreshCalendar, waitAfter } from './refresh.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const url = 'https://example.com/secret-address.ics'
const today = daySchema.parse('2026-11-18')

/** What the other server is asked, and what it answers. */
const other = { asked: [] as unknown[], answer: (): FetchedCalendar => text('') }
const harness = createTestHarness('2026-11-18T10:00:00.000Z')
const fetchCalendar: Ports['fetchCalendar'] = (address, known) => {
  other.asked.push([address, known && { etag: known.etag, last_modified: known.last_modified }])
  return Promise.resolve(other.answer())
}
beforeEach(() => harness.clock.set('2026-11-18T10:00:00.000Z'))

const createUser = () => harness.createUser({}, { fetchCalendar })

const event = (start: string, title = 'A', ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`, `DTSTART:${start}`, ...more, 'END:VEVENT'].join('\r\n')
const text = (...events: string[]): FetchedCalendar => ({
  kind: 'text',
  text: ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'),
  etag: '"1"',
  last_modified: null,
})
const failed: FetchedCalendar = { kind: 'failed', error: 'The address could not be reached' }

const filled = async (...events: string[]) => {
  const user = await createUser()
  other.answer = () => text(...events)
  const calendar = await user.api.calendars.create({ name: 'School', url })
  other.asked.length = 0
  return { user, api: user.api, calendar, row: { user_id: user.ctx.user.id, id: calendar.id } }
}
const titles = async ({ api }: TestUser, from: string, to = from) =>
  (await api.events.list({ from, to })).map(({ title }) => title).join(' ')

const morning = event('20261118T090000Z', 'A', 'DURATION:PT1H')

test('a calendar is read when it is added, changed and removed with its events', async () => {
  const { user, api, calendar, row } = await filled(morning, event('20261118', 'Holiday'))
  expect(calendar).toMatchObject({ name: 'School', color: 'blue', host: 'example.com', counts_as_busy: true })
  expect(calendar).toMatchObject({
    refreshed_at: new Date('2026-11-18T10:00:00.000Z').toISOString(),
    error: null,
  })
  expect(await api.events.list({ from: today, to: today })).toMatchObject([
    { title: 'Holiday', from_day: today, to_day: today, starts_at: null, ends_at: null },
    { title: 'A', starts_at: '2026-11-18T09:00:00.000Z', ends_at: '2026-11-18T10:00:00.000Z', busy: true },
  ])
  expect(await api.calendars.update({ id: row.id, name: 'College', counts_as_busy: false })).toMatchObject({
    name: 'College',
  })
  expect((await api.events.list({ from: today, to: today })).map(({ busy }) => busy)).toEqual([false, false])
  const eve = await createUser()
  const refusal = { appCode: 'NOT_FOUND', message: calendarMessages.notFound }
  await expect(eve.api.calendars.delete({ id: row.id })).rejects.toMatchObject(refusal)
  await expect(eve.api.calendars.refresh({ id: row.id })).rejects.toMatchObject(refusal)
  await api.calendars.delete({ id: row.id })
  expect([await api.calendars.list(), await titles(user, today)]).toEqual([[], ''])
  expect(await harness.db().calendarEvent.count({ where: { user_id: row.user_id } })).toBe(0)
})

test('its address is in no row, no log and no export', async () => {
  const { user, row } = await filled(morning)
  const { changes } = { changes: await user.api.changes.list({}) }
  const rows = await harness.db().calendar.findMany({ where: row })
  let document = ''
  for await (const part of (await exportData(user.ctx)).body) document += part
  expect(JSON.stringify([changes, rows, document])).not.toContain('secret-address')
  expect(document).toContain(
    '"calendars":[{"name":"School","color":"blue","host":"example.com","counts_as_busy":true}]',
  )
  expect(changes.data.at(-1)).toMatchObject({
    entity: 'calendar',
    op: 'created',
    after: { host: 'example.com' },
  })
})

test('the same id makes one calendar, and is asked for once', async () => {
  const { api } = await createUser()
  const id = randomUUID()
  other.answer = () => text(morning)
  await api.calendars.create({ id, name: 'First', url })
  other.asked.length = 0
  expect(await api.calendars.create({ id, name: 'Second', url })).toMatchObject({ id, name: 'First' })
  expect(other.asked).toEqual([])
})

test.each([
  ['what cannot be reached', failed, 'The address could not be reached'],
  ['a page', { ...text(), text: '<html></html>' }, calendarMessages.none],
  [
    'too many events',
    text(event('20261118T000000Z', 'A', 'RRULE:FREQ=MINUTELY;INTERVAL=20')),
    calendarMessages.large,
  ],
])('%s is refused, and nothing is added', async (_, answer, message) => {
  const { api } = await createUser()
  other.answer = () => answer
  const refusal = { appCode: 'VALIDATION_FAILED', message }
  await expect(api.calendars.create({ name: 'x', url })).rejects.toMatchObject(refusal)
  expect(await api.calendars.list()).toEqual([])
})

test('the twentieth is taken and the next one is not', async () => {
  const { api } = await createUser()
  other.answer = () => text()
  for (let n = 0; n < 20; n += 1) await api.calendars.create({ name: `${n}`, url })
  const asked = other.asked.length
  await expect(api.calendars.create({ name: 'x', url })).rejects.toMatchObject({
    appCode: 'LIMIT_REACHED',
    message: serverMessages.limits.calendars,
  })
  expect(other.asked).toHaveLength(asked)
})

describe('again', () => {
  test('it replaces all events, and what failed keeps them and says since when', async () => {
    const { user, api, row } = await filled(morning)
    other.answer = () => failed
    harness.clock.advance(MINUTE)
    const since = harness.clock.now().toISOString()
    expect(await api.calendars.refresh(row)).toMatchObject({ failing_since: since, error: failed.error })
    harness.clock.advance(MINUTE)
    expect(await api.calendars.refresh(row)).toMatchObject({ failing_since: since })
    expect(await titles(user, today)).toBe('A')
    other.answer = () => text(event('20261118T120000Z', 'B'))
    expect(await api.calendars.refresh(row)).toMatchObject({ failing_since: null, error: null })
    expect(await titles(user, today)).toBe('B')
  })

  test('it is asked whether it is another one, on the same day and by the same clock', async () => {
    const { user, api, row } = await filled(morning)
    const same = [url, { etag: '"1"', last_modified: null }]
    other.answer = () => ({ kind: 'same' })
    await api.calendars.refresh(row)
    await api.users.updateProfile({ timezone: 'Asia/Tokyo' })
    other.answer = () => text(morning)
    await api.calendars.refresh(row)
    harness.clock.advance(DAY)
    await api.calendars.refresh(row)
    expect(other.asked).toEqual([same, [url, null], [url, null]])
    expect(await titles(user, today)).toBe('A')
  })

  test('without events it is read whole: a backup has none', async () => {
    const { user, api, row } = await filled(morning)
    await harness.db().calendarEvent.deleteMany({ where: { calendar_id: row.id } })
    await api.calendars.refresh(row)
    expect([other.asked, await titles(user, today)]).toEqual([[[url, null]], 'A'])
  })

  test('in its turn: every 30 minutes, slower after failures, up to a day', async () => {
    expect([0, 1, 2, 5, 6, 100].map((failures) => waitAfter(failures) / MINUTE)).toEqual([
      30, 60, 120, 960, 1440, 1440,
    ])
    const { user, row } = await filled(morning)
    const isClaimed = async () =>
      (await claimCalendars(user.ctx, MINUTE, 1000)).some(({ id }) => id === row.id)
    harness.clock.advance(30 * MINUTE - 1)
    expect(await isClaimed()).toBe(false)
    harness.clock.advance(1)
    expect([await isClaimed(), await isClaimed()]).toEqual([true, false])
    other.answer = () => failed
    await refreshCalendar(user.ctx, row)
    harness.clock.advance(60 * MINUTE - 1)
    expect(await isClaimed()).toBe(false)
    harness.clock.advance(1)
    expect(await isClaimed()).toBe(true)
  })
})

test('its events are those from 31 days ago to 100 days ahead', async () => {
  const daily = event('20200101', 'D', 'RRULE:FREQ=DAILY')
  const { user } = await filled(daily)
  const found = async (day: string) => titles(user, daySchema.parse(day))
  const now = harness.clock.now().getTime()
  const inDays = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10)
  expect([await found(inDays(-32)), await found(inDays(-31))]).toEqual(['', 'D'])
  expect([await found(inDays(100)), await found(inDays(101))]).toEqual(['D', ''])
  await expect(user.api.events.list({ from: inDays(0), to: inDays(100) })).rejects.toMatchObject({
    message: calendarMessages.eventsLong,
  })
  expect(await user.api.events.list({ from: inDays(0), to: inDays(99) })).toHaveLength(100)
})

test('today has the events of the day, and what busy ones leave of it', async () => {
  const lunch = event('20261118T093000Z', 'B', 'DURATION:PT1H')
  const free = event('20261118T150000Z', 'C', 'DURATION:PT1H', 'TRANSP:TRANSPARENT')
  const { api, row } = await filled(
    morning,
    lunch,
    free,
    event('20261118', 'Holiday'),
    event('20261119', 'Not yet'),
  )
  await api.tasks.create({ title: 'Plan', planned_for: today, estimate_minutes: 45 })
  const day = await api.today.get({})
  expect(day.events.map(({ title }) => title)).toEqual(['Holiday', 'A', 'B', 'C'])
  expect(day).toMatchObject({ busy_minutes: 90, free_minutes: day.day_minutes - 90 })
  expect(day).toMatchObject({ planned_minutes: 45, expected_minutes: 45 })
  const [, stripped] = await api.today.strip({})
  expect(stripped).toMatchObject({ expected_minutes: 45, free_minutes: day.free_minutes })
  await api.calendars.update({ id: row.id, counts_as_busy: false })
  expect(await api.today.get({})).toMatchObject({ busy_minutes: 0, free_minutes: day.day_minutes })
  other.answer = () => text(event('20261118T000000Z', 'L', 'DURATION:PT23H'))
  await api.calendars.refresh(row)
  await api.calendars.update({ id: row.id, counts_as_busy: true })
  expect(await api.today.get({})).toMatchObject({ busy_minutes: 23 * 60, free_minutes: 0 })
})
