import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import type { RoutineCreateInput, RoutineIdInput, RoutineUpdateInput } from '@dayloom/validators/routines'
import type { UserContext } from '../context.ts'
import { todayOf } from '../habits/read.ts'
import { added, loggedTransaction, watch } from '../platform/changes/record.ts'
import { newId } from '../platform/ids.ts'
import { limitRoutines } from '../platform/load/account-limits.ts'
import { lockUser } from '../platform/lock-user.ts'
import { routineOrder } from './order.ts'
import { readRoutines } from './read.ts'
import { membership, routineNotFound } from '../habits/routine.ts'

const readRoutine = async (ctx: UserContext, id: string) => {
  const [routine] = await readRoutines(ctx, todayOf(ctx), sql`AND r.id = ${id}::uuid`)
  if (!routine) throw routineNotFound()
  return routine
}

/** The person's routines in their order, as of today. */
export const listRoutines = (ctx: UserContext) => readRoutines(ctx, todayOf(ctx))

/** A client-made id sent again returns the first result. A new routine goes to the end. */
export const createRoutine = async (ctx: UserContext, { id: given, ...input }: RoutineCreateInput) => {
  const now = ctx.now()
  const id = given ?? newId(now)
  const user_id = ctx.user.id
  const count = await loggedTransaction(ctx, async (tx) => {
    await lockUser(tx, user_id, 'NO KEY UPDATE')
    const [position = ''] = await routineOrder.lastKeys(tx, user_id, 1)
    const data = { ...input, user_id, id, position, created_at: now }
    const made = await tx.routine.createMany({ data, skipDuplicates: true })
    if (made.count === 0) return 0
    await limitRoutines(tx, user_id)
    added(tx, 'routine', [id])
    return made.count
  })
  if (count === 0) ctx.reply.idempotentReplay()
  return readRoutine(ctx, id)
}

export const updateRoutine = async (ctx: UserContext, { id, after_id, ...changes }: RoutineUpdateInput) => {
  const { name, color, done_when } = changes
  const user_id = ctx.user.id
  await loggedTransaction(ctx, async (tx) => {
    await lockUser(tx, user_id, 'NO KEY UPDATE')
    await watch(tx, 'routine', [id])
    const isMoved = after_id !== undefined && after_id !== id
    const position = isMoved ? await routineOrder.keyAfter(tx, user_id, id, after_id) : undefined
    const data = {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(done_when !== undefined && { done_when, checkpoint_day: null }),
      ...(position !== undefined && { position }),
    }
    await tx.routine.updateMany({ where: { user_id, id }, data })
  })
  return readRoutine(ctx, id)
}

/**
 * Deletes a routine in a transaction that has locked the person's row. The log has it after its habits, so undoing begins
 * with it. Habits in the trash keep it in mind, for its return.
 */
export const removeRoutine = async (tx: Transaction, ctx: Pick<UserContext, 'user'>, id: string) => {
  const user_id = ctx.user.id
  const habits = await tx.habit.findMany({
    where: { user_id, routine_id: id, deleted_at: null },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const ids = habits.map((habit) => habit.id)
  await watch(tx, 'habit', ids)
  await watch(tx, 'routine', [id])
  await tx.$executeRaw`
    UPDATE habits SET ${membership(null, null)} WHERE user_id = ${user_id}::uuid AND id = ANY (${ids}::uuid[])`
  const { count } = await tx.routine.deleteMany({ where: { user_id, id } })
  if (count === 0) throw routineNotFound()
}

export const deleteRoutine = async (ctx: UserContext, { id }: RoutineIdInput) => {
  await loggedTransaction(ctx, async (tx) => {
    await lockUser(tx, ctx.user.id, 'NO KEY UPDATE')
    await removeRoutine(tx, ctx, id)
  })
  return { done: true as const }
}
