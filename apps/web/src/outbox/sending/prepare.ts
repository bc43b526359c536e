import type { Call } from '@dayloom/outbox'
import { instantAt, localDateTime } from '@dayloom/domain/calendar/local-date-time'
import { dateOfTime, localDay, type DayClock } from '@dayloom/domain/local-day'
import { skippedTo } from '@dayloom/domain/repetition/next-due'
import type { Day } from '@dayloom/validators/fields'
import { taskSchema } from '@dayloom/validators/tasks'
import { parseRepetition } from '@dayloom/validators/tasks/repetition'
import { z } from 'zod'

const daySchema = z.looseObject({ id: z.string(), date: z.string().optional() })

/** A change of a habit that means today names the day: it may be sent on another one. */
export const withDay = (change: Call, today: Day): Call => {
  const { procedure } = change
  if (procedure !== 'habits.complete' && procedure !== 'habits.uncomplete') return change
  const input = daySchema.parse(change.input)
  const dated = { ...input, date: input.date ?? today }
  return procedure === 'habits.complete'
    ? { procedure, input: dated }
    : { procedure: 'habits.unmarkDay', input: { id: dated.id, date: dated.date } }
}

/** The timer is started and stopped when that was done, and not when it is sent. */
export const withInstant = (change: Call, made_at: number): Call => {
  const { procedure } = change
  if (procedure !== 'timer.start' && procedure !== 'timer.stop') return change
  const input = z.looseObject({ at: z.string().optional() }).parse(change.input)
  return { procedure, input: { ...input, at: input.at ?? new Date(made_at).toISOString() } }
}

interface Clock extends DayClock {
  now: Date
}

const repeating = taskSchema.pick({
  id: true,
  due_date: true,
  due_day: true,
  repeat: true,
  repeat_from: true,
})

/**
 * The date that a task is shown with once it is skipped. The server knows how often it has repeated and where the rule
 * is counted from: its answer may be another one.
 */
export const shownOf = ({ procedure }: Call, task: unknown, clock: Clock): object | null => {
  const { data } = repeating.safeParse(procedure === 'tasks.skip' ? task : null)
  const rule = data?.repeat ? parseRepetition(data.repeat) : null
  if (!data?.due_date || !rule) return null
  const { day, time } = localDateTime(data.due_date, clock.timezone)
  const today = localDay(clock.now, clock)
  const next = skippedTo(
    { rule, from: data.repeat_from, start: day, due: day, number: 1 },
    data.due_day === null ? dateOfTime(today, time, clock) : today,
  )
  if (next === null) return null
  const due_date = instantAt({ day: next, time }, clock.timezone).toISOString()
  const due_day = data.due_day && next
  const plan = { planned_for: null, planned_time: null, day_position: null }
  return { id: data.id, due_date, due_day, ...plan, remind_at: null }
}
