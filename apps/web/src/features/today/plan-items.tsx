import { addDays } from '@dayloom/domain/local-day'
import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarOff,
  IconCalendarPlus,
  IconCheck,
  IconPencil,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { taskLink } from '../../lib/dialog-address.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { dayName } from '../../lib/time/day-name.ts'
import { texts } from './texts.ts'
import { TimerItems } from '../timer/timer-items.tsx'
import { usePlanTask } from '../tasks/api.ts'
import type { StepInDay } from './use-day-order.ts'

const NEXT_DAYS = 7

const stepItems = [
  { by: -1, label: texts.plan.up, Icon: IconArrowUp },
  { by: 1, label: texts.plan.down, Icon: IconArrowDown },
] as const

interface PlanItemsProps {
  task: Task
  inDay?: StepInDay | undefined
}

/** Where a task can go without being dragged. */
export const PlanItems = ({ task, inDay }: PlanItemsProps) => {
  const today = useToday()
  const plan = usePlanTask()
  const navigate = useNavigate()
  const days = Array.from({ length: NEXT_DAYS }, (_, index) => addDays(today, index))
  return (
    <>
      {days.map((day) => (
        <Menu.Item
          key={day}
          leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
          rightSection={task.planned_for === day && <IconCheck size={16} stroke={2} />}
          onClick={() => plan(task, day)}
        >
          {dayName(day, today)}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconCalendarOff size={16} stroke={1.75} />}
        disabled={task.planned_for === null}
        onClick={() => plan(task, null)}
      >
        {texts.plan.none}
      </Menu.Item>
      <Menu.Divider />
      <TimerItems kind="task" id={task.id} title={task.title} />
      <Menu.Divider />
      {inDay &&
        stepItems.map(({ by, label, Icon }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} stroke={1.75} />}
            disabled={!inDay.canStep(task, by)}
            onClick={() => inDay.step(task, by)}
          >
            {label}
          </Menu.Item>
        ))}
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        onClick={() => void navigate(taskLink(task.id))}
      >
        {texts.plan.open}
      </Menu.Item>
    </>
  )
}
