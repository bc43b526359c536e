import type { Transaction } from '@dayloom/db/client'
import type { TaskStatus } from '@dayloom/validators/enums'
import { messages } from '@dayloom/validators/messages'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { invalid } from '../errors.ts'

/** Keys grow when cards are moved between the same two again and again; beyond this a column is rewritten. */
const LONGEST_KEY = 48

interface Column {
  user_id: string
  status: TaskStatus
}

/**
 * One move at a time on a person's board, so that two cards never get the same key. Taken before any card is
 * locked, or two moves could wait for each other. Ends with the transaction.
 */
export const lockBoard = (tx: Transaction, user_id: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${user_id}, 0))`

/** Deleted tasks keep their place, for undo, so they count as neighbours. */
const keyBehind = async (tx: Transaction, { user_id, status }: Column, after: string | null) => {
  const next = await tx.task.findFirst({
    where: { user_id, status, ...(after !== null && { position: { gt: after } }) },
    orderBy: { position: 'asc' },
    select: { position: true },
  })
  return generateKeyBetween(after, next?.position ?? null)
}

/** Gives every card of a column a short key, above all old ones so that no two meet on the way. */
const rewriteColumn = async (tx: Transaction, { user_id, status }: Column) => {
  const cards = await tx.task.findMany({
    where: { user_id, status },
    orderBy: { position: 'asc' },
    select: { id: true, position: true },
  })
  const ids = cards.map(({ id }) => id)
  const keys = generateNKeysBetween(cards.at(-1)?.position, null, cards.length)
  await tx.$executeRaw`
    UPDATE tasks SET position = fresh.key
    FROM unnest(${ids}::uuid[], ${keys}::text[]) AS fresh (id, key)
    WHERE tasks.user_id = ${user_id}::uuid AND tasks.id = fresh.id`
}

const positionOf = async (tx: Transaction, { user_id, status }: Column, id: string) => {
  const card = await tx.task.findFirst({
    where: { user_id, status, id, deleted_at: null },
    select: { position: true },
  })
  if (!card) throw invalid('after_id', messages.input.afterId)
  return card.position
}

/**
 * The key of a place in a column: behind the card `afterId`, or at the top for null. A fractional key
 * (Greenspan, "Implementing Fractional Indexing"), so that a move writes one row. The board has to be locked.
 */
export const placeIn = async (tx: Transaction, column: Column, afterId: string | null): Promise<string> => {
  const after = afterId === null ? null : await positionOf(tx, column, afterId)
  const key = await keyBehind(tx, column, after)
  if (key.length <= LONGEST_KEY) return key
  await rewriteColumn(tx, column)
  return placeIn(tx, column, afterId)
}

/** Keys for cards that are to stand below all others of a column, from top to bottom. */
export const placesBelow = async (tx: Transaction, column: Column, count: number): Promise<string[]> => {
  await lockBoard(tx, column.user_id)
  const last = await tx.task.findFirst({
    where: { user_id: column.user_id, status: column.status },
    orderBy: { position: 'desc' },
    select: { position: true },
  })
  return generateNKeysBetween(last?.position, null, count)
}
