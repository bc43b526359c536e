import { limits } from '@dayloom/validators/limits'
import { localDateTime } from '../calendar/local-date-time.ts'
import { amountOf, clockText, MINUTES_PER_HOUR } from './names.ts'
import { phrase, titleWords, type Clock, type Doubt, type PhraseReader } from './phrase.ts'

const NOON = 12 * MINUTES_PER_HOUR
const DAY = 24 * MINUTES_PER_HOUR
const MS_PER_MINUTE = 60_000

const HALF = /^(am|pm|a\.m\.|p\.m\.)$/

/** Minutes since midnight; null where the clock has no such time. */
const minutesOf = (hour: string, minute = '0', half?: string): number | null => {
  const hours = Number(hour)
  const minutes = Number(minute)
  if (minutes >= MINUTES_PER_HOUR || hours >= 24) return null
  if (half === undefined) return hours * MINUTES_PER_HOUR + minutes
  if (hours < 1 || hours > 12) return null
  return (hours % 12) * MINUTES_PER_HOUR + minutes + (half.startsWith('p') ? NOON : 0)
}

interface Time {
  words: number
  /** Null where `am` or `pm` stands behind a number that it does not fit. */
  clock: Clock | null
  doubt?: Doubt
}

const time = (words: number, minutes: number | null): Time => ({
  words,
  clock: minutes === null ? null : clockText(minutes),
})

/** `9am`, `5:30 pm`, `17:00`, `17h` */
const readNumber = ([word = '', next = '']: readonly string[]): Time | null => {
  const [, hour, minute, joined] = /^([0-9]{1,2})(?:[:.]([0-9]{2}))?(am|pm|a\.m\.|p\.m\.)?$/.exec(word) ?? []
  const [half] = joined ? [joined] : (HALF.exec(next) ?? [])
  if (hour !== undefined && half !== undefined)
    return time(joined === undefined ? 2 : 1, minutesOf(hour, minute, half))
  if (!/^[0-9]{1,2}:[0-9]{2}$|^(?:1[3-9]|2[0-3])h(?:[0-9]{2})?$/.test(word)) return null
  const [hours = '', minutes = ''] = word.split(/[:h]/)
  const found = minutesOf(hours, minutes || '0')
  return found === null ? null : time(1, found)
}

const namedTimes = new Map<string, Clock>([
  ['noon', '12:00'],
  ['eod', '18:00'],
  ['midnight', { midnight: true }],
])

const readNamed = ([word = '']: readonly string[]): Time | null => {
  const clock = namedTimes.get(word)
  return clock === undefined ? null : { words: 1, clock, doubt: word === 'midnight' ? 'weak' : 'likely' }
}

/** `at 5`, `at 17` */
const readHour = (word = ''): Time | null => {
  const hour = /^[0-9]{1,2}$/.test(word) ? Number(word) : 0
  if (hour < 1 || hour > 23) return null
  const clock = hour > 12 ? clockText(hour * MINUTES_PER_HOUR) : { hour }
  return { words: 1, clock, doubt: 'likely' }
}

export const readTime: PhraseReader = (words, at) => {
  const due = words[at] === 'due' ? 1 : 0
  const small = words[at + due] ?? ''
  const prefix = due + (small === 'at' || small === 'by' ? 1 : 0)
  const rest = words.slice(at + prefix)
  const found = readNumber(rest) ?? readNamed(rest) ?? (small === 'at' ? readHour(rest[0]) : null)
  if (!found) return null
  const { clock, doubt } = found
  if (clock === null) return titleWords(prefix + found.words)
  const isSure = prefix > 0 && typeof clock === 'string'
  return {
    ...phrase(prefix + found.words, { field: 'due_time', value: clock }),
    ...(doubt && !isSure && { doubt }),
  }
}

const CLOCK = /^([0-9]{1,2})(?:[:.]([0-9]{2}))?(am|pm)?$/
const DASH = /^[-–]$/
const JOINED = /^([0-9:.]+(?:am|pm)?)[-–]([0-9:.]+(?:am|pm)?)$/

interface Ends {
  words: number
  from: string
  to: string
}

/** `2-3pm`, `14:00-15:30`, `2pm - 3pm`, `from 2 to 3 pm` */
const endsOf = (words: readonly string[]): Ends | null => {
  const from = words[0] === 'from' ? 1 : 0
  const [, first, last] = JOINED.exec(words[from] ?? '') ?? []
  const [start = '', dash = '', end = ''] = first ? [first, '-', last] : words.slice(from)
  if (!DASH.test(dash) && !/^(?:to|till|until)$/.test(dash)) return null
  const count = from + (first ? 1 : 3)
  const half = HALF.exec(words[count] ?? '')?.[1] ?? ''
  // "Move 2 to 3pm" moves two of something.
  if (from === 0 && !first && !/[:apm]/.test(start)) return null
  return { words: count + (half ? 1 : 0), from: start, to: end + half.replaceAll('.', '') }
}

const EARLIEST_MORNING = 6 * MINUTES_PER_HOUR

/** Where the start names no half of the day, it has that of the end, or the morning if the end would be earlier. */
const startBefore = (from: string, end: number, half: string | undefined): number | null => {
  const [, hour, minute, own] = CLOCK.exec(from) ?? []
  if (hour === undefined || (half === undefined && (minute === undefined || own !== undefined))) return null
  const same = minutesOf(hour, minute, own ?? half)
  if (same === null || same < end || own !== undefined || half !== 'pm') return same
  const morning = minutesOf(hour, minute, 'am')
  return morning !== null && morning >= EARLIEST_MORNING ? morning : same
}

/** A start and, from it to the end, an estimate. */
export const readTimes: PhraseReader = (words, at) => {
  const prefix = words[at] === 'at' ? 1 : 0
  const ends = endsOf(words.slice(at + prefix))
  if (!ends) return null
  const [, hour, minute, half] = CLOCK.exec(ends.to) ?? []
  if (hour === undefined || (half === undefined && minute === undefined)) return null
  const end = minutesOf(hour, minute, half)
  const start = end === null ? null : startBefore(ends.from, end, half)
  if (start === null || end === null || start >= end) return titleWords(prefix + ends.words)
  return phrase(
    prefix + ends.words,
    { field: 'due_time', value: clockText(start) },
    { field: 'estimate_minutes', value: end - start, soft: true },
  )
}

/** `in 30 minutes`, `in an hour`: whole minutes from now, over midnight as well. */
export const readMinutesFromNow: PhraseReader = (words, at, { now, timezone }) => {
  const amount = words[at] === 'in' ? amountOf(words[at + 1]) : null
  const [, unit] = /^(min|minute|hr|hour)s?$/.exec(words[at + 2] ?? '') ?? []
  if (amount === null || unit === undefined || (amount > 1 && /^(?:minute|hour)$/.test(words[at + 2] ?? '')))
    return null
  const minutes = amount * (unit.startsWith('h') ? MINUTES_PER_HOUR : 1)
  const from = Math.floor(now.getTime() / MS_PER_MINUTE)
  const { day, time: due } = localDateTime(new Date((from + minutes) * MS_PER_MINUTE), timezone)
  // "In 10 hours of work"
  if (words[at + 3] === 'of') return titleWords(3)
  return phrase(3, { field: 'due_day', value: day }, { field: 'due_time', value: due.slice(0, 5) })
}

const hoursAndMinutes = (hours = '0', minutes = '0'): number | null => {
  const value = Math.round(Number(hours) * MINUTES_PER_HOUR) + Number(minutes)
  const isClock = hours === '0' || Number(minutes) < MINUTES_PER_HOUR
  return isClock && value >= limits.estimate.min && value <= Math.min(limits.estimate.max, DAY) ? value : null
}

const H = '(?:h|hr|hrs|hour|hours)'
const M = '(?:m|min|mins|minute|minutes)'
const LENGTH = new RegExp(`^(?=.)(?:([0-9]{1,2}(?:\\.[0-9]{1,2})?)${H})?(?:([0-9]{1,4})${M})?$`)

/** `45m`, `1.5h`, `1h30m` */
const lengthOf = (word: string): number | null => {
  const found = LENGTH.exec(word)
  return found && hoursAndMinutes(found[1], found[2])
}

/** `~45m`, `[45m]`, `for 30 minutes`, `for 2 h` */
export const readEstimate: PhraseReader = (words, at) => {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3)
  const [, tilde, bracket] = /^(?:~(.+)|\[(.+)\])$/.exec(first) ?? []
  const marked = lengthOf(tilde ?? bracket ?? '')
  if (marked !== null) return phrase(1, { field: 'estimate_minutes', value: marked })
  if (first !== 'for') return null
  if (second === 'half' && /^an?$/.test(third) && words[at + 3] === 'hour')
    return phrase(4, { field: 'estimate_minutes', value: 30 })
  const amount = amountOf(second) ?? second
  const spelled = lengthOf(`${amount}${third}`)
  if (spelled !== null && third !== '') return phrase(3, { field: 'estimate_minutes', value: spelled })
  const joined = lengthOf(second)
  return joined === null ? null : phrase(2, { field: 'estimate_minutes', value: joined })
}
