import { columns } from '@dayloom/domain/board'
import type { Task } from '@dayloom/validators/tasks'
import { labelOfPriority, statusLabel } from '../../../lib/labels.ts'
import { usePrinting } from '../../../lib/screen/use-printing.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { formatDate } from '../../../lib/time/dates.ts'
import type { TaskView } from '../filters/search.ts'
import { useTaskOrder } from '../filters/use-task-search-params.ts'
import { inOrder } from '../list/task-order.ts'
import classes from './printed-tasks.module.css'

const PrintedTask = ({ task: { title, status, due_date, priority, tags } }: { task: Task }) => {
  const { timezone } = useUser()
  const facts = [due_date && formatDate(due_date, 'moment', timezone), labelOfPriority(priority), ...tags]
  return (
    <li className={classes.task} data-done={status === 'done' || undefined}>
      <span>{title}</span>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

interface PrintedTasksProps {
  tasks: readonly Task[]
  view: TaskView
}

/** All tasks of the screen on paper, where the board and the list draw only those that are seen. */
export const PrintedTasks = ({ tasks, view }: PrintedTasksProps) => {
  const { order } = useTaskOrder()
  if (!usePrinting()) return null
  const groups = view === 'kanban' ? columns(tasks) : [{ status: null, tasks: inOrder(tasks, order) }]
  return (
    <div>
      {groups.map(({ status, tasks: shown }) => (
        <section key={status}>
          {status && (
            <h2 className={classes.status}>
              {statusLabel[status]} ({shown.length})
            </h2>
          )}
          <ul className={classes.tasks}>
            {shown.map((task) => (
              <PrintedTask key={task.id} task={task} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
