import { daySchema, type Day } from '@dayloom/validators/fields'
import {
  dayInMonth,
  daysLater,
  isMonth,
  monthOf,
  MONTHS_PER_YEAR,
  unitsLater,
  weekdayFrom,
} from '../calendar/months.ts'
import { firstOfWeek } from '../habits/week.ts'
import { addDays } from '../local-day.ts'
import { monthNumbers, ordinalOf, stretchOf, timeOfPart, weekdayNumbers } from './names.ts'
import { longest, titleWords, type Doubt, type Meaning, type PhraseReader, type Reader } from './phrase.ts'

const SATURDAY = 6
const FRIDAY = 5

/** A day that is named, and how: the small word that may stand before it depends on that. */
interface Named {
  words: number
  day: Day
  kind: 'near' | 'stretch' | 'date'
  doubt?: Doubt
  time?: string
}

type Naming = (words: readonly string[], reader: Reader) => Named | null

const named = (
  words: number,
  day: Day | null | undefined,
  kind: Named['kind'],
  doubt?: Doubt,
): Named | null => (day ? { words, day, kind, ...(doubt && { doubt }) } : null)

const nearDays = new Map([
  ['today', 0],
  ['tod', 0],
  ['tomorrow', 1],
  ['tmr', 1],
])

const EVENING_TODAY = 20

/** `today`, `tomorrow morning`, `tonight`, `day after tomorrow` */
const readNear: Naming = (words, { today }) => {
  const [first = '', second = ''] = words
  if (first === 'tonight') return { words: 1, day: today, kind: 'near', time: '20:00', doubt: 'likely' }
  if (first === 'this') {
    const time = second === 'night' ? undefined : timeOfPart(second, EVENING_TODAY)
    return time === undefined ? null : { words: 2, day: today, kind: 'near', time }
  }
  const the = first === 'the' ? 1 : 0
  if (words[the] === 'day' && words[the + 1] === 'after' && nearDays.get(words[the + 2] ?? '') === 1)
    return named(3 + the, daysLater(today, 2), 'date')
  const ahead = nearDays.get(first)
  return ahead === undefined ? null : named(1, daysLater(today, ahead), 'near')
}

/** Words of everyday language as well: "sun cream", "sat nav". */
const weakNames: readonly string[] = ['sun', 'mon', 'wed', 'sat']

/** The next such day, never today; `this` and `next` say the same. */
const readWeekday: Naming = (words, { today }) => {
  const [first = '', second = ''] = words
  const prefix = first === 'this' || first === 'next' ? 1 : 0
  const name = prefix === 1 ? second : first
  const number = weekdayNumbers.get(name)
  if (number === undefined) return null
  const doubt = prefix === 1 ? undefined : weakNames.includes(name) ? 'weak' : 'likely'
  return named(1 + prefix, weekdayFrom(number, addDays(today, 1)), 'date', doubt)
}

/** `next week`, `next month`, `weekend`, `eow`, `eom` */
const readPeriod: Naming = (words, { today, weekStart }) => {
  const [first = '', second = ''] = words
  const saturday = weekdayFrom(SATURDAY, today)
  if (first === 'weekend') return named(1, saturday, 'date', 'weak')
  if (first === 'the' && second === 'weekend') return named(2, saturday, 'date', 'likely')
  if (first === 'eow') return named(1, weekdayFrom(FRIDAY, today), 'date', 'likely')
  if (first === 'eom') return named(1, dayInMonth(monthOf(today), 31), 'date', 'likely')
  if (first === 'this' && second === 'weekend') return named(2, saturday, 'date')
  if (first !== 'next') return null
  if (second === 'weekend') return named(2, daysLater(saturday, 7), 'date')
  if (second === 'week') return named(2, daysLater(firstOfWeek(today, weekStart), 7), 'date')
  const month = monthOf(today) + 1
  return second === 'month' && isMonth(month) ? named(2, dayInMonth(month, 1), 'date') : null
}

/** `in 3 days`, `in a week`. Years are only suggested. */
const readIn: Naming = (words, { today }) => {
  const stretch = words[0] === 'in' ? stretchOf(words.slice(1)) : null
  if (!stretch || stretch.unit === 'year') return null
  return named(3, unitsLater(today, stretch.amount, stretch.unit), 'stretch')
}

/** `2 weeks from monday`, `3 days from now` */
const readFrom: Naming = (words, reader) => {
  const stretch = stretchOf(words)
  if (!stretch || words[2] !== 'from') return null
  const start = words[3] === 'now' ? named(1, reader.today, 'near') : readPlain(words.slice(3), reader)
  return start && named(3 + start.words, unitsLater(start.day, stretch.amount, stretch.unit), 'stretch')
}

const dayText = (year: number, month: number, date: number) =>
  [year, String(month + 1).padStart(2, '0'), String(date).padStart(2, '0')].join('-')

const dayOf = (year: number, month: number, date: number): Day | undefined =>
  daySchema.safeParse(dayText(year, month, date)).data

/** Up to eight years lie between two 29th of February. */
const LONGEST_WAIT = 8

/** This year, or the next one that has the date if it has passed. */
export const nextSuch = (month: number, date: number, today: Day): Day | undefined => {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: LONGEST_WAIT + 1 }, (_, index) => thisYear + index)
  return years.map((year) => dayOf(year, month, date)).find((day) => day !== undefined && day >= today)
}

const dateNumber = (word = ''): number | null =>
  /^[0-9]{1,2}$/.test(word) ? Number(word) : /^[0-9]/.test(word) ? ordinalOf(word) : null

/** A month and a date without a year, `dec 25` or `25th of december`: its words, month and date. */
export const readMonthDate = (words: readonly string[]) => {
  const [first = '', second = '', third = ''] = words
  const leading = monthNumbers.get(first)
  if (leading !== undefined) {
    const date = dateNumber(second.replace(/,$/, ''))
    return date === null ? null : { words: 2, month: leading, date, comma: second.endsWith(',') }
  }
  const of = second === 'of' && ordinalOf(first) !== null ? 1 : 0
  const month = monthNumbers.get(of === 1 ? third : second)
  const date = dateNumber(first)
  return month === undefined || date === null ? null : { words: 2 + of, month, date, comma: false }
}

const YEAR = /^[12][0-9]{3}$/

/** `25 dec`, `dec 25`, with or without a year behind it. */
const readDate: Naming = (words, { today }) => {
  const the = words[0] === 'the' ? 1 : 0
  const found = readMonthDate(words.slice(the))
  if (!found || (the === 1 && ordinalOf(words[1]) === null)) return null
  const { month, date, comma } = found
  const year = words[the + found.words] ?? ''
  if (YEAR.test(year)) return named(found.words + the + 1, dayOf(Number(year), month, date), 'date')
  return comma ? null : named(found.words + the, nextSuch(month, date, today), 'date')
}

/** `the 25th`: today counts, and a month without it is passed over. */
const readTheDate: Naming = (words, { today }) => {
  const date = words[0] === 'the' && /^[0-9]/.test(words[1] ?? '') ? ordinalOf(words[1]) : null
  if (date === null) return null
  // Of two months in a row one has 31 days; a third covers January to February.
  const months = [0, 1, 2].map((ahead) => monthOf(today) + ahead)
  const day = months
    .map((month) => dayOf(Math.floor(month / MONTHS_PER_YEAR), month % MONTHS_PER_YEAR, date))
    .find((each) => each !== undefined && each >= today)
  return named(2, day, 'date', 'likely')
}

/** `2026-12-25`, `25.12.`, `25.12.2027` */
const readNumbers: Naming = ([word = ''], { today }) => {
  const iso = daySchema.safeParse(word).data
  if (iso) return named(1, iso, 'date')
  const [, date, month, year] = /^([0-9]{1,2})\.([0-9]{1,2})\.([12][0-9]{3})?$/.exec(word) ?? []
  if (date === undefined) return null
  const at = [Number(month) - 1, Number(date)] as const
  return named(1, year === undefined ? nextSuch(...at, today) : dayOf(Number(year), ...at), 'date')
}

/** Of `25/12` and `12/25` the two readings: the day first, the month first. */
const slashDays = (word: string, today: Day): Day[] => {
  const [, first, second, year] = /^([0-9]{1,2})\/([0-9]{1,2})(?:\/([12][0-9]{3}))?$/.exec(word) ?? []
  if (first === undefined || ['24/7', '1/2', '1/3', '1/4', '2/3', '3/4'].includes(word)) return []
  const read = (date: number, month: number) =>
    year === undefined ? nextSuch(month - 1, date, today) : dayOf(Number(year), month - 1, date)
  const both = [read(Number(first), Number(second)), read(Number(second), Number(first))]
  return [...new Set(both.filter((day) => day !== undefined))]
}

const readSlashes: Naming = ([word = ''], { today }) => {
  const [only, other] = slashDays(word, today)
  return other === undefined ? named(1, only, 'date') : null
}

const plainNamings: readonly Naming[] = [
  readNear,
  readWeekday,
  readPeriod,
  readDate,
  readTheDate,
  readNumbers,
  readSlashes,
]

const readPlain: Naming = (words, reader) => longest(plainNamings.map((read) => read(words, reader)))

/** A day, with the part of it that follows: `friday evening`. */
const readNamed: Naming = (words, reader) => {
  const found = longest([readPlain, readIn, readFrom].map((read) => read(words, reader)))
  const time =
    found?.kind === 'stretch' || found?.time !== undefined ? undefined : timeOfPart(words[found?.words ?? 0])
  return found && time !== undefined ? { ...found, words: found.words + 1, time } : found
}

const smallWords: readonly string[] = ['by', 'until', 'till', 'for', 'on', 'starting']

const isUntil = (word?: string) => word === 'until' || word === 'till'

const fits = (small: string, { kind, doubt }: Named) => {
  if (small === 'on') return kind === 'date'
  // "For sun protection"
  return small !== 'for' || doubt !== 'weak'
}

/** A day with its small words: `due friday`, `by tomorrow`, `until dec 31`, `starting monday`. */
export const readDay: PhraseReader = (words, at, reader) => {
  const due = words[at] === 'due' ? 1 : 0
  const small = words[at + due] ?? ''
  const prefix = due + (smallWords.includes(small) ? 1 : 0)
  const found = readNamed(words.slice(at + prefix), reader)
  if (!found || (prefix > due && !fits(small, found))) return null
  const hasPassed = found.day === reader.today && found.time !== undefined && found.time < reader.time
  const meanings: Meaning[] = [
    { field: 'due_day', value: found.day, ...(small === 'starting' && { starting: true }) },
    ...(found.time === undefined || hasPassed
      ? []
      : [{ field: 'due_time' as const, value: found.time, soft: true }]),
  ]
  return {
    words: prefix + found.words,
    meanings,
    ...(prefix === 0 && found.doubt && { doubt: found.doubt }),
    ...(found.time !== undefined && { partOfDay: found.time }),
    ...(isUntil(small) && { bound: { until: found.day } }),
  }
}

/** `until june`: its first day, beside a repetition. */
export const readUntilMonth: PhraseReader = (words, at, { today }) => {
  const month = isUntil(words[at]) ? monthNumbers.get(words[at + 1] ?? '') : undefined
  const until = month === undefined ? undefined : nextSuch(month, 1, today)
  return until ? { ...titleWords(2), bound: { until } } : null
}

/** `5/12` is a day of two months, and `in 2 years` more often a thought than a date: both are only offered. */
export const readUnsureDay: PhraseReader = (words, at, { today }) => {
  const stretch = words[at] === 'in' ? stretchOf(words.slice(at + 1)) : null
  const offered =
    stretch?.unit === 'year'
      ? [unitsLater(today, stretch.amount, stretch.unit)].filter((day) => day !== null)
      : slashDays(words[at] ?? '', today)
  if (offered.length === 0 || (!stretch && offered.length < 2)) return null
  return titleWords(stretch ? 3 : 1, ...offered.map((value): Meaning[] => [{ field: 'due_day', value }]))
}

/** Words that put a day into a larger phrase, which is not about when something is due. */
const otherRelations = new Set([
  'before',
  'after',
  'since',
  'last',
  'past',
  'each',
  'between',
  'from',
  'than',
])

/** `before friday`, `last monday`, `since yesterday`: the day in it is not the one that is meant. */
export const readOtherRelation: PhraseReader = (words, at, reader) => {
  const word = words[at] ?? ''
  const found = otherRelations.has(word) ? readNamed(words.slice(at + 1), reader) : null
  if (!found) return null
  const joiner = at + 1 + found.words
  const other = /^(?:and|to)$/.test(words[joiner] ?? '') ? readNamed(words.slice(joiner + 1), reader) : null
  if (other) return titleWords(2 + found.words + other.words)
  const offered: Meaning[][] =
    word === 'before' || word === 'from' ? [[{ field: 'due_day', value: found.day }]] : []
  return titleWords(1 + found.words, ...offered)
}
