import type { Transaction } from '@dayloom/db/client'
import type { ExportedRows } from '@dayloom/validators/export'
import { exportedRoutineShape } from '@dayloom/validators/routines'
import { namesOf } from '../../platform/columns.ts'
import { limitRoutines } from '../../platform/load/account-limits.ts'
import { routineOrder } from '../../routines/order.ts'
import { insertPlaced } from './insert-batches.ts'

type Document = Pick<ExportedRows, 'routines' | 'habits'>

const placed = { entity: 'routine', columns: namesOf(exportedRoutineShape), order: routineOrder } as const

/**
 * Adds the routines of a document behind those that are there, in its order. Gives its habits, without the routines that
 * this person does not have. A habit in the trash keeps the one that it had.
 */
export const importRoutines = async (tx: Transaction, user_id: string, { routines, habits }: Document) => {
  const made = await insertPlaced(tx, user_id, placed, routines, routines.length)
  if (made > 0) await limitRoutines(tx, user_id)
  const there = await tx.routine.findMany({ where: { user_id }, select: { id: true } })
  const known = new Set<string | null>(there.map(({ id }) => id))
  return habits.map((habit) =>
    habit.routine_since !== null && (habit.deleted_at || known.has(habit.routine_id))
      ? habit
      : { ...habit, routine_id: null, routine_since: null },
  )
}
