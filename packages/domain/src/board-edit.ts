import type { TaskStatus } from '@dayloom/validators/enums'
import { byPosition, columnOf, positionBetween, type Card } from './board.ts'

/** A card and its place in the original list. */
interface Entry<T> {
  card: T
  readonly index: number
}

/** The top of a column comes last in this order: new and done cards go there without moving others. */
const fromBottom = <T extends Card>(a: Entry<T>, b: Entry<T>) =>
  byPosition(b.card, a.card) || b.index - a.index

/** The index of an entry in a sorted column, or where it would go. */
const indexIn = <T extends Card>(column: readonly Entry<T>[], entry: Entry<T>) => {
  let [from, to] = [0, column.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = column[middle]
    if (other && fromBottom(other, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Many changes of a list of cards. A card is found without a search, and a column is sorted once for all its moves, so
 * the time does not multiply.
 */
export const editBoard = <T extends Card>(cards: readonly T[]) => {
  const entries = cards.map((card, index): Entry<T> => ({ card, index }))
  const byId = new Map<string, Entry<T>[]>()
  for (const entry of entries) {
    const same = byId.get(entry.card.id)
    if (same) same.push(entry)
    else byId.set(entry.card.id, [entry])
  }
  const columns = new Map<string, Entry<T>[]>()
  const gone = new Set<Entry<T>>()
  let isSame = true

  const entriesOf = (id: string) => byId.get(id) ?? []
  const columnAt = (status: string) => {
    const known = columns.get(status)
    if (known) return known
    const inIt = entries.filter((entry) => columnOf(entry.card.status) === status && !gone.has(entry))
    const column = inIt.toSorted(fromBottom)
    columns.set(status, column)
    return column
  }
  /** Removes an entry from its column, or inserts it. Only a column that was read is kept sorted. */
  const splice = (entry: Entry<T>, removed: 0 | 1, ...added: Entry<T>[]) => {
    const column = columns.get(columnOf(entry.card.status))
    column?.splice(indexIn(column, entry), removed, ...added)
  }

  return {
    /** A card in its current state. */
    get: (id: string): T | undefined => entriesOf(id)[0]?.card,
    /** Changes fields that do not affect the card's place. */
    change: (id: string, change: (card: T) => T) => {
      isSame = false
      for (const entry of entriesOf(id)) entry.card = change(entry.card)
    },
    /** Moves a card behind another one, null for the top. Its position is a guess until the server answers. */
    move: (id: string, status: TaskStatus, afterId: string | null) => {
      isSame = false
      const column = columnAt(status)
      const moved = entriesOf(id)
      for (const entry of moved) splice(entry, 1)
      const [above] = afterId === null || afterId === id ? [] : entriesOf(afterId)
      const isThere = above !== undefined && columnOf(above.card.status) === status
      const index = isThere ? indexIn(column, above) : column.length
      const position = positionBetween(column[index]?.card.position ?? '', column[index - 1]?.card.position)
      for (const entry of moved) {
        entry.card = { ...entry.card, status, position }
        splice(entry, 0, entry)
      }
    },
    remove: (id: string) => {
      isSame = false
      for (const entry of entriesOf(id)) {
        splice(entry, 1)
        gone.add(entry)
      }
      byId.delete(id)
    },
    /** The cards in their original order. An unchanged card is the same object. */
    cards: (): readonly T[] =>
      isSame ? cards : entries.flatMap((entry) => (gone.has(entry) ? [] : entry.card)),
  }
}
