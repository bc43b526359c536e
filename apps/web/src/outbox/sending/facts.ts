import type { Call } from '@dayloom/outbox'
import type { DayClock } from '@dayloom/domain/local-day'
import { z } from 'zod'
import { queryClient } from '../../lib/api/trpc.ts'
import { now } from '../../lib/clock/clock.ts'
import { outboxEntries, type Facts } from '../pending.ts'
import { baseOf, cachedRows, nameOf } from './cached.ts'
import { countsOf } from './counts.ts'
import { shownOf } from './prepare.ts'

/** Entries of an earlier version of the app have no counts. */
export const factsSchema: z.ZodType<Facts> = z.object({
  name: z.string().nullable(),
  base: z.unknown(),
  shown: z.looseObject({}).nullable(),
  counts: z
    .object({
      id: z.string(),
      checklist_total: z.number(),
      checklist_done: z.number(),
      has_notes: z.boolean().optional(),
    })
    .nullable()
    .default(null),
})

/** Time is spent on a task or a habit. */
const timedSchema = z.object({ task_id: z.string().nullish(), habit_id: z.string().nullish() })

/** What is stored beside a call, from what this page knows of its task or habit. */
export const factsOf = (call: Call, subject: string, { timezone, day_starts_at }: DayClock): Facts => {
  const rows = cachedRows(queryClient, subject)
  const timed = timedSchema.safeParse(call.input).data ?? {}
  const about = Object.values(timed).flatMap((id) => (id ? cachedRows(queryClient, id) : []))
  const before = outboxEntries()
    .filter((each) => each.subject === subject)
    .toReversed()
  const latest = { ...rows[0], ...before.find(({ shown }) => shown)?.shown }
  return {
    name: nameOf(call.input, [...before, ...rows, ...about]),
    base: baseOf(call.input, rows),
    shown: shownOf(call, latest, { now: now(), timezone, day_starts_at }),
    counts: countsOf(call, rows, before),
  }
}
