import { dateOfTime, epoch, wallDay, type DayClock } from '@dayloom/domain/local-day'
import { keptInstantAt, localDateTime, type LocalDateTime } from '@dayloom/domain/calendar/local-date-time'
import type { Instance } from '@dayloom/domain/repetition/next-due'
import { daySchema, type Day } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import { parseRepetition, repeatOrigins } from '@dayloom/validators/tasks/repetition'
import { z } from 'zod'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { newId } from '../platform/ids.ts'

/** What a task's row says of its repetition. */
export const repeatColumnsSchema = z.object({
  due_date: z.string().nullable(),
  due_day: daySchema.nullable(),
  repeat: z.string().nullable(),
  repeat_from: z.enum(repeatOrigins),
  series_id: z.string().nullable(),
  series_start: z.string().nullable(),
  series_number: z.number(),
  next_id: z.string().nullable(),
})
export type RepeatColumns = z.output<typeof repeatColumnsSchema>

/** Columns that a service writes, and no request. */
export const seriesColumns = ['series_id', 'series_start', 'series_number', 'next_id'] as const
export type SeriesChange = Partial<Pick<RepeatColumns, (typeof seriesColumns)[number]>>

interface Zone {
  user: Pick<UserContext['user'], 'timezone'>
}

const printed = ({ day, time }: LocalDateTime) => `${day}T${time}`

const startOn = (due_date: string, { user }: Zone) => printed(localDateTime(due_date, user.timezone))

/** The day that the rule is counted from and the time on the wall; a row that was imported without is its own start. */
const startOf = (
  { series_start, due_date }: Pick<RepeatColumns, 'series_start' | 'due_date'>,
  { user }: Zone,
): LocalDateTime => {
  const [day, time = ''] = series_start?.split('T') ?? []
  const { data } = daySchema.safeParse(day)
  return data && time ? { day: data, time } : localDateTime(due_date ?? '', user.timezone)
}

/** The instance that a row is; null where it does not repeat. */
export const instanceOf = (row: Omit<RepeatColumns, 'series_id' | 'next_id'>, ctx: Zone): Instance | null => {
  const rule = row.repeat === null ? null : parseRepetition(row.repeat)
  if (!rule || row.due_date === null) return null
  return {
    rule,
    from: row.repeat_from,
    start: startOf(row, ctx).day,
    due: row.due_day ?? wallDay(row.due_date, ctx.user.timezone),
    number: row.series_number,
  }
}

/** The date of an instance that is due today: the next one, where its time comes before a day of the person begins. */
export const seriesToday = (
  row: Pick<RepeatColumns, 'series_start' | 'due_date' | 'due_day'>,
  today: Day,
  clock: DayClock,
): Day => (row.due_day === null ? dateOfTime(today, startOf(row, { user: clock }).time, clock) : today)

/** When and from where an instance on that day goes on; null where its time lies beyond the year 9999. */
export const movedTo = (row: RepeatColumns, day: Day, ctx: Zone) => {
  const { day: start, time } = startOf(row, ctx)
  const due_date = keptInstantAt({ day, time }, ctx.user.timezone)
  if (due_date === null) return null
  return {
    due_date,
    due_day: row.due_day && day,
    // From completion, the rule is counted from each instance anew.
    series_start: printed({ day: row.repeat_from === 'completion' ? day : start, time }),
    series_number: row.series_number + 1,
  }
}

type Given = Partial<Record<'due_date' | 'repeat' | 'repeat_from', string | null>>

const isSameInstant = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && epoch(a) === epoch(b))

/**
 * What a change of the due date or the repetition writes beside it. It holds from this instance on; the same ones sent
 * again are no change. Throws where a task that repeats would have no due date.
 */
export const seriesChange = (
  before: RepeatColumns,
  given: Given,
  ctx: Zone & Pick<UserContext, 'now'>,
): SeriesChange => {
  const { due_date = before.due_date, repeat = before.repeat, repeat_from = before.repeat_from } = given
  if (repeat === null) return before.repeat === null ? {} : { series_start: null, series_number: 1 }
  if (due_date === null)
    throw invalid(given.repeat === undefined ? 'due_date' : 'repeat', messages.input.repeatNeedsDue)
  const series_start = startOn(due_date, ctx)
  if (before.repeat === null)
    return { series_id: newId(ctx.now()), series_start, series_number: 1, next_id: null }
  const isOtherRule = repeat !== before.repeat || repeat_from !== before.repeat_from
  if (!isOtherRule && isSameInstant(due_date, before.due_date)) return {}
  return { series_start, ...(isOtherRule && { series_number: 1 }) }
}
