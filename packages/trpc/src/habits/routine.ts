import type { Transaction } from '@dayloom/db/client'
import { sql, type Sql } from '@dayloom/db/sql'
import { messages } from '@dayloom/validators/messages'
import type { Day } from '@dayloom/validators/fields'
import { notFound } from '../errors.ts'

export const routineNotFound = () => notFound(messages.routines.notFound)

/** Throws where a habit cannot belong to this routine. The person's row has to be locked, so that the routine stays. */
export const assertRoutine = async (tx: Transaction, user_id: string, id: string | null | undefined) => {
  if (!id) return
  const found = await tx.routine.count({ where: { user_id, id } })
  if (found === 0) throw routineNotFound()
}

/** Columns of a write to `habits`: it belongs to the routine from that day on, or to none. */
export const membership = (id: string | null, since: Day | null): Sql => sql`
  routine_id = ${id}::uuid, routine_since = ${since}::date, routine_checkpoint_day = NULL,
  history_version = history_version + 1`

/** The same of a habit that moves to another routine; in the one that it has it stays since when it was. */
export const movedTo = (id: string | null, today: Day): Sql => {
  const same = sql`routine_id IS NOT DISTINCT FROM ${id}::uuid`
  const joined = id === null ? null : today
  return sql`
    routine_id = ${id}::uuid,
    routine_since = CASE WHEN ${same} THEN routine_since ELSE ${joined}::date END,
    routine_checkpoint_day = CASE WHEN ${same} THEN routine_checkpoint_day END,
    history_version = history_version + 1`
}

/** A habit that comes back from the trash belongs to no routine that was deleted meanwhile. */
export const leaveLostRoutine = (tx: Transaction, user_id: string, habit: string) => tx.$executeRaw`
  UPDATE habits h SET ${membership(null, null)}
  WHERE h.user_id = ${user_id}::uuid AND h.id = ${habit}::uuid AND h.routine_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM routines r WHERE r.user_id = ${user_id}::uuid AND r.id = h.routine_id)`
