import { timings } from '@dayloom/validators/limits'
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { preloadTip } from './lazy-tip.ts'

/** A finger shows no hints: it would cover them. */
const isPointing = ({ pointerType }: PointerEvent) => pointerType !== 'touch'

/** Follows pointer and keyboard over one control: which element it is, and whether its hint is shown. */
export const useHint = (openDelay: number = timings.tooltipDelay) => {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = (element: HTMLElement) => {
    setTarget(element)
    setOpened(true)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpened(false)
  }
  const handlers = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (!isPointing(event)) return
      preloadTip()
      const { currentTarget } = event
      clearTimeout(timer.current)
      timer.current = setTimeout(() => open(currentTarget), openDelay)
    },
    onPointerLeave: close,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) open(currentTarget)
    },
    onBlur: close,
  }
  return { target, opened, close, handlers }
}

export type HintHandlers = ReturnType<typeof useHint>['handlers']
