import { END_OF_DAY, keptInstantAt, keptInstantOf } from '@dayloom/domain/calendar/local-date-time'
import { localDay } from '@dayloom/domain/local-day'
import { parseQuickAdd } from '@dayloom/domain/quick-add/parse'
import { daySchema, isWithinTime, timezoneSchema, type Day } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { tagKey } from '@dayloom/validators/tags'
import { formatRepetition, parseRepetition } from '@dayloom/validators/tasks/repetition'
import type { Reading, TaskDraft } from './draft.ts'

type When = Pick<TaskDraft, 'due_date' | 'repeat' | 'repeat_from'>

const noDate: When = { due_date: null, repeat: null, repeat_from: 'due' }

/** A day without a time is due at its end, on the clock of the person who takes it; null where that cannot be kept. */
export const endOf = (day: Day, timezone: string) => keptInstantAt({ day, time: END_OF_DAY }, timezone)

/** The zone that a file names, where there is such a one. */
export const zoneOf = (text: string, { timezone }: Reading) =>
  timezoneSchema.safeParse(text.trim()).data ?? timezone

const isoTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?$/

/** Words such as `2026-10-09`, `Oct 9 2026 10:00` or `every monday at 9am`; null where they are not understood. */
export const readDate = (text: string, { timezone, now }: Reading, own: string): When | null => {
  const words = text.trim()
  if (words === '') return noDate
  const { data: day } = daySchema.safeParse(words)
  const at = (due_date: string | null) => (due_date === null ? null : { ...noDate, due_date })
  if (day) return at(endOf(day, own))
  const [, date, time, seconds = '00'] = isoTime.exec(words) ?? []
  const { data: known } = daySchema.safeParse(date)
  if (known) return at(keptInstantOf(`${known}T${time}:${seconds}`, timezone))
  const { title, due_date, repeat, repeat_from } = parseQuickAdd(words.slice(0, limits.quickAdd.max), {
    now,
    timezone,
  })
  return title === '' && due_date !== null ? { due_date, repeat, repeat_from } : null
}

/** `2026-10-04T21:00:00+0000`, as several products write it; null where it is none that can be kept. */
export const readInstant = (text: string): string | null => {
  const written = text.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(written)) return null
  const instant = written.replace(' ', 'T')
  return isWithinTime(instant) ? new Date(instant).toISOString() : null
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
      )
      return at ? `UNTIL=${localDay(at, timezone).replaceAll('-', '')}` : part
    })
  const rule = parseRepetition(parts.join(';'))
  return rule && formatRepetition(rule)
}

/** A name as a tag can be written. */
const tagOf = (name: string) =>
  name.replace(/[,#]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, limits.tag.max).trim()

/** Each once, in the spelling that came first, as many as a task can have. */
export const tagsOf = (names: readonly string[]) => {
  const tags = new Map(names.toReversed().map((name) => [tagKey(tagOf(name)), tagOf(name)]))
  tags.delete('')
  return [...tags.values()].toReversed().slice(0, limits.tag.perTask)
}

/** Text that was written for a browser. No tag is looked for beyond the next `<`: a text of nothing else is read once. */
export const plainText = (html: string) =>
  html
    .replace(/<li[^<>]*>/gi, '\n- ')
    .replace(/<(br|\/p|\/div|\/h\d|\/ul|\/ol)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
