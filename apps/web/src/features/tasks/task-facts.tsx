import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { labelOfPriority, lookUp } from '../../lib/labels.ts'
import { dueLabel, dueSpan, type DueSpan } from '@dayloom/domain/tasks/due-words'
import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import {
  IconCalendarEvent,
  IconCalendarExclamation,
  IconCheck,
  IconChevronDown,
  IconChevronsUp,
  IconEqual,
  IconListCheck,
  IconMinus,
  IconNotes,
  IconPaperclip,
  IconRepeat,
  type Icon,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { OutboxMark } from '../../components/outbox/outbox-mark.tsx'
import { dateWords, formatDate, formatDay } from '../../lib/time/dates.ts'
import { useUser } from '../../lib/session/session.tsx'
import { useNow } from '../../lib/time/use-now.ts'
import { CardTag } from './tags/tag-label.tsx'
import classes from './task-facts.module.css'
import { texts } from './texts.ts'

const priorityIcons: Record<TaskPriority, { Icon: Icon }> = {
  high: { Icon: IconChevronsUp },
  medium: { Icon: IconEqual },
  low: { Icon: IconChevronDown },
}
/** A priority that only a newer server knows. */
const unknown = { Icon: IconMinus }

/** What goes without saying is left to screen readers, and takes no room. */
const Unsaid = ({ children }: { children: ReactNode }) => (
  <span className={classes.unsaid} data-unsaid>
    <VisuallyHidden>{children}</VisuallyHidden>
  </span>
)

export const Priority = ({ priority }: { priority: string }) => {
  const { Icon } = lookUp(priorityIcons, priority) ?? unknown
  if (priority === 'medium')
    return (
      <Unsaid>
        {labelOfPriority(priority)} {texts.card.prioritySuffix}
      </Unsaid>
    )
  return (
    <span className={classes.fact} data-priority={priority}>
      <Icon size={14} stroke={2.25} aria-hidden />
      {labelOfPriority(priority)}
      <VisuallyHidden> {texts.card.prioritySuffix}</VisuallyHidden>
    </span>
  )
}

const dueIcons: Record<DueSpan | 'done', { Icon: Icon }> = {
  overdue: { Icon: IconCalendarExclamation },
  today: { Icon: IconCalendarEvent },
  tomorrow: { Icon: IconCalendarEvent },
  week: { Icon: IconCalendarEvent },
  later: { Icon: IconCalendarEvent },
  done: { Icon: IconCheck },
}

interface DueProps {
  task: Pick<Task, 'due_date' | 'due_day' | 'status' | 'completed_at'>
  /** The day of the screen: what is due on it says only its time. */
  shownDay?: Day | undefined
}

/** When a task is due; of a done one, when it was done. */
export const Due = ({ task, shownDay }: DueProps) => {
  const user = useUser()
  const { timezone, day_starts_at } = user
  const now = useNow()
  const clock = { now, timezone, day_starts_at }
  const label = dueLabel(task, { ...clock, shownDay }, dateWords(user))
  if (!label) return null
  const { spoken, shown } = label
  if (!shown) return <Unsaid>{spoken}</Unsaid>
  const isDone = task.status === 'done'
  const instant = isDone ? task.completed_at : task.due_date
  const span = isDone || instant === null ? undefined : dueSpan(instant, clock)
  const day = isDone ? null : task.due_day
  const { Icon } = dueIcons[span ?? 'done']
  return (
    <time
      className={classes.fact}
      {...(day !== null && { dateTime: day, title: formatDay(day, 'day') })}
      {...(day === null &&
        instant !== null && { dateTime: instant, title: formatDate(instant, 'moment', user) })}
      data-due={span}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      {spoken && <VisuallyHidden>{spoken} </VisuallyHidden>}
      {shown}
    </time>
  )
}

type Extra = Pick<Task, 'attachment_count' | 'has_notes' | 'checklist_total' | 'checklist_done' | 'repeat'>

export const Extras = ({ task }: { task: Extra }) => (
  <>
    {task.repeat !== null && (
      <span className={classes.fact} title={texts.card.repeats}>
        <IconRepeat size={14} stroke={1.75} aria-hidden />
        <VisuallyHidden>{texts.card.repeats}</VisuallyHidden>
      </span>
    )}
    {task.checklist_total > 0 && (
      <span
        className={classes.fact}
        title={texts.card.checklist}
        data-complete={task.checklist_done === task.checklist_total || undefined}
      >
        <IconListCheck size={14} stroke={1.75} aria-hidden />
        {task.checklist_done}/{task.checklist_total}
        <VisuallyHidden> {texts.card.checklistDone}</VisuallyHidden>
      </span>
    )}
    {task.attachment_count > 0 && (
      <span className={classes.fact} title={texts.card.attachments(task.attachment_count)}>
        <IconPaperclip size={14} stroke={1.75} aria-hidden />
        {task.attachment_count}
        <VisuallyHidden> {texts.card.attached(task.attachment_count)}</VisuallyHidden>
      </span>
    )}
    {task.has_notes && (
      <span className={classes.fact} title={texts.card.notes}>
        <IconNotes size={14} stroke={1.75} aria-hidden />
        <VisuallyHidden>{texts.card.notes}</VisuallyHidden>
      </span>
    )}
  </>
)

interface TaskFactsProps {
  task: Task
  id?: string
  shownDay?: Day | undefined
  className?: string | undefined
}

/** The line below a title: when, how urgent, what hangs on it, and whether some of it is still to be sent. */
export const TaskFacts = ({ task, id, shownDay, className }: TaskFactsProps) => (
  <div className={clsx(classes.facts, className)} id={id}>
    <Due task={task} shownDay={shownDay} />
    <Priority priority={task.priority} />
    <Extras task={task} />
    {task.tags.map((name) => (
      <CardTag key={name} name={name} />
    ))}
    <OutboxMark id={task.id} />
  </div>
)
