import type { ClientRect, DragMoveEvent } from '@dnd-kit/core'

export type ActiveDragMove = Pick<DragMoveEvent, 'active'>

/** The place in the list that the middle of what is dragged is over; null between the cards. */
export const indexUnder = (list: HTMLElement | null, dragged: ClientRect | null): number | null => {
  if (!list || !dragged) return null
  const x = dragged.left + dragged.width / 2
  const y = dragged.top + dragged.height / 2
  const index = Array.from(list.children).findIndex((item) => {
    const rect = item.getBoundingClientRect()
    return x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom
  })
  return index < 0 ? null : index
}
