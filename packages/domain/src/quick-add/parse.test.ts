import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt, localDateTime } from '../calendar/local-date-time.ts'
import { anyInstant, anyZone, d, daysIn } from '../testing/days.ts'
import { dayCases } from './cases/days.ts'
import { plainTitles } from './cases/plain.ts'
import { mixedCases, repetitionCases, repetitionSentences } from './cases/repetitions.ts'
import { sentenceCases } from './cases/sentences.ts'
import { markCases, timeCases } from './cases/times.ts'
import { parseQuickAdd, type QuickAdd } from './parse.ts'

const zones = ['Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Apia']

/** Ten in the morning of a Wednesday, on the clock of that zone. */
const at = (timezone: string) => ({
  now: instantAt({ day: d('2026-11-18'), time: '10:00:00.000' }, timezone),
  ...daysIn(timezone),
  weekStart: 'sunday' as const,
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
    made.due_day ?? (due && `${due.day} ${due.time.slice(0, 5)}`),
    made.repeat,
    made.repeat_from === 'completion' && 'from completion',
    made.priority && `!${made.priority}`,
    made.estimate_minutes !== null && `~${made.estimate_minutes}`,
    ...made.tags.map((tag) => `#${tag}`),
  ].filter(Boolean)
  return parts.length > 0 && made.title ? `${made.title} | ${parts.join(' ')}` : made.title
}

const sentences = casesOf(
  dayCases,
  timeCases,
  markCases,
  repetitionCases,
  mixedCases,
  sentenceCases,
  repetitionSentences,
)

test.each(sentences)('%s', (text, expected) => {
  expect(summary(parseQuickAdd(text, at('UTC')), 'UTC')).toBe(expected.trim())
})

test.each([...linesOf(plainTitles)])('"%s" is a title', (text) => {
  expect(parseQuickAdd(text, at('UTC'))).toMatchObject({
    title: text.trim(),
    due_date: null,
    repeat: null,
    tags: [],
    understood: [],
  })
})

test.each(zones)('days and times are those of the person in %s', (timezone) => {
  for (const [text, expected] of sentences.filter((_, index) => index % 8 === 0))
    expect(summary(parseQuickAdd(text, at(timezone)), timezone)).toBe(expected.trim())
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
      without: rejected.map((word) => text.indexOf(word)),
    })

  test('leaves its words in the title, in their place', () => {
    expect(summary(reject('Call tomorrow Sam #work', 'tomorrow'), 'UTC')).toBe('Call tomorrow Sam | #work')
    expect(summary(reject('Call in 3 days Sam', 'in 3 days'), 'UTC')).toBe('Call in 3 days Sam')
    expect(summary(reject('Call #a #b', '#a'), 'UTC')).toBe('Call #a | #b')
    expect(reject('Watch The Day After Tomorrow', 'The Day').title).toBe('Watch The Day After Tomorrow')
    expect(reject('Run every day until dec 31', 'every').title).toBe('Run every day until dec 31')
  })

  test('lets the one before it count again', () => {
    expect(summary(reject('Call tomorrow Sam friday', 'friday'), 'UTC')).toBe('Call Sam friday | 2026-11-19')
  })

  test('all of them leave the line as it was', () => {
    const text = 'Call tomorrow 9am #a !high ~5m every day'
    expect(reject(text, 'tomorrow', '9am', '#a', '!high', '~5m', 'every')).toMatchObject({
      title: text,
      due_date: null,
      understood: [],
    })
  })
})

test('a suggestion that is chosen counts, and takes the place of what was read of the same field', () => {
  const line = { ...at('UTC'), chosen: [0] }
  expect(summary(parseQuickAdd('Weekly report', line), 'UTC')).toBe('report | 2026-11-18 FREQ=WEEKLY')
  expect(summary(parseQuickAdd('Gift 5/12', line), 'UTC')).toBe('Gift | 2026-12-05')
  expect(summary(parseQuickAdd('Gift 5/12', { ...line, chosen: [1] }), 'UTC')).toBe('Gift | 2027-05-12')
  expect(summary(parseQuickAdd('friday call Sam today', line), 'UTC')).toBe('call Sam today | 2026-11-20')
  expect(summary(parseQuickAdd('Meet every 5th friday', line), 'UTC')).toBe(
    'Meet | 2026-11-27 FREQ=MONTHLY;BYDAY=-1FR',
  )
})

test('the week begins on the day that the person chose', () => {
  const due = (weekStart: 'sunday' | 'monday') =>
    summary(parseQuickAdd('Plan next week', { ...at('UTC'), weekStart }), 'UTC')
  expect(due('sunday')).toBe('Plan | 2026-11-22')
  expect(due('monday')).toBe('Plan | 2026-11-23')
})

describe('where the clocks change', () => {
  const due = (text: string, now: string, timezone: string) => {
    const made = parseQuickAdd(text, { now: new Date(now), ...daysIn(timezone), weekStart: 'sunday' })
    return made.due_day ?? made.due_date
  }

  test.each([
    ['x 2:30am', '2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['x tomorrow 9am', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['x 2:30am', '2026-10-24T23:30:00Z', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    // Today is the person's: in Kiritimati it is Thursday already.
    ['x tomorrow', '2026-11-18T10:00:00Z', 'Pacific/Kiritimati', '2026-11-20'],
    ['x fri', '2026-11-20T05:00:00Z', 'America/Los_Angeles', '2026-11-20'],
  ])('%s at %s in %s', (text, now, timezone, expected) => {
    expect(due(text, now, timezone)).toBe(expected)
  })
})

describe('where days start at three', () => {
  const due = (text: string, now: string) => {
    const made = parseQuickAdd(text, {
      now: new Date(now),
      ...daysIn('UTC', '03:00'),
      weekStart: 'sunday',
    })
    return made.due_day ?? made.due_date
  }

  // Wednesday night, and Thursday.
  test.each([
    ['x today', '2026-11-19T02:59:59Z', '2026-11-18'],
    ['x today', '2026-11-19T03:00:00Z', '2026-11-19'],
    ['x tomorrow', '2026-11-19T02:59:59Z', '2026-11-19'],
    ['x tomorrow', '2026-11-19T03:00:00Z', '2026-11-20'],
    ['x thu', '2026-11-19T02:59:59Z', '2026-11-19'],
    ['x in 2 days', '2026-11-19T02:59:59Z', '2026-11-20'],
    ['x every day', '2026-11-19T02:59:59Z', '2026-11-18'],
    ['x every day', '2026-11-19T03:00:00Z', '2026-11-19'],
    // A time is on the date that the line says, and without one it is the next.
    ['x tomorrow 1am', '2026-11-18T20:00:00Z', '2026-11-19T01:00:00.000Z'],
    ['x 2026-11-19 1am', '2026-11-18T20:00:00Z', '2026-11-19T01:00:00.000Z'],
    ['x 1am', '2026-11-18T20:00:00Z', '2026-11-19T01:00:00.000Z'],
    ['x 2am', '2026-11-19T01:00:00Z', '2026-11-19T02:00:00.000Z'],
    ['x 9am', '2026-11-19T01:00:00Z', '2026-11-19T09:00:00.000Z'],
    ['x 10pm', '2026-11-19T01:00:00Z', '2026-11-19T22:00:00.000Z'],
    ['x in 2 hours', '2026-11-18T23:30:00Z', '2026-11-19T01:30:00.000Z'],
  ])('%s at %s', (text, now, expected) => {
    expect(due(text, now)).toBe(expected)
  })
})

test('whatever is typed: the title and what was understood are the words of the line, once each and in order', () => {
  const word = fc.constantFrom(
    ...'today tomorrow mon sun wed sat friday in 3 days weeks dec 5 may 2026-12-05 9am at 17:00 noon every every! day'.split(
      ' ',
    ),
    ...'15th last mon, wed #a #b !high ~30m "x" " call Sam'.split(' '),
    ...'tonight this next week weekend morning until for times until june 3rd the 25th from to and or - 2-3pm pm'.split(
      ' ',
    ),
    ...'5/12 25.12. other two hours in an hour eod eom midnight weekly starting before p1 ! @home'.split(' '),
  )
  const anyLine = fc
    .array(fc.oneof(word, word, fc.string()), { maxLength: 12 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(
      anyLine,
      anyInstant,
      anyZone,
      fc.constantFrom('sunday', 'monday'),
      (text, now, timezone, weekStart) => {
        const made = parseQuickAdd(text, { now, ...daysIn(timezone), weekStart })
        // A phrase may say two things: then both stand at the same place.
        const spans = made.understood.filter(({ start }, index, all) => start !== all[index - 1]?.start)
        let end = 0
        for (const each of spans) {
          expect(each.start).toBeGreaterThanOrEqual(end)
          end = each.end
        }
        for (const each of [...made.understood, ...made.suggested])
          expect(text.slice(each.start, each.end)).toBe(each.text)
        for (const each of made.suggested)
          expect(spans.some(({ start, end: last }) => each.start < last && start < each.end)).toBe(false)
        const left = spans
          .toReversed()
          .reduce((rest, each) => rest.slice(0, each.start) + rest.slice(each.end), text)
        const letters = (line: string) => line.replace(/[\s"“”]/g, '')
        expect(letters(made.title)).toBe(letters(left))
        // Taken away one by one, all of it is title again.
        const without = new Set<number>()
        let rest = made
        while (rest.understood.length > 0) {
          for (const { start } of rest.understood) without.add(start)
          rest = parseQuickAdd(text, { now, ...daysIn(timezone), weekStart, without: [...without] })
        }
        expect(letters(rest.title)).toBe(letters(text))
        // A suggestion that is chosen is understood whole.
        for (const [index, { start, text: words }] of made.suggested.entries()) {
          const taken = parseQuickAdd(text, { now, ...daysIn(timezone), weekStart, chosen: [index] })
          expect(taken.understood).toContainEqual(expect.objectContaining({ start, text: words }))
        }
        // Quoted, and so plain, the title comes back as it is.
        const quoted = made.title.replaceAll(/["“”]/g, '')
        expect(parseQuickAdd(`"${quoted}"`, { now, ...daysIn(timezone), weekStart })).toMatchObject({
          title: quoted.trim().replace(/\s+/g, ' '),
          understood: [],
        })
      },
    ),
  )
})

const lists = [
  { id: 'work', name: 'Work' },
  { id: 'trip', name: 'Work trip  2027' },
  { id: 'again', name: 'work' },
  { id: 'to', name: '!Büro' },
]

test.each([
  ['Call Sam /work', 'Call Sam', 'work'],
  ['/WORK call Sam', 'call Sam', 'work'],
  ['Pack /work trip 2027 tomorrow', 'Pack', 'trip'],
  ['Pack /work trip', 'Pack trip', 'work'],
  ['Pack /work trip 20275', 'Pack trip 20275', 'work'],
  ['Print ！ /！büro', 'Print', 'to'],
  // The last one counts.
  ['Pack /work /work trip 2027', 'Pack /work', 'trip'],
  ['Call /sam', 'Call /sam', null],
  ['Call /workers', 'Call /workers', null],
  ['Call Sam/work', 'Call Sam/work', null],
  ['Call / work', 'Call / work', null],
  ['Call "/work"', 'Call /work', null],
  ['Call /', 'Call /', null],
])('"%s" names a list or none', (text, title, list_id) => {
  const made = parseQuickAdd(text, { ...at('UTC'), lists })
  expect(made).toMatchObject({ title, list_id })
  expect(made.understood.filter(({ field }) => field === 'list_id').map(({ value }) => value)).toEqual(
    list_id === null ? [] : [list_id],
  )
})

test('a list that is not meant stays in the title', () => {
  const made = parseQuickAdd('Call /work', { ...at('UTC'), lists, without: [5] })
  expect(made).toMatchObject({ title: 'Call /work', list_id: null })
})
