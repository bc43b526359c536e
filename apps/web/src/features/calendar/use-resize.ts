import { useState, type PointerEvent } from 'react'
import { DAY_MINUTES, STEP_MINUTES } from './clock-minutes.ts'
import type { CalendarItem, TaskItem } from './items.ts'
import { useResizeItem } from './use-move-item.ts'

/** Drags the end of a task that stands on the hours. */
export const useResize = () => {
  const resize = useResizeItem()
  const [drawn, setDrawn] = useState<{ key: string; minutes: number } | null>(null)
  const start = (event: PointerEvent<HTMLElement>, item: TaskItem) => {
    event.preventDefault()
    const { pointerId, clientY: from } = event
    const end: HTMLElement = event.currentTarget
    const column = end.closest('[data-hours]')
    if (!column) return
    const { height } = column.getBoundingClientRect()
    const ending = new AbortController()
    const { signal } = ending
    const minutesTo = (y: number) => {
      const steps = Math.round((((y - from) / height) * DAY_MINUTES + item.minutes) / STEP_MINUTES)
      return Math.max(1, steps) * STEP_MINUTES
    }
    end.setPointerCapture(pointerId)
    end.addEventListener(
      'pointermove',
      ({ clientY }) => setDrawn({ key: item.key, minutes: minutesTo(clientY) }),
      { signal },
    )
    end.addEventListener(
      'pointerup',
      ({ clientY }) => {
        ending.abort()
        setDrawn(null)
        if (clientY !== from) resize(item, minutesTo(clientY))
      },
      { signal },
    )
    end.addEventListener(
      'pointercancel',
      () => {
        ending.abort()
        setDrawn(null)
      },
      { signal },
    )
  }
  /** The items as they are drawn. */
  const shown = (items: readonly CalendarItem[]) =>
    drawn ? items.map((item) => (item.key === drawn.key ? { ...item, minutes: drawn.minutes } : item)) : items
  return { start, shown, resize }
}
