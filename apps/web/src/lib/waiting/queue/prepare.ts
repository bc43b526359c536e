import { instantAt, localDateTime } from '@dayloom/domain/calendar/local-date-time'
import { localDay } from '@dayloom/domain/local-day'
import { skippedTo } from '@dayloom/domain/repetition/next-due'
import type { Day } from '@dayloom/validators/fields'
import { taskSchema } from '@dayloom/validators/tasks'
import { parseRepetition } from '@dayloom/validators/tasks/repetition'
import { z } from 'zod'

export interface Change {
  procedure: string
  input: unknown
}

const daySchema = z.looseObject({ id: z.string(), date: z.string().optional() })

/** A change of a habit that means today names the day: it may be sent on another one. */
export const withDay = (change: Change, today: Day): Change => {
  const { procedure } = change
  if (procedure !== 'habits.complete' && procedure !== 'habits.uncomplete') return change
  const input = daySchema.parse(change.input)
  const dated = { ...input, date: input.date ?? today }
  return procedure === 'habits.complete'
    ? { procedure, input: dated }
    : { procedure: 'habits.unmarkDay', input: { id: dated.id, date: dated.date } }
}

interface Clock {
  now: Date
  timezone: string
}

const repeating = taskSchema.pick({ id: true, due_date: true, repeat: true, repeat_from: true })

/**
 * The date that a task is shown with once it is skipped. The server knows how often it has repeated and where the rule
 * is counted from: its answer may be another one.
 */
export const shownOf = ({ procedure }: Change, task: unknown, { now, timezone }: Clock): object | null => {
  const { data } = repeating.safeParse(procedure === 'tasks.skip' ? task : null)
  const rule = data?.repeat ? parseRepetition(data.repeat) : null
  if (!data?.due_date || !rule) return null
  const { day, time } = localDateTime(data.due_date, timezone)
  const next = skippedTo(
    { rule, from: data.repeat_from, start: day, due: day, number: 1 },
    localDay(now, timezone),
  )
  if (next === null) return null
  const due_date = instantAt({ day: next, time }, timezone).toISOString()
  return { id: data.id, due_date, planned_for: null, remind_at: null }
}
