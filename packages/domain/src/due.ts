import { epoch } from './local-day.ts'
import type { TaskRow } from './rows.ts'

type Due = Pick<TaskRow, 'due_date' | 'status'>

/** Past its due instant and not done: what is counted. */
export const isOverdue = (task: Due, now: Date): boolean =>
  task.due_date !== null && task.status !== 'done' && epoch(task.due_date) < now.getTime()
