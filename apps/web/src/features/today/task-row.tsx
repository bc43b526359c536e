import type { Task } from '@dayloom/validators/tasks'
import { IconCalendarEvent, IconDots, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { WaitingMark } from '../../components/waiting/waiting-mark.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import { durationWords } from '../../lib/time/duration.ts'
import { CheckButton } from '../dashboard/check-button.tsx'
import row from '../dashboard/row.module.css'
import { CardButton } from '../tasks/card/card-button.tsx'
import facts from '../tasks/task-facts.module.css'
import { TaskFacts } from '../tasks/task-facts.tsx'
import classes from './day-list.module.css'
import { texts } from './texts.ts'
import { lazyPart } from '../../lib/loading/parts.ts'

const PlanItems = lazyPart(async () => ({ default: (await import('./plan-items.tsx')).PlanItems }))

const { facts: words } = texts

/** What matters of a task on a day; where it is planned for another one, that as well. */
const Facts = ({ task, date }: { task: Task; date: string }) => {
  const { planned_for, estimate_minutes, carried_count } = task
  return (
    <div className={row.facts}>
      <TaskFacts task={task} />
      {estimate_minutes !== null && (
        <span className={facts.fact}>
          <IconHourglass size={14} stroke={1.75} aria-hidden />
          {durationWords(estimate_minutes)}
        </span>
      )}
      {planned_for !== null && planned_for !== date && (
        <span className={facts.fact}>
          <IconCalendarEvent size={14} stroke={1.75} aria-hidden />
          {words.plannedFor(formatDay(planned_for, 'weekdayDay'))}
        </span>
      )}
      {carried_count > 0 && <span className={facts.fact}>{words.carried(carried_count)}</span>}
    </div>
  )
}

interface TaskRowProps {
  task: Task
  /** The day that is shown. */
  date: string
  onCheck: () => void
}

export const TaskRow = ({ task, date, onCheck }: TaskRowProps) => {
  const id = useId()
  const done = task.status === 'done'
  return (
    <li className={row.row} data-done={done || undefined} data-task={task.id}>
      <CheckButton
        label={done ? texts.list.reopen : texts.list.complete}
        describedBy={id}
        checked={done}
        onClick={onCheck}
      />
      <div className={classes.words} data-grip={done ? undefined : true}>
        <Link
          to="/tasks"
          search={{ task: task.id }}
          className={row.title}
          id={id}
          draggable={false}
          title={task.title}
        >
          {task.title}
        </Link>
        {!done && <Facts task={task} date={date} />}
      </div>
      {done ? (
        <WaitingMark id={task.id} />
      ) : (
        <CardButton label={texts.plan.menu(task.title)} items={<PlanItems task={task} />}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </CardButton>
      )}
    </li>
  )
}
