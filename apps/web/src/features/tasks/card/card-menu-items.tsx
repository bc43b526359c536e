import { statusOptions } from '../../../lib/labels.ts'
import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import { IconCalendarPlus, IconPencil, IconPlayerSkipForward, IconTrash } from '@tabler/icons-react'
import { addDays } from '@dayloom/domain/local-day'
import { useNavigate } from '@tanstack/react-router'
import { taskLink } from '../../../lib/dialog-address.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { useMoveTask, usePlanTask, useSkipTask } from '../api.ts'
import { TimerItems } from '../../timer/timer-items.tsx'
import { useAskToDelete } from '../deletion/delete-question.tsx'
import { StatusIcon } from '../status-icon.tsx'
import { texts } from '../texts.ts'

const words = { today: 'Plan for today', tomorrow: 'Plan for tomorrow' } as const

/** What the menu of a card offers. */
export const CardMenuItems = ({ task }: { task: Task }) => {
  const navigate = useNavigate()
  const move = useMoveTask()
  const skip = useSkipTask()
  const askToDelete = useAskToDelete()
  const plan = usePlanTask()
  const today = useToday()
  const days = [
    { day: today, label: words.today },
    { day: addDays(today, 1), label: words.tomorrow },
  ]
  return (
    <>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        onClick={() => void navigate(taskLink(task.id))}
      >
        {texts.card.edit}
      </Menu.Item>
      {task.status !== 'done' && <TimerItems kind="task" id={task.id} title={task.title} />}
      {task.repeat !== null && task.status !== 'done' && (
        <Menu.Item leftSection={<IconPlayerSkipForward size={16} stroke={1.75} />} onClick={() => skip(task)}>
          {texts.card.skip}
        </Menu.Item>
      )}
      {task.status !== 'done' &&
        days
          .filter(({ day }) => day !== task.planned_for)
          .map(({ day, label }) => (
            <Menu.Item
              key={day}
              leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
              onClick={() => plan(task, day)}
            >
              {label}
            </Menu.Item>
          ))}
      <Menu.Divider />
      {statusOptions
        .filter(({ value }) => value !== task.status)
        .map(({ value, label }) => (
          <Menu.Item
            key={value}
            leftSection={<StatusIcon status={value} />}
            onClick={() => move(task, { status: value, afterId: null })}
          >
            {texts.card.moveTo(label)}
          </Menu.Item>
        ))}
      <Menu.Divider />
      <Menu.Item
        color="danger"
        leftSection={<IconTrash size={16} stroke={1.75} />}
        onClick={() => askToDelete([task.id])}
      >
        {texts.card.delete}
      </Menu.Item>
    </>
  )
}
