import { sql } from '@dayloom/db/sql'
import { query } from '@dayloom/db/query'
import { accountLimits } from '@dayloom/validators/limits'
import { routineSchema } from '@dayloom/validators/routines'
import type { UserContext } from '../context.ts'
import { limitRoutines } from '../platform/load/account-limits.ts'
import { routineOrder } from '../routines/order.ts'
import { removeRoutine } from '../routines/service.ts'
import { assertOne, type Undo, type Undone } from './undo.ts'

const logged = routineSchema.pick({ name: true, color: true, position: true, done_when: true })

/** A place that another routine has taken since is not taken from it. */
const isTaken = async ({ tx, ctx, change: { id } }: Undone, position: string) =>
  (await tx.routine.count({ where: { user_id: ctx.user.id, position, id: { not: id } } })) > 0

export const undoRoutine: Undo = {
  remove: ({ tx, ctx, change }) => removeRoutine(tx, ctx, change.id),
  // Each of its habits has a row of its own in the log, which brings its membership back.
  make: async (undone, fields) => {
    const { tx, ctx, change, at } = undone
    const user_id = ctx.user.id
    const { position: before, ...routine } = logged.parse(fields)
    const [last = before] = (await isTaken(undone, before)) ? await routineOrder.lastKeys(tx, user_id, 1) : []
    const data = { ...routine, user_id, id: change.id, position: last, created_at: at }
    await assertOne(tx.routine.createMany({ data, skipDuplicates: true }))
    await limitRoutines(tx, user_id)
  },
  set: async (undone, fields) => {
    const { name, color, position, done_when } = logged.partial().parse(fields)
    const isFree = position !== undefined && !(await isTaken(undone, position))
    const data = {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(done_when !== undefined && { done_when, checkpoint_day: null }),
      ...(isFree && { position }),
    }
    const where = { user_id: undone.ctx.user.id, id: undone.change.id }
    await assertOne(undone.tx.routine.updateMany({ where, data }))
  },
}

/** The changes by which habits left a routine when it was deleted: they stand right before that one. */
export const leavesOf = ({ db, user }: UserContext, seq: number) =>
  query<{ seq: number }>(
    db,
    sql`
    SELECT habit.seq FROM changes routine JOIN changes habit ON habit.user_id = routine.user_id
      AND habit.seq BETWEEN ${seq - accountLimits.habits} AND ${seq - 1} AND habit.at = routine.at
    WHERE routine.user_id = ${user.id}::uuid AND routine.seq = ${seq} AND routine.entity = 'routine'
      AND routine.op = 'deleted' AND habit.user_id = ${user.id}::uuid AND habit.entity = 'habit' AND habit.op = 'updated'
      AND habit.before ->> 'routine_id' = routine.id ORDER BY habit.seq DESC`,
  )
