import type { ImportSource } from '@dayloom/validators/connections/imports'
import { describe, expect, test } from 'vitest'
import { readGeneric } from './generic/read.ts'
import { readHabitica } from './habitica.ts'
import { readLoop } from './loop.ts'
import { rowsOf } from './rows.ts'
import { bytesOf, tickTick, todoist, zipOf } from './samples.testing.ts'
import { readTickTick } from './ticktick.ts'
import { readTodoist } from './todoist.ts'
import { readVikunja } from './vikunja.ts'

const zones = ['Pacific/Auckland', 'America/New_York', 'Asia/Tokyo', 'UTC']
/** None of them can be kept, in whichever zone it is meant. */
const never = [
  '9999-12-31T23:59:59-14:00',
  '1900-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00+01:00',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '10000-01-01',
  '2026-13-01T10:00:00Z',
  '2026-12-01 99:99',
  'someday',
]
/** Some of them can be kept in some zones. */
const edges = [
  '9999-12-31T23:30:00Z',
  '9999-12-31T00:30:00Z',
  '9999-12-31 23:59',
  '9999-12-31',
  '1900-01-01T00:00:00Z',
  '1900-01-01 00:00',
  '1900-01-01',
]

const tasksOf: Record<ImportSource, number> = {
  todoist: 2,
  ticktick: 3,
  habitica: 4,
  vikunja: 3,
  loop: 2,
  csv: 2,
}

describe.each(zones)('in %s', (timezone) => {
  const reading = {
    timezone,
    day_starts_at: '00:00',
    now: new Date('2026-11-22T12:00:00Z'),
    hold: () => undefined,
  }
  /** A file of a good task and of one with this date wherever there is a date, by each product. */
  const readers = {
    todoist: (date: string) =>
      readTodoist(bytesOf(todoist('task,Good,,1,1,,,,en,', `task,Odd,,1,1,,,${date},en,`)), reading, 'x.csv'),
    ticktick: (date: string) => {
      const rule = 'RRULE:FREQ=DAILY;UNTIL=99991231T233000Z'
      const odd = { 'Due Date': date, 'Created Time': date, 'Completed Time': date, Repeat: rule }
      return readTickTick(
        bytesOf(
          tickTick(
            { Title: 'Good' },
            { Title: 'Odd', ...odd },
            { Title: 'Odd', ...odd, 'Is All Day': 'true', Status: '2' },
          ),
        ),
        reading,
      )
    },
    habitica: (date: string) => {
      const odd = { text: 'Odd', date, createdAt: date, dateCompleted: date }
      const history = [
        { date, completed: true },
        { date: 8.64e15, completed: true },
        { date: '2026-11-20T10:00:00Z', completed: true },
      ]
      const tasks = {
        todos: [{ text: 'Good' }, odd, { ...odd, completed: true }],
        dailys: [{ text: 'Daily', createdAt: date, history }],
      }
      return readHabitica(bytesOf(JSON.stringify({ tasks })), reading)
    },
    vikunja: (date: string) => {
      const odd = { id: 2, title: 'Odd', due_date: date, created: date, done_at: date, repeat_after: 86_400 }
      const tasks = [{ id: 1, title: 'Good' }, odd, { ...odd, id: 3, done: true }]
      return readVikunja(zipOf({ 'data.json': JSON.stringify([{ title: 'Home', tasks }]) }), reading)
    },
    csv: (date: string) =>
      readGeneric(bytesOf(`Title,Due\nGood,\nOdd,${date}\n`), reading, 'x.csv', {
        source: 'csv',
        dry_run: 'false',
      }),
    loop: (date: string) =>
      readLoop(
        zipOf({
          'Habits.csv': 'Position,Name,Color\n1,Good,#fff\n2,Odd,#fff\n',
          '2/Checkmarks.csv': `Date,Value\n${date},2\n2026-11-20,2\n`,
        }),
        reading,
      ),
  }
  const sources = ['todoist', 'ticktick', 'habitica', 'vikunja', 'loop', 'csv'] as const
  const cases = sources.flatMap((source) => [...never, ...edges].map((date) => [source, date] as const))

  test.each(cases)(
    '%s with %s: what cannot be kept is named, and everything else is taken',
    async (source, date) => {
      const draft = await readers[source](date)
      const { tasks, habits } = await rowsOf(source, draft, reading)
      expect(tasks.length + habits.length).toBe(tasksOf[source])
      const dues = tasks.filter(({ title }) => title === 'Odd').map(({ due_date }) => due_date)
      const days = habits
        .filter(({ name }) => name !== 'Good')
        .map(({ completions }) => completions.map(({ completed_date }) => completed_date))
      const isLeft = dues.includes(null) || days.some((each) => each.length < 2)
      const isNamed = draft.notTaken().length + draft.skipped.length > 0
      expect([isLeft, isNamed]).not.toEqual([true, false])
      for (const each of days) expect(each).toContain('2026-11-20')
    },
  )
})
