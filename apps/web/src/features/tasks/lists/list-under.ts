import type { DragMoveEvent } from '@dnd-kit/core'

type Carried = Pick<DragMoveEvent, 'activatorEvent' | 'delta'>

const startOf = (event: Event) => {
  if (event instanceof MouseEvent) return event
  const touches = 'touches' in event && event.touches instanceof TouchList ? event.touches : null
  return touches?.[0] ?? null
}

/** The list of the sidebar that what is carried is over, which is marked; null over none. */
export const listUnder = ({ activatorEvent, delta }: Carried): string | null => {
  const start = startOf(activatorEvent)
  const under = start ? document.elementsFromPoint(start.clientX + delta.x, start.clientY + delta.y) : []
  const list = under.map((each) => each.closest<HTMLElement>('[data-list]')).find((each) => each !== null)
  markList(list ?? null)
  return list?.dataset['list'] ?? null
}

/** Marks one list, and no other. */
export const markList = (list: HTMLElement | null) => {
  for (const each of document.querySelectorAll('[data-list][data-over]'))
    if (each !== list) each.removeAttribute('data-over')
  list?.setAttribute('data-over', '')
}
