import { addDays } from '@dayloom/domain/local-day'
import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import { IconCalendarOff, IconCalendarPlus, IconCheck, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useToday } from '../../lib/time/use-today.ts'
import { dayName } from '../../lib/time/day-name.ts'
import { texts } from './texts.ts'
import { usePlanTask } from '../tasks/plan/use-plan-task.ts'

const NEXT_DAYS = 7

/** The days that a task can be planned for without being dragged. */
export const PlanItems = ({ task }: { task: Task }) => {
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
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        onClick={() => void navigate({ to: '/tasks', search: { task: task.id } })}
      >
        {texts.plan.open}
      </Menu.Item>
    </>
  )
}
