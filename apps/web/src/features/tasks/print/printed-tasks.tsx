import { columns } from '@dayloom/domain/board'
import type { Task } from '@dayloom/validators/tasks'
import { labelOfPriority, statusLabel } from '../../../lib/labels.ts'
import { usePrinting } from '../../../lib/screen/use-printing.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { formatDate, formatDay } from '../../../lib/time/dates.ts'
import type { TaskView } from '../filters/search.ts'
import { useTaskOrder } from '../filters/use-task-search-params.ts'
import { groupTitle } from '../list/group-title.ts'
import { inOrder } from '../list/task-order.ts'
import { useTaskGroups } from '../list/use-task-groups.ts'
import { texts } from '../texts.ts'
import { usePrintWhenWhole } from './use-print-when-whole.ts'
import classes from './printed-tasks.module.css'

const PrintedTask = ({ task: { title, status, due_date, due_day, priority, tags } }: { task: Task }) => {
  const user = useUser()
  const due = due_day ? formatDay(due_day, 'day') : due_date && formatDate(due_date, 'moment', user)
  const facts = [due, labelOfPriority(priority), ...tags]
  return (
    <li className={classes.task} data-done={status === 'done' || undefined}>
      <span>{title}</span>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

interface PrintedGroup {
  /** Null: the tasks stand under none. */
  title: string | null
  tasks: readonly Task[]
}

/** The tasks under the headings that the screen has. What is folded there is on paper too. */
const usePrintedGroups = (tasks: readonly Task[], view: TaskView): PrintedGroup[] => {
  const { order } = useTaskOrder()
  const ordered = inOrder(tasks, order)
  const groups = useTaskGroups(ordered)
  if (view === 'kanban')
    return columns(tasks).map(({ status, tasks: shown }) => ({ title: statusLabel[status], tasks: shown }))
  if (view === 'grid') return [{ title: null, tasks: ordered }]
  return groups.map(({ key, tasks: shown }) => ({ title: groupTitle(key), tasks: shown }))
}

interface PrintedTasksProps {
  tasks: readonly Task[]
  view: TaskView
  /** Every page is there. */
  isWhole: boolean
  isLoading: boolean
}

/** All tasks of the screen on paper, where the board and the list draw only those that are seen. */
const PrintedGroups = ({ tasks, view }: Pick<PrintedTasksProps, 'tasks' | 'view'>) =>
  usePrintedGroups(tasks, view).map(({ title, tasks: shown }) => (
    <section key={title}>
      {title !== null && (
        <h2 className={classes.heading}>
          {title} ({shown.length})
        </h2>
      )}
      <ul className={classes.tasks}>
        {shown.map((task) => (
          <PrintedTask key={task.id} task={task} />
        ))}
      </ul>
    </section>
  ))

/** All tasks of the screen on paper, where the board and the list draw only those that are seen. */
export const PrintedTasks = ({ tasks, view, isWhole, isLoading }: PrintedTasksProps) => {
  usePrintWhenWhole(isLoading)
  if (!usePrinting()) return null
  return (
    <div>
      {!isWhole && <p className={classes.facts}>{texts.incomplete}</p>}
      <PrintedGroups tasks={tasks} view={view} />
    </div>
  )
}
