import type { Column } from '@dayloom/domain/board'
import type { TaskStatus } from '@dayloom/validators/enums'

/** Where a card is held: a column, and how many of its other cards are above. */
export interface CardLocation {
  status: TaskStatus
  index: number
}

interface Identified {
  id: string
}
type Columns<T> = readonly Column<T>[]

const others = <T extends Identified>(column: Column<T>, id: string) =>
  column.tasks.filter((task) => task.id !== id)

export const locationOf = (columns: Columns<Identified>, id: string): CardLocation | null => {
  for (const { status, tasks } of columns) {
    const index = tasks.findIndex((task) => task.id === id)
    if (index >= 0) return { status, index }
  }
  return null
}

export const isSameLocation = (one: CardLocation | null, other: CardLocation | null) =>
  one?.status === other?.status && one?.index === other?.index

/** The board with a card where it is held, as it would look there; columns it neither leaves nor enters stay the same objects. */
export const withCardAt = <T extends Identified & Pick<CardLocation, 'status'>>(
  columns: Columns<T>,
  id: string,
  location: CardLocation,
): Columns<T> => {
  const card = columns.flatMap(({ tasks }) => tasks).find((task) => task.id === id)
  if (!card || isSameLocation(locationOf(columns, id), location)) return columns
  return columns.map((column) => {
    const isTarget = column.status === location.status
    if (!isTarget && !column.tasks.includes(card)) return column
    const rest = others(column, id)
    if (!isTarget) return { ...column, tasks: rest }
    return { ...column, tasks: rest.toSpliced(location.index, 0, { ...card, status: location.status }) }
  })
}

/** Of a card in a column, in its order: how high it is. */
export interface Measured {
  key: unknown
  size: number
}

/**
 * How many cards are above a card whose upper edge is held at `y`. It is measured in the column without that
 * card, so that the gap which opens for it does not change the answer, and the cards do not flutter.
 */
export const indexAt = (cards: readonly Measured[], gap: number, id: string, y: number): number => {
  let index = 0
  let start = 0
  for (const { key, size } of cards) {
    if (key === id) continue
    if (y < start + size / 2) break
    start += size + gap
    index += 1
  }
  return index
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

const steps: Partial<Record<string, { column: number; card: number }>> = {
  ArrowUp: { column: 0, card: -1 },
  ArrowDown: { column: 0, card: 1 },
  ArrowLeft: { column: -1, card: 0 },
  ArrowRight: { column: 1, card: 0 },
  Home: { column: 0, card: -Infinity },
  End: { column: 0, card: Infinity },
}

/** Where a key takes a held card; null for a key that moves nothing. */
export const step = (
  columns: Columns<Identified>,
  id: string,
  { status, index }: CardLocation,
  key: string,
): CardLocation | null => {
  const by = steps[key]
  if (!by) return null
  const from = columns.findIndex((column) => column.status === status)
  const target = columns[clamp(from + by.column, columns.length - 1)]
  if (!target) return null
  return { status: target.status, index: clamp(index + by.card, others(target, id).length) }
}

/** As people count: the position of a held card, and of how many. */
export const positionIn = (columns: Columns<Identified>, id: string, { status, index }: CardLocation) => {
  const column = columns.find((each) => each.status === status)
  const rest = column ? others(column, id).length : 0
  return { position: Math.min(index, rest) + 1, of: rest + 1 }
}
