import { listCreateInput, listIdInput, listUpdateInput, type List } from '@dayloom/validators/lists'
import { withItemBehind } from '../../../components/order/order.ts'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'

/** Behind every other. */
const LAST = '~'

const created = (lists: readonly List[], input: unknown): readonly List[] => {
  const { id, name, color } = listCreateInput.safeParse(input).data ?? {}
  if (!id || name === undefined || color === undefined || lists.some((list) => list.id === id)) return lists
  return [...lists, { id, name, color, position: LAST, archived: false, open_tasks: 0 }]
}

const updated = (lists: readonly List[], input: unknown): readonly List[] => {
  const update = listUpdateInput.safeParse(input).data
  if (!update) return lists
  const { id, after_id, archived, name, color } = update
  if (archived) return lists.filter((list) => list.id !== id)
  const changed = lists.map((list) =>
    list.id === id ? { ...list, name: name ?? list.name, color: color ?? list.color } : list,
  )
  return after_id === undefined ? changed : withItemBehind(changed, id, after_id)
}

/** The lists in use, as they will be once the server has agreed to every change. */
export const withListChanges = (lists: readonly List[], calls: readonly PendingCall[]): readonly List[] =>
  calls.reduce((shown, { procedure, input }) => {
    if (procedure === 'create') return created(shown, input)
    if (procedure === 'update') return updated(shown, input)
    if (procedure !== 'delete') return shown
    const deleted = listIdInput.safeParse(input).data
    return shown.filter(({ id }) => id !== deleted?.id)
  }, lists)
