import { isDeepStrictEqual } from 'node:util'
import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import type { NewChange } from './append.ts'
import type { SeriesImage } from './series-image.ts'

export type Image = Readonly<Record<string, unknown>>

/** A row as it was before or after. */
export interface Snapshot {
  id: string
  subject_id: string | null
  is_deleted: boolean
  image: Image
  /** In order; null where it holds none. */
  items: ChecklistItem[] | null
  /** Of a task that repeats, or did. */
  series: SeriesImage | null
}

const pick = (image: Image, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, image[name]]))

type Part = Pick<NewChange, 'op' | 'before' | 'after'>

/** What is different of two images; null where nothing is. */
export const imageChange = (before: Image, after: Image): Part | null => {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return names.length === 0 ? null : { op: 'updated', before: pick(before, names), after: pick(after, names) }
}

const rowChange = (before: Snapshot | undefined, after: Snapshot | undefined): Part | null => {
  const wasThere = before !== undefined && !before.is_deleted
  const isThere = after !== undefined && !after.is_deleted
  if (wasThere && isThere) return imageChange(before.image, after.image)
  if (wasThere) return { op: 'deleted', before: before.image, after: null }
  if (isThere) return { op: before ? 'restored' : 'created', before: null, after: after.image }
  return null
}

const without = (items: readonly ChecklistItem[], id: string) => items.filter((item) => item.id !== id)
const idsOf = (items: readonly ChecklistItem[]) => items.map(({ id }) => id)

/**
 * The item whose move alone makes one order of the other, the same one for both directions; of several moves, each that
 * stands elsewhere now.
 */
const movedItems = (before: readonly ChecklistItem[], after: readonly ChecklistItem[]) => {
  const isSame = (a: readonly ChecklistItem[], b: readonly ChecklistItem[]) =>
    isDeepStrictEqual(idsOf(a), idsOf(b))
  if (isSame(before, after)) return new Set<string>()
  const [one] = idsOf(after)
    .filter((id) => isSame(without(before, id), without(after, id)))
    .toSorted()
  return new Set(one ? [one] : idsOf(after.filter(({ id }, at) => before[at]?.id !== id)))
}

const imageOfItem = (items: readonly ChecklistItem[], id: string, withPlace = true): Image => {
  const at = items.findIndex((item) => item.id === id)
  const { text, done } = items[at] ?? { text: '', done: false }
  return { text, done, ...(withPlace && { after_id: items[at - 1]?.id ?? null }) }
}

/** Items that were taken away, then those that are new or other ones, in order. The place of one is the item before it. */
const checklistChanges = (
  before: readonly ChecklistItem[],
  after: readonly ChecklistItem[],
): (Part & { id: string })[] => {
  const [old, current] = [new Set(idsOf(before)), new Set(idsOf(after))]
  const moved = movedItems(
    before.filter(({ id }) => current.has(id)),
    after.filter(({ id }) => old.has(id)),
  )
  const gone = before
    .filter(({ id }) => !current.has(id))
    .map(({ id }) => ({ id, op: 'deleted' as const, before: imageOfItem(before, id), after: null }))
  const rest = after.flatMap(({ id }) => {
    if (!old.has(id)) return [{ id, op: 'created' as const, before: null, after: imageOfItem(after, id) }]
    const withPlace = moved.has(id)
    const change = imageChange(imageOfItem(before, id, withPlace), imageOfItem(after, id, withPlace))
    return change ? [{ id, ...change }] : []
  })
  return [...gone, ...rest]
}

/** What was deleted or came back has kept where it was in its series. */
const seriesPart = (before: Snapshot | undefined, after: Snapshot | undefined) =>
  !before || !after || isDeepStrictEqual(before.series, after.series)
    ? null
    : { before: before.series, after: after.series }

/** The change of a row, and then those of its items while it is there. */
export const changesOf = (
  entity: NewChange['entity'],
  before: Snapshot | undefined,
  after: Snapshot | undefined,
): NewChange[] => {
  const row = before ?? after
  if (!row) return []
  const { id, subject_id } = row
  const own = rowChange(before, after)
  const items = after && !after.is_deleted ? checklistChanges(before?.items ?? [], after.items ?? []) : []
  return [
    ...(own ? [{ entity, id, subject_id, ...own, series: seriesPart(before, after), gone: !after }] : []),
    ...items.map((item) => ({ entity: 'checklist_item' as const, subject_id, ...item })),
  ]
}
