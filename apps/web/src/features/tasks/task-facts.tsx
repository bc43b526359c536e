import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { dueLabel, dueState } from '../../lib/time/due-label.ts'
import { labelOfPriority, lookUp } from '../../lib/labels.ts'
import type { TaskPriority } from '@dayloom/validators/enums'
import type { Task } from '@dayloom/validators/tasks'
import {
  IconCalendarEvent,
  IconCalendarExclamation,
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
import { WaitingMark } from '../../components/waiting/waiting-mark.tsx'
import { formatDate, timeWords } from '../../lib/time/dates.ts'
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

export const Priority = ({ priority }: { priority: string }) => {
  const { Icon } = lookUp(priorityIcons, priority) ?? unknown
  return (
    <span className={classes.fact} data-priority={priority}>
      <Icon size={14} stroke={2.25} aria-hidden />
      {labelOfPriority(priority)}
      <VisuallyHidden> {texts.card.prioritySuffix}</VisuallyHidden>
    </span>
  )
}

export const Due = ({ task }: { task: Pick<Task, 'due_date' | 'status'> }) => {
  const { timezone } = useUser()
  const now = useNow()
  if (task.due_date === null) return null
  const state = dueState(task, now, timezone)
  const Icon = state === 'overdue' ? IconCalendarExclamation : IconCalendarEvent
  return (
    <time
      className={classes.fact}
      dateTime={task.due_date}
      title={formatDate(task.due_date, 'moment', timezone)}
      data-due={task.status === 'done' ? undefined : state}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      {dueLabel(task, now, timezone, timeWords)}
    </time>
  )
}

type Extra = Pick<Task, 'attachment_count' | 'has_notes' | 'checklist_total' | 'checklist_done' | 'repeat'>

const Extras = ({ task }: { task: Extra }) => (
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

/** The line below a title: when, how urgent, what hangs on it, and whether some of it is still to be sent. */
export const TaskFacts = ({ task, id }: { task: Task; id?: string }) => (
  <div className={classes.facts} id={id}>
    <Due task={task} />
    <Priority priority={task.priority} />
    <Extras task={task} />
    {task.tags.map((name) => (
      <CardTag key={name} name={name} />
    ))}
    <WaitingMark id={task.id} />
  </div>
)
