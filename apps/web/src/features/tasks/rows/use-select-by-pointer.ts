import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { Selection } from './selection.ts'

const LONG_PRESS_MS = 500
/** A finger is never quite still. Pixels. */
const STILL = 10

/** What has a click of its own in a row. */
const OTHERS = 'button:not([data-title]), a:not([data-title]), input'

const rowAt = (target: EventTarget) => {
  const row =
    target instanceof Element && !target.closest(OTHERS) ? target.closest<HTMLElement>('[data-task]') : null
  const id = row?.dataset['task']
  return row && id !== undefined ? { row, id } : undefined
}

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch'

const hasKey = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/**
 * A click with Ctrl selects a row, one with Shift all from the row that was selected last, and so does a finger that stays,
 * also where it picks the row up and moves it nowhere; from then on a tap is enough.
 */
export const useSelectByPointer = (area: RefObject<HTMLElement | null>, selection: Selection) => {
  const last = useRef<string>(null)
  const press = useRef<{ timer: number; x: number; y: number }>(null)
  const isLong = useRef(false)
  const isTaken = useRef(false)

  const upTo = (id: string) => {
    const ids = [...(area.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])].map(
      ({ dataset }) => dataset['task'] ?? '',
    )
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)]
    return from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  const cancel = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDownCapture: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      cancel()
      isLong.current = false
      const at = rowAt(target)
      if (pointerType !== 'touch' || !at) return
      const timer = window.setTimeout(() => {
        isLong.current = true
        selection.toggle(at.id)
        last.current = at.id
      }, LONG_PRESS_MS)
      press.current = { timer, x, y }
    },
    onPointerMoveCapture: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > STILL) cancel()
    },
    onPointerUpCapture: cancel,
    onPointerCancelCapture: cancel,
    onContextMenuCapture: (event: MouseEvent) => {
      if (isLong.current || press.current) event.preventDefault()
    },
    // No text is selected on the way.
    onMouseDownCapture: (event: MouseEvent) => {
      if (event.shiftKey && rowAt(event.target)) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      isTaken.current = false
      const at = rowAt(event.target)
      const isKey = event.detail === 0
      const isTap = isTouch(event) && selection.get().size > 0
      if (!at || isKey || !(isLong.current || isTap || hasKey(event))) return
      swallow(event)
      isTaken.current = true
      // Its press has selected it.
      if (isLong.current) return
      if (event.shiftKey) selection.add(upTo(at.id))
      else selection.toggle(at.id)
      last.current = at.id
      at.row.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true })
    },
    onDoubleClickCapture: (event: MouseEvent) => {
      if (isTaken.current) swallow(event)
    },
  }
}
