import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import { afterIdAt } from './tasks/place-after.ts'

/** The fields of a task that the board needs. */
export interface Card {
  id: string
  status: TaskStatus
  position: string
}

/** Ascending by code unit, as the database sorts it. `localeCompare` would differ. */
export const byPosition = (a: Card, b: Card) =>
  a.position < b.position ? -1 : Number(a.position > b.position)

/** The column of a status. An unknown status of a newer server counts as not started. */
export const columnOf = (status: string): TaskStatus =>
  taskStatuses.find((known) => known === status) ?? 'todo'

export const columnOrder = <T extends Card>(tasks: readonly T[], status: TaskStatus): T[] =>
  tasks.filter((task) => columnOf(task.status) === status).toSorted(byPosition)

export interface Column<T> {
  status: TaskStatus
  tasks: T[]
}

export const columns = <T extends Card>(tasks: readonly T[]): Column<T>[] =>
  taskStatuses.map((status) => ({ status, tasks: columnOrder(tasks, status) }))

/** Whether a drop changes nothing: the same column, behind the same card. */
export function isNoopMove(
  tasks: readonly Card[],
  cardId: string,
  status: TaskStatus,
  afterId: string | null,
) {
  const column = columnOrder(tasks, status)
  const index = column.findIndex((card) => card.id === cardId)
  return index >= 0 && afterIdAt(column, cardId, index) === afterId
}

/** Sorts below every character of the server's keys. */
const LOW = '!'

/** A text after `above` and before `below`. */
export function positionBetween(above: string, below: string | undefined): string {
  const guess = above + LOW
  if (below === undefined || below <= above || guess < below) return guess
  // `below` is an earlier guess behind the same card, so use half of the remaining gap, if there is one.
  let end = above.length
  while (below.charCodeAt(end) === 0) end += 1
  if (end > above.length) return positionBetween(below.slice(0, end), below)
  const room = below.charCodeAt(end)
  return room > 1 ? above + String.fromCharCode(room >> 1) : positionBetween(`${above}\0`, below)
}
