import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { Button } from '@mantine/core'
import { useState, type ReactNode, type RefObject } from 'react'
import { useOncePainted } from '../../lib/loading/use-once-painted.ts'
import { useFocusOnMore } from '../../lib/screen/use-focus-on-more.ts'
import row from '../dashboard/row.module.css'
import classes from './day-list.module.css'
import { TaskRow } from './task-row.tsx'
import { texts } from './texts.ts'

/** Rows that a list has before more are asked for: of one day there may be 500, and a phone draws each for a while. */
const STEP = 50

interface TaskRowsProps {
  tasks: readonly Task[]
  date: Day
  /** Rows that the window shows at most: the others come once these are painted. */
  room: number
  onCheck: (task: Task, index: number) => void
  list: RefObject<HTMLUListElement | null>
  /** Rows that come after the tasks. */
  children?: ReactNode
}

export const TaskRows = ({ tasks, date, room, onCheck, list, children }: TaskRowsProps) => {
  const [wanted, setWanted] = useState(STEP)
  const drawn = useOncePainted(Math.min(room, wanted), wanted)
  const focusRow = useFocusOnMore(list)
  const showMore = () => {
    focusRow(wanted)
    setWanted(wanted + STEP)
  }
  return (
    <ul className={row.rows} ref={list}>
      {tasks.slice(0, drawn).map((task, index) => (
        <TaskRow key={task.id} task={task} date={date} onCheck={() => onCheck(task, index)} />
      ))}
      {tasks.length > wanted && (
        <li className={classes.more}>
          <Button variant="default" size="xs" onClick={showMore}>
            {texts.list.more(Math.min(STEP, tasks.length - wanted))}
          </Button>
        </li>
      )}
      {children}
    </ul>
  )
}
