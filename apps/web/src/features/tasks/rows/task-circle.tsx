import type { Task } from '@dayloom/validators/tasks'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { useSharedMenu } from '../../../components/menu/shared-menu.tsx'
import { DrawnCheck } from '../../../components/stats/drawn-check.tsx'
import { labelOfStatus } from '../../../lib/labels.ts'
import { singleClick } from '../../../lib/single-click.ts'
import { lazyChunk } from '../../../loading/chunks.ts'
import { StatusIcon } from '../status-icon.tsx'
import classes from './task-circle.module.css'
import { texts } from './texts.ts'
import { useCheckTask } from './use-check-task.ts'
import { useLongPress } from './use-long-press.ts'

const StatusItems = lazyChunk(async () => ({ default: (await import('./status-items.tsx')).StatusItems }))

const SIZE = 20

/** How far a task is: the open and the done circle are one drawing, so that the tick can be seen. */
const Face = ({ status }: { status: string }) =>
  status === 'todo' || status === 'done' ? (
    <DrawnCheck drawn={status === 'done'} size={SIZE} />
  ) : (
    <StatusIcon status={status} size={SIZE} />
  )

export const StillCircle = ({ status, className }: { status: string; className?: string | undefined }) => (
  <span className={clsx(classes.circle, className)} aria-hidden>
    <Face status={status} />
  </span>
)

interface TaskCircleProps {
  task: Task
  /** In the place of completing the task, or opening it again. */
  onCheck?: () => void
  className?: string | undefined
}

/** Before the title of every row: a click completes the task, and its menu has the statuses. */
export const TaskCircle = ({ task, onCheck, className }: TaskCircleProps) => {
  const openMenu = useSharedMenu()
  const check = useCheckTask()
  const openStatuses = (anchor: HTMLElement) => openMenu(anchor, <StatusItems task={task} />, 'bottom-start')
  const press = useLongPress(
    openStatuses,
    singleClick(() => (onCheck ? onCheck() : check(task))),
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' || event.shiftKey) return
    event.preventDefault()
    openStatuses(event.currentTarget)
  }
  return (
    <button
      type="button"
      className={clsx(classes.circle, className)}
      aria-label={task.status === 'done' ? texts.reopen(task.title) : texts.complete(task.title)}
      // What the shape says, also for a screen reader.
      title={labelOfStatus(task.status)}
      data-circle
      onKeyDown={onKeyDown}
      {...press}
    >
      <Face status={task.status} />
    </button>
  )
}
