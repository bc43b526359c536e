import { labelOfStatus } from '../../../lib/labels.ts'
import type { Task } from '@dayloom/validators/tasks'
import { CardButton } from '../card/card-button.tsx'
import { StatusIcon } from '../status-icon.tsx'
import { texts } from '../texts.ts'
import { lazyPart } from '../../../lib/loading/parts.ts'

const StatusItems = lazyPart(async () => ({ default: (await import('./status-items.tsx')).StatusItems }))

/** A task's status, and the three it can have: chosen where it is shown. */
export const StatusMenu = ({ task, className }: { task: Task; className?: string | undefined }) => (
  <CardButton
    label={texts.card.status(labelOfStatus(task.status), task.title)}
    items={<StatusItems task={task} />}
    position="bottom-start"
    className={className}
  >
    <StatusIcon status={task.status} size={18} />
  </CardButton>
)
