import { keptInstantOf } from '@dayloom/domain/calendar/local-date-time'
import { dueDateOn, type Due } from '@dayloom/domain/due'
import { wallDay } from '@dayloom/domain/local-day'
import { parseQuickAdd } from '@dayloom/domain/quick-add/parse'
import { daySchema, instantInput, timezoneSchema, type Day } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { formatRepetition, parseRepetition } from '@dayloom/validators/tasks/repetition'
import type { Reading, TaskDraft } from './draft.ts'

export type When = Pick<TaskDraft, 'due_date' | 'due_day' | 'repeat' | 'repeat_from'>

const noDate: When = { due_date: null, due_day: null, repeat: null, repeat_from: 'due' }

/** A day without a time, of the person who takes it; null where that cannot be kept. */
export const wholeDay = (day: Day, timezone: string): Due | null =>
  dueDateOn(day, timezone) === null ? null : { due_date: null, due_day: day }

/** A time of a day; null where that cannot be kept. */
export const timed = (due_date: string | null): Due | null =>
  due_date === null ? null : { due_date, due_day: null }

/** The day on which it is due, on the clock of `timezone`. */
export const dayOf = ({ due_date, due_day }: Due, timezone: string): Day | null =>
  due_day ?? (due_date === null ? null : wallDay(due_date, timezone))

/** The zone that a file names, where there is such a one. */
export const zoneOf = (text: string, { timezone }: Reading, leave: (what: string) => void) => {
  const name = text.trim()
  const { data: zone } = timezoneSchema.safeParse(name)
  if (name && zone === undefined) leave(`The time zone “${name.slice(0, 60)}”, which is not known`)
  return zone ?? timezone
}

const isoDateTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i
const instantSchema = instantInput(messages.input.dueDate)

/**
 * `2026-10-04T21:00:00+0000`, as several products write it. What names no zone is on the clock of `timezone`; what its
 * clock skips moves forward, what it shows twice is the first. Null where it is none that can be kept.
 */
export const readInstant = (text: string, timezone: string): string | null => {
  const [, date, time, seconds = ':00', zone] = isoDateTime.exec(text.trim()) ?? []
  const offset = zone?.toUpperCase().replace(/^(.\d{2})(\d{2})$/, '$1:$2') ?? 'Z'
  const { data: instant } = instantSchema.safeParse(`${date}T${time}${seconds}${offset}`)
  if (instant === undefined || zone !== undefined) return instant ?? null
  return keptInstantOf(instant.slice(0, -1), timezone)
}

/** Words such as `2026-10-09`, `Oct 9 2026 10:00` or `every monday at 9am`; null where they are not understood. */
export const readDate = (
  text: string,
  { timezone, day_starts_at, now }: Reading,
  own: string,
): When | null => {
  const words = text.trim()
  if (words === '') return noDate
  const { data: day } = daySchema.safeParse(words)
  const at = (due: Due | null) => due && { ...noDate, ...due }
  if (day) return at(wholeDay(day, own))
  if (isoDateTime.test(words)) return at(timed(readInstant(words, timezone)))
  const readIn = (zone: string) =>
    parseQuickAdd(words.slice(0, limits.quickAdd.max), {
      now,
      timezone: zone,
      day_starts_at,
      weekStart: 'monday',
    })
  const read = readIn(timezone)
  // As above, a day without a time is one of the person's own clock.
  const hasTime = read.understood.some(({ field }) => field === 'due_time')
  const { title, due_date, due_day, repeat, repeat_from } = hasTime || own === timezone ? read : readIn(own)
  const isDated = due_date !== null || due_day !== null
  return title === '' && isDated ? { due_date, due_day, repeat, repeat_from } : null
}

const dateOf = (text: string, from: number, to: number) => String(Number(text.slice(from, to)))

/** What a rule says of its due day anyway, and other words for the same: null where a part is neither. */
const plainParts = (given: ReadonlyMap<string, string>, due: Day | null) => {
  const parts = new Map(given)
  const is = (name: string, value: string) => parts.get(name) === value
  // A yearly rule names the month and the day that it is due on.
  if (is('FREQ', 'YEARLY') && due) {
    if (is('BYMONTH', dateOf(due, 5, 7))) parts.delete('BYMONTH')
    if (is('BYMONTHDAY', dateOf(due, 8, 10))) parts.delete('BYMONTHDAY')
  }
  // Every month is no choice, and neither is every day of the week.
  if (is('BYMONTH', '1,2,3,4,5,6,7,8,9,10,11,12')) parts.delete('BYMONTH')
  // Every day, of these weekdays.
  if (is('FREQ', 'DAILY') && parts.has('BYDAY') && (parts.get('INTERVAL') ?? '1') === '1')
    parts.set('FREQ', 'WEEKLY')
  // The first Monday, as a choice out of all Mondays.
  const nth = parts.get('BYSETPOS')
  if (is('FREQ', 'MONTHLY') && nth && /^[A-Z]{2}$/.test(parts.get('BYDAY') ?? '')) {
    parts.set('BYDAY', `${nth}${parts.get('BYDAY')}`)
    parts.delete('BYSETPOS')
  }
  return parts
}

/**
 * A rule of RFC 5545 in our words: what says nothing is left out, and the end is a day. Null where it is not supported.
 */
export const readRule = (text: string, timezone: string, due: Day | null = null): string | null => {
  const given = text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '' && !/^(WKST=|TT_)/.test(part))
    .map((part) => {
      const [, date = '', time] = /^UNTIL=(\d{8})(T\d{6}Z?)?$/.exec(part) ?? []
      if (!time) return part
      const at = readInstant(
        `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(1, 3)}:${time.slice(3, 5)}:00${time.slice(7)}`,
        timezone,
      )
      return at ? `UNTIL=${wallDay(at, timezone).replaceAll('-', '')}` : part
    })
    .map((part): [string, string] => {
      const [name = '', ...value] = part.split('=')
      return [name, value.join('=')]
    })
  const names = new Set(given.map(([name]) => name))
  // A part that comes twice is none of a rule.
  if (names.size < given.length) return null
  const parts = plainParts(new Map(given), due)
  const rule = parseRepetition(Array.from(parts, (part) => part.join('=')).join(';'))
  return rule && formatRepetition(rule)
}
