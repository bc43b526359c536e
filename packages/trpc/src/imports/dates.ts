import { END_OF_DAY, keptInstantAt, keptInstantOf } from '@dayloom/domain/calendar/local-date-time'
import { localDay } from '@dayloom/domain/local-day'
import { parseQuickAdd } from '@dayloom/domain/quick-add/parse'
import { daySchema, instantInput, timezoneSchema, type Day } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { formatRepetition, parseRepetition } from '@dayloom/validators/tasks/repetition'
import type { Reading, TaskDraft } from './draft.ts'

type When = Pick<TaskDraft, 'due_date' | 'repeat' | 'repeat_from'>

const noDate: When = { due_date: null, repeat: null, repeat_from: 'due' }

/** A day without a time is due at its end, on the clock of the person who takes it; null where that cannot be kept. */
export const endOf = (day: Day, timezone: string) => keptInstantAt({ day, time: END_OF_DAY }, timezone)

/** The zone that a file names, where there is such a one. */
export const zoneOf = (text: string, { timezone }: Reading) =>
  timezoneSchema.safeParse(text.trim()).data ?? timezone

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
export const readDate = (text: string, { timezone, now }: Reading, own: string): When | null => {
  const words = text.trim()
  if (words === '') return noDate
  const { data: day } = daySchema.safeParse(words)
  const at = (due_date: string | null) => (due_date === null ? null : { ...noDate, due_date })
  if (day) return at(endOf(day, own))
  if (isoDateTime.test(words)) return at(readInstant(words, timezone))
  const readIn = (zone: string) => parseQuickAdd(words.slice(0, limits.quickAdd.max), { now, timezone: zone })
  const read = readIn(timezone)
  // As above, a day without a time is one of the person's own clock.
  const hasTime = read.understood.some(({ field }) => field === 'due_time')
  const { title, due_date, repeat, repeat_from } = hasTime || own === timezone ? read : readIn(own)
  return title === '' && due_date !== null ? { due_date, repeat, repeat_from } : null
}

/** The same local day, at its end for the person; null where that cannot be kept. */
export const wholeDay = (instant: string, zone: string, own: string) => endOf(localDay(instant, zone), own)

/** A rule of RFC 5545 in our words: what says nothing is left out, and the end is a day. Null where it is not supported. */
export const readRule = (text: string, timezone: string): string | null => {
  const parts = text
    .trim()
    .replace(/^RRULE:/i, '')
    .split(';')
    .filter((part) => !/^(WKST=|TT_)/i.test(part))
    .map((part) => {
      const [, date = '', time] = /^UNTIL=(\d{8})(T\d{6}Z)?$/i.exec(part) ?? []
      if (!time) return part
      const at = readInstant(
        `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(1, 3)}:${time.slice(3, 5)}:00Z`,
        timezone,
      )
      return at ? `UNTIL=${localDay(at, timezone).replaceAll('-', '')}` : part
    })
  const rule = parseRepetition(parts.join(';'))
  return rule && formatRepetition(rule)
}
