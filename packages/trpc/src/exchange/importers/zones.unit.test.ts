import { describe, expect, test } from 'vitest'
import { readDate, readInstant } from './dates.ts'
import { readHabitica } from './habitica.ts'
import { rowsOf } from './rows.ts'
import { bytesOf, tickTick, todoist, zipOf } from './samples.testing.ts'
import { readTickTick } from './ticktick.ts'
import { readTodoist } from './todoist.ts'
import { readVikunja } from './vikunja.ts'

const readingIn = (timezone: string) => ({
  timezone,
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
})

describe('a time without a zone is on the clock of the person', () => {
  test.each([
    ['2026-01-05T10:00:00', 'UTC', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T10:00:00', 'Europe/Berlin', '2026-01-05T09:00:00.000Z'],
    ['2026-07-05 10:00', 'Europe/Berlin', '2026-07-05T08:00:00.000Z'],
    ['2026-01-05 10:00', 'America/New_York', '2026-01-05T15:00:00.000Z'],
    ['2026-01-05T00:30:15.5', 'Pacific/Auckland', '2026-01-04T11:30:15.500Z'],
    // What summer time skips moves forward by the gap.
    ['2026-03-29T01:59:59', 'Europe/Berlin', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29T02:00:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T02:59:59', 'Europe/Berlin', '2026-03-29T01:59:59.000Z'],
    ['2026-03-29T03:00:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-08T01:59:59', 'America/New_York', '2026-03-08T06:59:59.000Z'],
    ['2026-03-08T02:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T03:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    // What it has twice is the first.
    ['2026-10-25T01:59:59', 'Europe/Berlin', '2026-10-24T23:59:59.000Z'],
    ['2026-10-25T02:00:00', 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25T02:59:59', 'Europe/Berlin', '2026-10-25T00:59:59.000Z'],
    ['2026-10-25T03:00:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-11-01T01:59:59', 'America/New_York', '2026-11-01T05:59:59.000Z'],
    ['2026-11-01T02:00:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    // Both ends of what can be kept.
    ['1900-01-01T08:59:59', 'Asia/Tokyo', null],
    ['1900-01-01T09:00:00', 'Asia/Tokyo', '1900-01-01T00:00:00.000Z'],
    ['9999-12-31T18:59:59', 'America/New_York', '9999-12-31T23:59:59.000Z'],
    ['9999-12-31T19:00:00', 'America/New_York', null],
  ])('%s in %s is %s', (text, timezone, instant) => {
    expect(readInstant(text, timezone)).toBe(instant)
  })

  test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('one with a zone has its own, in %s', (zone) => {
    expect(readInstant('2026-01-05T10:00:00Z', zone)).toBe('2026-01-05T10:00:00.000Z')
    expect(readInstant(' 2026-01-05T10:00:00+0000 ', zone)).toBe('2026-01-05T10:00:00.000Z')
    expect(readInstant('2026-01-05 10:00+05:45', zone)).toBe('2026-01-05T04:15:00.000Z')
    expect(readInstant('2026-01-05T10:00:00.123456789-0330', zone)).toBe('2026-01-05T13:30:00.123Z')
  })

  test.each([
    '2026-02-30T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-01-05T24:00:00',
    '2026-01-05T10:60:00',
    '2026-01-05T10:00:00 PM',
    '2026-01-05',
    '10:00',
    'infinity',
    '',
  ])('“%s” is none', (text) => {
    expect(readInstant(text, 'Europe/Berlin')).toBeNull()
  })
})

const zones = [
  ['America/New_York', '2026-01-06T04:30:00.000Z'],
  ['Pacific/Auckland', '2026-01-05T10:30:00.000Z'],
  ['UTC', '2026-01-05T23:30:00.000Z'],
] as const
const [written, day] = ['2026-01-05T23:30:00', '2026-01-05']

describe.each(zones)('in %s', (timezone, instant) => {
  const reading = readingIn(timezone)

  test('Todoist', async () => {
    const { tasks } = await readTodoist(bytesOf(todoist(`task,Call,,1,1,,,${written},en,`)), reading, 'x.csv')
    expect(tasks[0]?.due_date).toBe(instant)
  })

  test('TickTick', async () => {
    const times = { 'Due Date': written, 'Created Time': written, 'Completed Time': written, Status: '2' }
    const { tasks } = await readTickTick(bytesOf(tickTick({ Title: 'Call', ...times })), reading)
    expect(tasks[0]).toMatchObject({ due_date: instant, created_at: instant, completed_at: instant })
  })

  test('TickTick, a whole day', async () => {
    const file = tickTick({ Title: 'Call', 'Due Date': '2026-01-05T00:00:00', 'Is All Day': 'true' })
    const { tasks } = await readTickTick(bytesOf(file), reading)
    expect(tasks[0]).toMatchObject({ due_date: null, due_day: day })
  })

  test('Habitica', async () => {
    const todo = { text: 'Call', date: written, createdAt: written, completed: true, dateCompleted: written }
    const history = [written, Date.parse(instant), day].map((date) => ({ date, completed: true }))
    const daily = { text: 'Read', createdAt: written, history }
    const file = JSON.stringify({ tasks: { todos: [todo], dailys: [daily] } })
    const { tasks, habits, notTaken } = await readHabitica(bytesOf(file), reading)
    expect(tasks[0]).toMatchObject({ due_day: day, created_at: instant, completed_at: instant })
    expect(habits[0]?.created_at).toBe(instant)
    expect(habits[0]?.completions.map((each) => each.day)).toEqual([day])
    expect(notTaken()).toEqual([])
  })

  test('Vikunja', async () => {
    const task = { id: 1, title: 'Call', due_date: written, created: written, done: true, done_at: written }
    const file = JSON.stringify([{ title: 'Home', tasks: [task] }])
    const { tasks } = await readVikunja(zipOf({ 'data.json': file }), reading)
    expect(tasks[0]).toMatchObject({ due_date: instant, created_at: instant, completed_at: instant })
  })
})

test('a row names the zone of its times', async () => {
  const row = { Title: 'Call', 'Due Date': written, Timezone: 'Asia/Tokyo' }
  const { tasks } = await readTickTick(bytesOf(tickTick(row)), readingIn('America/New_York'))
  expect(tasks[0]?.due_date).toBe('2026-01-05T14:30:00.000Z')
})

// At noon in London on a Sunday it is Sunday in New York and in Tokyo; six hours later it is Monday in Tokyo alone.
test.each([
  ['every monday', '2026-11-22T12:00:00Z', '2026-11-23'],
  ['every monday', '2026-11-22T18:00:00Z', '2026-11-23'],
  ['tomorrow', '2026-11-22T18:00:00Z', '2026-11-24'],
  ['Dec 5 2026', '2026-11-22T12:00:00Z', '2026-12-05'],
  // A time is that of the zone it is written with.
  ['every monday at 9am', '2026-11-22T12:00:00Z', '2026-11-23T14:00:00.000Z'],
  ['Dec 5 2026 10:00', '2026-11-22T12:00:00Z', '2026-12-05T15:00:00.000Z'],
])('“%s” of New York is a day where the person is', (words, now, due) => {
  const reading = { ...readingIn('America/New_York'), now: new Date(now) }
  const when = readDate(words, reading, 'Asia/Tokyo')
  expect(when?.due_day ?? when?.due_date).toBe(due)
})

test('the same file is the same for whoever has moved meanwhile', async () => {
  const task = { id: 1, title: 'Call', created: written }
  const file = zipOf({ 'data.json': JSON.stringify([{ title: 'Home', tasks: [task] }]) })
  const idsIn = async (timezone: string) => {
    const reading = readingIn(timezone)
    const { tasks } = await rowsOf('vikunja', await readVikunja(file, reading), reading)
    return tasks.map(({ id }) => id)
  }
  expect(await idsIn('Asia/Tokyo')).toEqual(await idsIn('America/New_York'))
})
