import { statusLabel, statusOptions } from '@dayloom/domain/labels'
import type { Task } from '@dayloom/validators/tasks'
import { ActionIcon, Menu } from '@mantine/core'
import { StatusIcon } from '../status-icon.tsx'
import { texts } from '../texts.ts'
import { useMoveTask } from '../use-move-task.ts'

/** A task's status, and the three it can have: chosen where it is shown. */
export const StatusMenu = ({ task, className }: { task: Task; className?: string | undefined }) => {
  const move = useMoveTask()
  return (
    <Menu position="bottom-start" width={160}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={28}
          className={className ?? ''}
          aria-label={texts.card.status(statusLabel[task.status], task.title)}
        >
          <StatusIcon status={task.status} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={task.status}
          onChange={(value) => {
            const chosen = statusOptions.find((option) => option.value === value)
            if (chosen && chosen.value !== task.status) move(task, { status: chosen.value, afterId: null })
          }}
        >
          {statusOptions.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
