import type { Day } from '@dayloom/validators/fields'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isRightToLeft } from '../../lib/screen/is-right-to-left.ts'
import { DAY_MINUTES } from './clock-minutes.ts'

/** Minutes that an arrow moves by. */
const STEP = 30
const MORNING = 540

/** One empty place that the keyboard stands on: arrows move it over days and hours. */
export const useHourCursor = (days: readonly Day[]) => {
  const [index, setIndex] = useState(0)
  const [at, setAt] = useState(MORNING)
  const button = useRef<HTMLButtonElement>(null)
  const isMoved = useRef(false)
  const day = days[Math.min(index, days.length - 1)]
  useLayoutEffect(() => {
    if (isMoved.current) button.current?.focus()
    isMoved.current = false
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event
    const forward = isRightToLeft(currentTarget) ? 'ArrowLeft' : 'ArrowRight'
    if (!key.startsWith('Arrow')) return
    event.preventDefault()
    isMoved.current = true
    if (key === 'ArrowUp') setAt(Math.max(0, at - STEP))
    else if (key === 'ArrowDown') setAt(Math.min(DAY_MINUTES - STEP, at + STEP))
    else setIndex(Math.min(days.length - 1, Math.max(0, index + (key === forward ? 1 : -1))))
  }
  return { day, at, button, onKeyDown }
}
export type HourCursor = ReturnType<typeof useHourCursor>
