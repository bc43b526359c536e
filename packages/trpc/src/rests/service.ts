import type { Database, Transaction } from '@dayloom/db/client'
import { empty, sql, type Sql } from '@dayloom/db/sql'
import type { Rest, RestCreateInput, RestIdInput } from '@dayloom/validators/habits/rests'
import { messages } from '@dayloom/validators/messages'
import { added, loggedTransaction, watch } from '../platform/changes/record.ts'
import type { UserContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { historyChanged } from '../habits/history/changed.ts'
import { missing as missingHabit } from '../habits/read.ts'
import { newId } from '../platform/ids.ts'
import { limitRests } from '../platform/load/account-limits.ts'
import { lockUser } from '../platform/lock-user.ts'

/** A habit that is gone for good is named no more. */
const readRests = (db: Database | Transaction, user_id: string, which: Sql) =>
  db.$queryRaw<Rest[]>`
    SELECT r.id::text, r.first_day::text AS "from", r.last_day::text AS "to", r.reason,
      CASE WHEN r.habit_ids IS NOT NULL THEN ARRAY(
        SELECT h.id::text FROM habits h
        WHERE h.user_id = ${user_id}::uuid AND h.id = ANY (r.habit_ids) ORDER BY h.position
      ) END AS habit_ids
    FROM rests r WHERE r.user_id = ${user_id}::uuid ${which}
    ORDER BY r.first_day DESC, r.id DESC`

/** The latest first. */
export const listRests = ({ db, user }: Pick<UserContext, 'db' | 'user'>) => readRests(db, user.id, empty)

/** Locks the habits that rest, and drops what they keep of the days from then on. */
export const changeHistories = async (
  tx: Transaction,
  user_id: string,
  { from, habit_ids }: { from: string; habit_ids: string[] | null },
) => {
  const named = habit_ids === null ? empty : sql`AND id = ANY (${habit_ids}::uuid[])`
  return tx.$executeRaw`
    UPDATE habits SET ${historyChanged(sql`${from}::date`)} WHERE user_id = ${user_id}::uuid ${named}`
}

/** One in the trash is named as well: a rest that is taken back names what it named before. */
const assertHabits = async (tx: Transaction, user_id: string, ids: string[] | null) => {
  if (ids === null) return
  const known = await tx.habit.count({ where: { user_id, id: { in: ids } } })
  if (known < ids.length) throw missingHabit()
}

/** A client-made id sent again returns the first result and creates nothing. 404 where a habit is not there. */
export const createRest = async (ctx: UserContext, input: RestCreateInput) => {
  const user_id = ctx.user.id
  const id = input.id ?? newId(ctx.now())
  const { from, to, habit_ids, reason = null } = input
  const created = await loggedTransaction(ctx, async (tx) => {
    await lockUser(tx, user_id, 'NO KEY UPDATE')
    await assertHabits(tx, user_id, habit_ids)
    const count = await tx.$executeRaw`
      INSERT INTO rests (user_id, id, first_day, last_day, habit_ids, reason)
      VALUES (${user_id}::uuid, ${id}::uuid, ${from}::date, ${to}::date, ${habit_ids}::uuid[], ${reason})
      ON CONFLICT (user_id, id) DO NOTHING`
    if (count === 0) return false
    await limitRests(tx, user_id)
    added(tx, 'rest', [id])
    await changeHistories(tx, user_id, input)
    return true
  })
  if (!created) ctx.reply.idempotentReplay()
  const [rest] = await readRests(ctx.db, user_id, sql`AND r.id = ${id}::uuid`)
  if (!rest) throw notFound(messages.rests.notFound)
  return rest
}

/** Its days are due again, those that have passed as well. */
export const deleteRest = async (ctx: UserContext, { id }: RestIdInput) => {
  const { user } = ctx
  await loggedTransaction(ctx, async (tx) => {
    await lockUser(tx, user.id, 'NO KEY UPDATE')
    await watch(tx, 'rest', [id])
    // A day is printed outside of RETURNING, where Citus takes no function that depends on settings.
    const [rest] = await tx.$queryRaw<Pick<Rest, 'from' | 'habit_ids'>[]>`
      WITH r AS (DELETE FROM rests WHERE user_id = ${user.id}::uuid AND id = ${id}::uuid RETURNING *)
      SELECT r.first_day::text AS "from", r.habit_ids::text[] FROM r`
    if (!rest) throw notFound(messages.rests.notFound)
    await changeHistories(tx, user.id, rest)
  })
  return { done: true as const }
}
