import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isFocusFree } from '../../../lib/screen/focus-screen.ts'
import { nearestRow, type ArrowKey } from './nearest-row.ts'

const rowsIn = (area: HTMLElement | null) => [...(area?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]

const focusRow = (row: HTMLElement | undefined, options?: FocusOptions) =>
  row?.querySelector<HTMLElement>('[data-title]')?.focus(options)

/** In the dialog of the row, or a menu or question of it, which gives the focus back. */
const isAway = () =>
  new URLSearchParams(location.search).has('task') ||
  (document.activeElement?.matches('[role="menu"] *, [role="dialog"] *') ?? false)

/** How often the focus is looked after until it has come to rest, and for how many looks. */
const LOOK_MS = 100
const LOOKS = 3

/**
 * The focus among the rows of a screen. It follows a row that goes elsewhere by what a person did; where the row leaves, it
 * goes on to the one that takes its place.
 */
export const useRowFocus = (area: RefObject<HTMLElement | null>) => {
  const left = useRef<{ id: string; index: number }>(null)

  const current = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-task]')
    return row && area.current?.contains(row) ? row : undefined
  }
  /** The row that gets the focus; without one that has it, the first. */
  const go = (key: ArrowKey) => {
    const rows = rowsIn(area.current)
    const row = current()
    const boxes = rows.map((each) => each.getBoundingClientRect())
    const next = row ? rows[nearestRow(boxes, rows.indexOf(row), key)] : rows[0]
    focusRow(next)
    return next
  }
  /** Before a change that may take the row away, or elsewhere. */
  const mayLeave = (row: HTMLElement) => {
    left.current = { id: row.dataset['task'] ?? '', index: rowsIn(area.current).indexOf(row) }
  }

  // Whenever the rows may have changed: they are drawn with whoever listens to their keys.
  useLayoutEffect(() => {
    const { current: gone } = left
    if (!gone) return undefined
    let looks = 0
    const goOn = () => {
      const away = isAway()
      looks = away ? 0 : looks + 1
      // A button of the dialog that is busy has no focus either, and gets it back itself.
      if (!away && isFocusFree()) {
        const rows = rowsIn(area.current)
        // In another group a row is another element.
        const moved = rows.find((row) => row.dataset['task'] === gone.id)
        focusRow(moved ?? rows[Math.min(gone.index, rows.length - 1)], { preventScroll: true })
      }
      if (looks <= LOOKS) return
      clearInterval(timer)
      if (left.current === gone) left.current = null
    }
    const timer = setInterval(goOn, LOOK_MS)
    goOn()
    return () => clearInterval(timer)
  })

  return { current, go, mayLeave }
}
