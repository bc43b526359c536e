/** Between two tasks of the day's list, or at one of its ends. */
export interface OrderPlace {
  afterId: string | null
  position: number
  of: number
  /** Where the line is drawn that shows it, in the window. */
  line: { left: number; top: number; width: number }
}

/** How far above and below its list a task may be held, in pixels. */
const EDGE_PX = 40

/** Where a task of the list or from beside it is put if it is let go at this height. Null if that changes nothing. */
export const orderPlaceAt = (area: HTMLElement | null, held: string, y: number): OrderPlace | null => {
  const elements = [...(area?.querySelectorAll<HTMLElement>('[data-order] > [data-task]') ?? [])]
  const rows = elements.map((row) => ({ id: row.dataset['task'] ?? '', box: row.getBoundingClientRect() }))
  const from = rows.findIndex(({ id }) => id === held)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return null
  if (y < first.box.top - EDGE_PX || y > last.box.bottom + EDGE_PX) return null
  const above = rows.filter(({ id, box }) => id !== held && box.top + box.height / 2 < y)
  if (above.length === from) return null
  const before = above.at(-1)
  const { left, width, top } = first.box
  return {
    afterId: before?.id ?? null,
    position: above.length + 1,
    of: rows.length + (from < 0 ? 1 : 0),
    line: { left, width, top: before?.box.bottom ?? top },
  }
}
