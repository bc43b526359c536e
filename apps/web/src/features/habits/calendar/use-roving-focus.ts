import { useRef, useState, type KeyboardEvent } from 'react'
import { isRightToLeft } from '../../../lib/screen/is-right-to-left.ts'

/** How far the arrows move, in days: where the weeks are rows, and where they are columns. */
const steps = {
  rows: { across: 1, down: 7 },
  columns: { across: 7, down: 1 },
} as const

/**
 * One stop for Tab among many buttons or links, and arrows between them (the roving tabindex of the ARIA practices).
 * The last one is the stop at first.
 */
export const useRovingFocus = (count: number, weeks: keyof typeof steps) => {
  const [current, setCurrent] = useState(count - 1)
  const group = useRef<HTMLDivElement>(null)
  const { across, down } = steps[weeks]

  const targetOf = (key: string, forwards: number) => {
    const targets: Record<string, number> = {
      Home: 0,
      End: count - 1,
      ArrowRight: current + forwards * across,
      ArrowLeft: current - forwards * across,
      ArrowDown: current + down,
      ArrowUp: current - down,
    }
    return targets[key]
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!group.current) return
    const target = targetOf(event.key, isRightToLeft(group.current) ? -1 : 1)
    if (target === undefined) return
    event.preventDefault()
    Array.from(group.current.querySelectorAll<HTMLElement>('button, a'))[target]?.focus()
  }
  return {
    group: { ref: group, onKeyDown },
    item: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
  }
}
