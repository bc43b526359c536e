import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { IconCalendarEvent, IconCalendarPlus, IconDots, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { OutboxMark } from '../../components/outbox/outbox-mark.tsx'
import { taskLink } from '../../lib/dialog-address.ts'
import { formatDay } from '../../lib/time/dates.ts'
import { useDayName } from '../../lib/time/day-name.ts'
import { durationWords } from '../../lib/time/duration.ts'
import row from '../dashboard/row.module.css'
import { CardButton } from '../tasks/card/card-button.tsx'
import { SelectedMark } from '../tasks/rows/selected-mark.tsx'
import { TaskCircle } from '../tasks/rows/task-circle.tsx'
import facts from '../tasks/task-facts.module.css'
import { Due, TaskFacts } from '../tasks/task-facts.tsx'
import classes from './day-list.module.css'
import { texts } from './texts.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import type { Step, StepInDay } from './use-day-order.ts'

const PlanItems = lazyChunk(async () => ({ default: (await import('./plan-items.tsx')).PlanItems }))

const { facts: words } = texts

const steps: Partial<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }

/** What matters of a task on a day; where it is planned for another one, that as well. */
const Facts = ({ task, date }: { task: Task; date: Day }) => {
  const { planned_for, estimate_minutes, carried_count } = task
  return (
    <div className={row.facts}>
      <TaskFacts task={task} shownDay={date} />
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
  date: Day
  onCheck: () => void
  /** Brings it to that day. */
  onPlan?: () => void
  inDay?: StepInDay | undefined
}

export const TaskRow = ({ task, date, onCheck, onPlan, inDay }: TaskRowProps) => {
  const nameOf = useDayName()
  const done = task.status === 'done'
  // It is due on the day, and somebody means to do it on another one.
  const isLater = !done && task.planned_for !== null && task.planned_for > date
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? steps[event.key] : undefined
    if (!by || !inDay) return
    event.preventDefault()
    inDay.step(task, by)
  }
  return (
    <li
      className={row.row}
      data-done={done || undefined}
      data-later={isLater || undefined}
      data-task={task.id}
    >
      <SelectedMark id={task.id} />
      <TaskCircle task={task} onCheck={onCheck} className={row.check} />
      <div className={classes.words} data-grip={done ? undefined : true}>
        <Link
          {...taskLink(task.id)}
          className={row.title}
          draggable={false}
          data-title
          title={task.title}
          onKeyDown={onKeyDown}
        >
          {task.title}
        </Link>
        {done ? <Due task={task} shownDay={date} /> : <Facts task={task} date={date} />}
      </div>
      {onPlan && !done && (
        <button
          type="button"
          className={classes.plan}
          aria-label={texts.plan.add(task.title, nameOf(date))}
          onClick={onPlan}
        >
          <IconCalendarPlus size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      {done ? (
        <OutboxMark id={task.id} />
      ) : (
        <CardButton label={texts.plan.menu(task.title)} items={<PlanItems task={task} inDay={inDay} />}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </CardButton>
      )}
    </li>
  )
}
