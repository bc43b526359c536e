import { useNavigate } from '@tanstack/react-router'
import { useRef, type MouseEvent } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { taskLink } from '../../lib/dialog-address.ts'

/** Longest pause between the two taps of one double-tap, in milliseconds. */
const DOUBLE_TAP_MS = 400
/** A task that was loaded for a dialog about to open, in milliseconds. */
export const PREFETCH_FRESH_MS = 5000

const isTap = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** Double-click, double-tap and Enter open a task; it is fetched when the pointer or the focus arrives. */
export const useOpenTask = (id: string) => {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const lastTap = useRef(-Infinity)

  const openNow = () => void navigate(taskLink(id))
  const prefetch = () => void utils.tasks.get.prefetch({ id }, { staleTime: PREFETCH_FRESH_MS })

  const onClick = (event: MouseEvent) => {
    // The keyboard, and what a screen reader does for its user.
    const isKey = event.detail === 0
    const isDoubleTap = isTap(event) && event.timeStamp - lastTap.current < DOUBLE_TAP_MS
    if (isKey || isDoubleTap) openNow()
    lastTap.current = event.timeStamp
  }
  return { onClick, onDoubleClick: openNow, onPointerDown: prefetch, onFocus: prefetch }
}
