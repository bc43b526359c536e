import type { Task } from '@dayloom/validators/tasks'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useReducedMotion } from '../../lib/screen/use-media.ts'

/** Long enough to see the tick being drawn. */
const CHECKED_ROW_MS = 600

interface CheckedRow {
  task: Task
  index: number
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
  const leave = (task: Task, index: number) => {
    const row = { task, index }
    setLeaving((rows) => [...rows, row])
    const go = () => {
      flushSync(() => setLeaving((rows) => rows.filter((each) => each !== row)))
      if (document.activeElement !== document.body) return
      const checks = Array.from(list.current?.querySelectorAll('button') ?? [])
      checks[Math.min(index, checks.length - 1)]?.focus({ preventScroll: true })
    }
    window.setTimeout(go, still ? 0 : CHECKED_ROW_MS)
  }
  return { list, rows: leaving.reduce<readonly Task[]>(withCheckedRow, tasks), leave }
}
