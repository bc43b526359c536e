import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt, localDateTime } from '../calendar/local-date-time.ts'
import { anyInstant, anyZone, d } from '../testing/days.ts'
import { dayCases } from './cases/days.ts'
import { plainTitles } from './cases/plain.ts'
import { mixedCases, repetitionCases } from './cases/repetitions.ts'
import { markCases, timeCases } from './cases/times.ts'
import { parseQuickAdd, type QuickAdd } from './parse.ts'

const zones = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Apia']

/** Ten in the morning of a Wednesday, on the clock of that zone. */
const at = (timezone: string) => ({
  now: instantAt({ day: d('2026-11-18'), time: '10:00:00.000' }, timezone),
  timezone,
})

const linesOf = (table: string) => table.split('\n').filter(Boolean)

const casesOf = (...tables: string[]) =>
  tables.flatMap(linesOf).map((line) => {
    const [text = '', expected = ''] = line.split(' => ')
    return [text, expected] as const
  })

/** `title | day time rule !priority ~minutes #tags` */
const summary = (made: QuickAdd, timezone: string) => {
  const due = made.due_date === null ? null : localDateTime(made.due_date, timezone)
  const parts = [
    due && `${due.day} ${due.time.slice(0, 5)}`,
    made.repeat,
    made.repeat_from === 'completion' && 'from completion',
    made.priority && `!${made.priority}`,
    made.estimate_minutes !== null && `~${made.estimate_minutes}`,
    ...made.tags.map((tag) => `#${tag}`),
  ].filter(Boolean)
  return parts.length > 0 && made.title ? `${made.title} | ${parts.join(' ')}` : made.title
}

describe.each(zones)('in %s', (timezone) => {
  test.each(casesOf(dayCases, timeCases, markCases, repetitionCases, mixedCases))('%s', (text, expected) => {
    expect(summary(parseQuickAdd(text, at(timezone)), timezone)).toBe(expected.trim())
  })

  test.each(linesOf(plainTitles))('P34: "%s" is a title', (text) => {
    const made = parseQuickAdd(text, at(timezone))
    expect(made).toMatchObject({ title: text.trim(), due_date: null, repeat: null, tags: [], understood: [] })
  })
})

test('the tables are as long as they should be', () => {
  expect(linesOf(plainTitles).length).toBeGreaterThanOrEqual(100)
  const cases = casesOf(dayCases, timeCases, markCases, repetitionCases, mixedCases)
  expect(cases.length + linesOf(plainTitles).length).toBeGreaterThanOrEqual(300)
})

test('what was understood is named by where it stands, in UTF-16 units', () => {
  const { understood, title } = parseQuickAdd(
    ' 😀 Call at 9am  in 3 days #Büro !HIGH ~1h every mon, wed ',
    at('UTC'),
  )
  expect(title).toBe('😀 Call')
  expect(understood).toEqual([
    { start: 9, end: 15, text: 'at 9am', field: 'due_time', value: '09:00' },
    { start: 17, end: 26, text: 'in 3 days', field: 'due_day', value: '2026-11-21' },
    { start: 27, end: 32, text: '#Büro', field: 'tag', value: 'Büro' },
    { start: 33, end: 38, text: '!HIGH', field: 'priority', value: 'high' },
    { start: 39, end: 42, text: '~1h', field: 'estimate_minutes', value: 60 },
    { start: 43, end: 57, text: 'every mon, wed', field: 'repeat', value: 'FREQ=WEEKLY;BYDAY=MO,WE' },
  ])
})

describe('a reading that is taken away', () => {
  const reject = (text: string, ...rejected: string[]) =>
    parseQuickAdd(text, {
      ...at('UTC'),
      rejected: rejected.map((word) => ({
        start: text.indexOf(word),
        end: text.indexOf(word) + word.length,
      })),
    })

  test('leaves its words in the title, in their place', () => {
    expect(summary(reject('Call tomorrow Sam #work', 'tomorrow'), 'UTC')).toBe('Call tomorrow Sam | #work')
    expect(summary(reject('Call in 3 days Sam', 'in 3 days'), 'UTC')).toBe('Call in 3 days Sam')
    expect(summary(reject('Call #a #b', '#a'), 'UTC')).toBe('Call #a | #b')
  })

  test('lets the one before it count again', () => {
    expect(summary(reject('Call tomorrow Sam friday', 'friday'), 'UTC')).toBe(
      'Call Sam friday | 2026-11-19 23:59',
    )
  })

  test('all of them leave the line as it was', () => {
    const text = 'Call tomorrow 9am #a !high ~5m every day'
    expect(reject(text, text)).toMatchObject({ title: text, due_date: null, understood: [] })
  })
})

describe('where the clocks change', () => {
  const due = (text: string, now: string, timezone: string) =>
    parseQuickAdd(text, { now: new Date(now), timezone }).due_date

  test.each([
    ['x 2:30am', '2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['x tomorrow 9am', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['x 2:30am', '2026-10-24T23:30:00Z', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    // Today is the person's: in Kiritimati it is Thursday already.
    ['x tomorrow', '2026-11-18T10:00:00Z', 'Pacific/Kiritimati', '2026-11-20T09:59:00.000Z'],
    ['x fri', '2026-11-20T05:00:00Z', 'America/Los_Angeles', '2026-11-21T07:59:00.000Z'],
  ])('%s at %s in %s', (text, now, timezone, expected) => {
    expect(due(text, now, timezone)).toBe(expected)
  })
})

test('whatever is typed: the title and what was understood are the words of the line, once each and in order', () => {
  const word = fc.constantFrom(
    ...'today tomorrow mon sun wed sat friday in 3 days weeks dec 5 may 2026-12-05 9am at 17:00 noon every every! day'.split(
      ' ',
    ),
    ...'15th last mon, wed #a #b !high ~30m "x" " call Sam'.split(' '),
  )
  const anyLine = fc
    .array(fc.oneof(word, word, fc.string()), { maxLength: 12 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(anyLine, anyInstant, anyZone, (text, now, timezone) => {
      const made = parseQuickAdd(text, { now, timezone })
      let end = 0
      for (const each of made.understood) {
        expect(each.start).toBeGreaterThanOrEqual(end)
        expect(text.slice(each.start, each.end)).toBe(each.text)
        end = each.end
      }
      const fields = made.understood.map(({ field }) => field).filter((field) => field !== 'tag')
      expect(new Set(fields).size).toBe(fields.length)
      const left = made.understood
        .toReversed()
        .reduce((rest, each) => rest.slice(0, each.start) + rest.slice(each.end), text)
      const letters = (line: string) => line.replace(/[\s"“”]/g, '')
      expect(letters(made.title)).toBe(letters(left))
      // Quoted, and so plain, the title comes back as it is.
      const quoted = made.title.replaceAll(/["“”]/g, '')
      expect(parseQuickAdd(`"${quoted}"`, { now, timezone })).toMatchObject({
        title: quoted.trim().replace(/\s+/g, ' '),
        understood: [],
      })
    }),
  )
})
