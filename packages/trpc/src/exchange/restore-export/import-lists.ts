import type { Transaction } from '@dayloom/db/client'
import type { ExportedRows } from '@dayloom/validators/export'
import { exportedListShape } from '@dayloom/validators/lists'
import { listOrder } from '../../lists/order.ts'
import { namesOf } from '../../platform/columns.ts'
import { limitLists } from '../../platform/load/account-limits.ts'
import { insertPlaced } from './insert-batches.ts'

type Document = Pick<ExportedRows, 'lists' | 'tasks'>

const placed = { entity: 'list', columns: namesOf(exportedListShape), order: listOrder } as const

/**
 * Adds the lists of a document behind those that are there, in its order. Gives its tasks, without the lists that this
 * person does not have.
 */
export const importLists = async (tx: Transaction, user_id: string, { lists, tasks }: Document) => {
  const made = await insertPlaced(tx, user_id, placed, lists, lists.length)
  if (made > 0) await limitLists(tx, user_id)
  const there = await tx.list.findMany({ where: { user_id, deleted_at: null }, select: { id: true } })
  const known = new Set(there.map(({ id }) => id))
  return tasks.map((task) =>
    task.list_id === null || known.has(task.list_id) ? task : { ...task, list_id: null },
  )
}
