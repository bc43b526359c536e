import { useRef, useState, type KeyboardEvent } from 'react'

/** How far an arrow moves in a grid of weeks. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * One stop for Tab among many buttons, and arrows between them (the roving tabindex of the ARIA practices).
 * The last one is the stop at first.
 */
export const useRovingFocus = (count: number) => {
  const [current, setCurrent] = useState(count - 1)
  const group = useRef<HTMLDivElement>(null)

  const targetOf = (key: string) => {
    if (key === 'Home') return 0
    if (key === 'End') return count - 1
    const step = steps[key]
    return step === undefined ? undefined : current + step
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key)
    if (target === undefined || !group.current) return
    event.preventDefault()
    Array.from(group.current.querySelectorAll('button'))[target]?.focus()
  }
  return {
    group: { ref: group, onKeyDown },
    item: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
  }
}
