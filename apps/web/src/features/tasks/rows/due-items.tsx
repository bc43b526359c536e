import { instantAt, localDateTime } from '@dayloom/domain/calendar/local-date-time'
import { addDays } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import { IconCalendarEvent, IconCalendarOff, IconCheck, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { taskLink } from '../../../lib/dialog-address.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { dayName } from '../../../lib/time/day-name.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { useChangeTogether } from '../use-change-together.ts'
import { common } from './common.ts'
import { texts } from './texts.ts'

const NEXT_DAYS = 7

/** The days that tasks can be due on without being opened. Each keeps its time of day, or has none either. */
export const DueItems = ({ tasks }: { tasks: readonly Task[] }) => {
  const { timezone } = useUser()
  const today = useToday()
  const change = useChangeTogether()
  const navigate = useNavigate()
  const timeOf = ({ due_date, due_day }: Task) =>
    due_date === null || due_day !== null ? null : localDateTime(due_date, timezone)
  const dueDay = common(tasks, (task) => task.due_day ?? timeOf(task)?.day ?? null)
  const days = Array.from({ length: NEXT_DAYS }, (_, index) => addDays(today, index))
  const choose = (day: Day) => {
    // Those with the same time of day go together.
    const dayTime = (task: Task) => timeOf(task)?.time ?? null
    for (const time of new Set(tasks.map(dayTime))) {
      const together = tasks.filter((task) => dayTime(task) === time)
      if (time === null) change(together, { due_day: day })
      else change(together, { due_date: instantAt({ time, day }, timezone).toISOString() })
    }
  }
  const clear = () => {
    change(
      tasks.filter(({ due_date }) => due_date !== null),
      { due_date: null },
    )
  }
  const [first, ...others] = tasks
  return (
    <>
      {days.map((day) => (
        <Menu.Item
          key={day}
          leftSection={<IconCalendarEvent size={16} stroke={1.75} />}
          rightSection={dueDay === day && <IconCheck size={16} stroke={2} />}
          onClick={() => choose(day)}
        >
          {dayName(day, today)}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconCalendarOff size={16} stroke={1.75} />}
        disabled={dueDay === null}
        onClick={clear}
      >
        {texts.noDate}
      </Menu.Item>
      {first && others.length === 0 && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => void navigate(taskLink(first.id))}
          >
            {texts.otherDate}
          </Menu.Item>
        </>
      )}
    </>
  )
}
