import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import type { ReactNode, RefObject } from 'react'
import { MoreRow } from '../../components/more-row.tsx'
import { useOncePainted } from '../../loading/use-once-painted.ts'
import { useRowsInSteps } from '../../lib/screen/use-rows-in-steps.ts'
import row from '../dashboard/row.module.css'
import classes from './day-list.module.css'
import { TaskRow } from './task-row.tsx'
import type { StepInDay } from './use-day-order.ts'

interface TaskRowsProps {
  tasks: readonly Task[]
  date: Day
  /** Rows that the window shows at most: the others come once these are painted. */
  room: number
  onCheck: (task: Task, index: number) => void
  /** Brings a task to the day that is shown. */
  onPlan?: (task: Task) => void
  /** The rows have an order that a person can change. */
  inDay?: StepInDay
  list: RefObject<HTMLUListElement | null>
  /** Rows that come after the tasks. */
  children?: ReactNode
}

export const TaskRows = ({ tasks, date, room, onCheck, onPlan, inDay, list, children }: TaskRowsProps) => {
  const { drawn, next, showMore } = useRowsInSteps(list, tasks.length)
  const shown = useOncePainted(Math.min(room, drawn), drawn)
  return (
    <ul className={row.rows} ref={list} data-order={inDay ? true : undefined}>
      {tasks.slice(0, shown).map((task, index) => (
        <TaskRow
          key={task.id}
          task={task}
          date={date}
          onCheck={() => onCheck(task, index)}
          inDay={inDay}
          {...(onPlan && { onPlan: () => onPlan(task) })}
        />
      ))}
      <MoreRow className={classes.more} next={next} onMore={showMore} />
      {children}
    </ul>
  )
}
