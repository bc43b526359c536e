import type { Task } from '@dayloom/validators/tasks'
import { useLayoutEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../../lib/screen/use-media.ts'

/** Long enough to see the tick being drawn. */
const CHECKED_ROW_MS = 600

interface CheckedRow {
  task: Task
  index: number
  /** By a key: the focus was on the title, and goes to one. */
  byKey: boolean
}

const withCheckedRow = (tasks: readonly Task[], { task, index }: CheckedRow) =>
  tasks.some(({ id }) => id === task.id) ? tasks : tasks.toSpliced(index, 0, { ...task, status: 'done' })

/**
 * Rows that were just checked off stay for a moment, in their place, so that the tick can be seen. Whoever
 * checked one by keyboard goes on with the row that takes its place.
 */
export const useCheckedRows = (tasks: readonly Task[]) => {
  const list = useRef<HTMLUListElement>(null)
  const still = useReducedMotion()
  const [leaving, setLeaving] = useState<readonly CheckedRow[]>([])
  const lastLeft = useRef<CheckedRow>(undefined)
  const rows = leaving.reduce<readonly Task[]>(withCheckedRow, tasks)
  const leave = (task: Task, index: number) => {
    const byKey = document.activeElement?.hasAttribute('data-title') ?? false
    const row = { task, index, byKey }
    lastLeft.current = row
    setLeaving((rows) => [...rows, row])
    window.setTimeout(
      () => setLeaving((rows) => rows.filter((each) => each !== row)),
      still ? 0 : CHECKED_ROW_MS,
    )
  }
  // When it goes depends on the moment that it is seen for, and on when the task counts as done.
  useLayoutEffect(() => {
    const { current: left } = lastLeft
    if (!left || rows.some(({ id }) => id === left.task.id)) return
    lastLeft.current = undefined
    if (document.activeElement !== document.body) return
    const elements = Array.from(list.current?.children ?? [])
    elements[Math.min(left.index, elements.length - 1)]
      ?.querySelector<HTMLElement>(left.byKey ? '[data-title]' : 'button')
      ?.focus({ preventScroll: true })
  })
  return { list, rows, leave }
}
