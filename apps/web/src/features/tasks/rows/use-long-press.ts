import { useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_PRESS_MS = 500

/** A right click, or a finger that stays: `run` gets the element. The click that ends a long press is swallowed. */
export const useLongPress = (run: (element: HTMLElement) => void, click: (event: MouseEvent) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      wasLong.current = false
      cancel()
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        wasLong.current = true
        run(currentTarget)
      }, LONG_PRESS_MS)
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault()
      cancel()
      // Some phones tell of a long press as of a right click, and some do not.
      if (!wasLong.current) run(event.currentTarget)
    },
    onClick: (event: MouseEvent) => {
      if (!wasLong.current) click(event)
      wasLong.current = false
    },
  }
}
