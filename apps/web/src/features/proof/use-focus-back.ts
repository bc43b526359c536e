import { useEffect, useRef } from 'react'

/** Frames to wait until the button that began it all can be focused again. */
const FRAMES = 60

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Brings the focus back to what began the change. The dialog cannot do it: a button that is busy has lost the focus
 * before the dialog opens.
 */
export const useFocusBack = (asked: boolean) => {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (asked) return undefined
    let frame = 0
    const restore = (left: number) => {
      if (!isLost() || !last.current?.isConnected || left === 0) return
      last.current.focus()
      frame = requestAnimationFrame(() => restore(left - 1))
    }
    frame = requestAnimationFrame(() => restore(FRAMES))
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', note)
    }
  }, [asked])
}
