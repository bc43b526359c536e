import { addDays } from '@dayloom/domain/local-day'
import type { Task } from '@dayloom/validators/tasks'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useToday } from '../../../lib/time/use-today.ts'
import { useCompleteTask, usePlanTask } from '../api.ts'
import { directionOf, isArmed, kindOf, type Direction } from './swipe.ts'
import classes from './swipe-rows.module.css'
import { texts } from './texts.ts'

interface Swipe {
  row: HTMLElement
  task: Task
  pointer: number
  at: { x: number; y: number; time: number }
  kind: 'swipe' | null
  x: number
}

const show = ({ row, x }: Swipe, label: string) => {
  row.dataset['swipe'] = directionOf(x)
  row.dataset['swipeLabel'] = label
  row.toggleAttribute('data-armed', isArmed(x))
  row.style.translate = `${x}px 0`
}

const clear = (row: HTMLElement) => {
  for (const name of ['swipe', 'swipeLabel', 'armed']) delete row.dataset[name]
  row.style.translate = ''
}

interface SwipeRowsProps {
  /** Those of the rows, which name them as `data-task`. */
  tasks: readonly Task[]
  children: ReactNode
}

/**
 * Rows of tasks that a finger swipes: to the right completes, to the left plans for today, or for tomorrow where it
 * is one of today. The circle and the menu of a row do the same. A swipe that is broken off does nothing.
 */
export const SwipeRows = ({ tasks, children }: SwipeRowsProps) => {
  const area = useRef<HTMLDivElement>(null)
  const swipe = useRef<Swipe>(null)
  const today = useToday()
  const complete = useCompleteTask()
  const plan = usePlanTask()
  const dayOf = ({ planned_for }: Task) => (planned_for === today ? addDays(today, 1) : today)
  const labelOf = (task: Task, direction: Direction) => {
    if (direction === 'right') return texts.complete
    return dayOf(task) === today ? texts.today : texts.tomorrow
  }

  /** Puts the row back. */
  const end = () => {
    const { current } = swipe
    if (current) clear(current.row)
    swipe.current = null
    return current
  }
  const begin = useEffectEvent(
    ({ target, pointerType, pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      // A second finger breaks it off.
      if (swipe.current) {
        end()
        return
      }
      if (pointerType !== 'touch' || !(target instanceof Element)) return
      const row = target.closest<HTMLElement>('[data-task]')
      const task = tasks.find(({ id, status }) => id === row?.dataset['task'] && status !== 'done')
      if (!row || !task) return
      const at = { x: clientX, y: clientY, time: timeStamp }
      swipe.current = { row, task, pointer: pointerId, at, kind: null, x: 0 }
    },
  )
  const move = useEffectEvent(({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    const { current } = swipe
    if (!current || current.pointer !== pointerId) return
    const { x, y, time } = current.at
    current.x = clientX - x
    if (current.kind === null) {
      const kind = kindOf({ x: current.x, y: clientY - y, elapsed: timeStamp - time })
      if (kind === 'other') swipe.current = null
      if (kind !== 'swipe') return
      current.kind = kind
    }
    show(current, labelOf(current.task, directionOf(current.x)))
  })
  const cancel = useEffectEvent(() => void end())
  const release = useEffectEvent(({ pointerId }: PointerEvent) => {
    if (swipe.current?.pointer !== pointerId) return
    const done = end()
    if (done?.kind !== 'swipe' || !isArmed(done.x)) return
    if (directionOf(done.x) === 'right') complete(done.task)
    else plan(done.task, dayOf(done.task))
  })
  useEffect(() => {
    const { current: element } = area
    const signals = new AbortController()
    const { signal } = signals
    element?.addEventListener('pointerdown', begin, { signal })
    // The finger may leave the rows.
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', release, { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    return () => signals.abort()
  }, [])
  return (
    <div ref={area} className={classes.area}>
      {children}
    </div>
  )
}
