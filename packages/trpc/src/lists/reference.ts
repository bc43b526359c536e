import type { Transaction } from '@dayloom/db/client'
import { messages } from '@dayloom/validators/messages'
import { notFound } from '../errors.ts'

export const listNotFound = () => notFound(messages.lists.notFound)

/** Throws where a task cannot be in this list. The board has to be locked, so that the list stays. */
export const assertList = async (tx: Transaction, user_id: string, id: string | null | undefined) => {
  if (!id) return
  const found = await tx.list.count({ where: { user_id, id, deleted_at: null } })
  if (found === 0) throw listNotFound()
}
