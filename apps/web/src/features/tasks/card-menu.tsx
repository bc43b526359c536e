import { statusOptions } from '@dayloom/domain/labels'
import type { Task } from '@dayloom/validators/tasks'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useAskToDelete } from './delete-question.tsx'
import { StatusIcon } from './status-icon.tsx'
import { texts } from './texts.ts'
import { useMoveTask } from './use-move-task.ts'
import { useTaskDialog } from './use-tasks-address.ts'

interface CardMenuProps {
  task: Task
  className?: string | undefined
}

/** Everything a card can do without being dragged. */
export const CardMenu = ({ task, className }: CardMenuProps) => {
  const { open } = useTaskDialog()
  const move = useMoveTask()
  const askToDelete = useAskToDelete()
  return (
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={28}
          className={className ?? ''}
          aria-label={texts.card.menu(task.title)}
        >
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => open(task.id)}>
          {texts.card.edit}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.card.moveTo}</Menu.Label>
        {statusOptions
          .filter(({ value }) => value !== task.status)
          .map(({ value, label }) => (
            <Menu.Item
              key={value}
              leftSection={<StatusIcon status={value} />}
              onClick={() => move(task, { status: value, afterId: null })}
            >
              {label}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item
          color="danger"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => askToDelete(task.id)}
        >
          {texts.card.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
