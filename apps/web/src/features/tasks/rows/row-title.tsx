import type { Task } from '@dayloom/validators/tasks'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useOpenTask } from '../use-open-task.ts'
import classes from './row-title.module.css'

interface RowTitleProps {
  task: Task
  factsId: string
  className: string | undefined
  children: ReactNode
}

/** The title of a row that opens its task wherever it is clicked. */
export const RowTitle = ({ task, factsId, className, children }: RowTitleProps) => (
  <button
    type="button"
    className={clsx(classes.title, className)}
    aria-describedby={factsId}
    title={task.title}
    data-title
    {...useOpenTask(task.id)}
  >
    {children}
  </button>
)
