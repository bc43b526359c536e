import { labelOfStatus, statusOptions } from '../../../lib/labels.ts'
import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import { CardButton } from '../card/card-button.tsx'
import { StatusIcon } from '../status-icon.tsx'
import { texts } from '../texts.ts'
import { useMoveTask } from '../use-move-task.ts'

const StatusItems = ({ task }: { task: Task }) => {
  const move = useMoveTask()
  const choose = (value: string) => {
    const chosen = statusOptions.find((option) => option.value === value)
    if (chosen && chosen.value !== task.status) move(task, { status: chosen.value, afterId: null })
  }
  return (
    <Menu.RadioGroup value={task.status} onChange={choose}>
      {statusOptions.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

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
