import { MINUTE } from '@dayloom/validators/limits'
import type { Timer } from '@dayloom/validators/time-entries'
import { z } from 'zod'
import type { PendingCall } from '../../lib/api/pending-calls.ts'

/** What the timer runs on. */
export interface Subject {
  kind: 'task' | 'habit'
  id: string
  title: string
}

export interface Running {
  /** The entry. */
  id: string
  subject: Subject
  started_at: string
  focus_ends_at: string | null
}

const startSchema = z.object({
  id: z.string(),
  task_id: z.string().nullish(),
  habit_id: z.string().nullish(),
  focus_minutes: z.number().nullish(),
  at: z.string().optional(),
})
const stopSchema = z.object({ id: z.string().optional() })

/** A UUID of version 7 begins with the milliseconds at which it was made. */
const timeOfId = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

export const endOfRound = (started_at: string, minutes: number | null | undefined) =>
  minutes ? new Date(Date.parse(started_at) + minutes * MINUTE).toISOString() : null

const subjectOf = (of: { task_id?: string | null | undefined; habit_id?: string | null | undefined }) =>
  of.task_id
    ? ({ kind: 'task', id: of.task_id } as const)
    : ({ kind: 'habit', id: of.habit_id ?? '' } as const)

export const runningOf = ({ entry, title, focus_ends_at }: Timer): Running | null =>
  entry && {
    id: entry.id,
    subject: { ...subjectOf(entry), title: title ?? '' },
    started_at: entry.started_at,
    focus_ends_at,
  }

/** What runs once the calls that are pending are answered. `titleOf` knows what a task or habit is called. */
export const withTimerCalls = (
  running: Running | null,
  calls: readonly PendingCall[],
  titleOf: (id: string) => string | undefined,
) => {
  let now = running
  for (const { procedure, input, name } of calls) {
    const stop = procedure === 'stop' ? stopSchema.safeParse(input).data : undefined
    if (stop && (stop.id === undefined || stop.id === now?.id)) now = null
    const start = procedure === 'start' ? startSchema.safeParse(input).data : undefined
    if (!start) continue
    const { kind, id } = subjectOf(start)
    if (now?.subject.kind === kind && now.subject.id === id) continue
    const started_at = start.at ?? new Date(timeOfId(start.id)).toISOString()
    const subject = { kind, id, title: titleOf(id) ?? name ?? '' }
    now = { id: start.id, subject, started_at, focus_ends_at: endOfRound(started_at, start.focus_minutes) }
  }
  return now
}
