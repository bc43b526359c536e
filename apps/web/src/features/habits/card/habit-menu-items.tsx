import type { Habit } from '@dayloom/validators/habits'
import { Menu } from '@mantine/core'
import { IconArchive, IconCalendarStats, IconPencil, IconPlayerSkipForward } from '@tabler/icons-react'
import { useToday } from '../../../lib/time/use-today.ts'
import { useArchiveHabit } from '../archive/use-archive-habit.ts'
import { TimerItems } from '../../timer/timer-items.tsx'
import { texts } from '../texts.ts'
import { useHabitDays } from '../use-habit-day.ts'
import { useHabitSearchParams } from '../use-habit-search-params.ts'

const { card } = texts
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

export const HabitMenuItems = ({ habit: { id, name, skipped_today } }: { habit: Habit }) => {
  const date = useToday()
  const { skip, unskip } = useHabitDays(id)
  const { openHabit, openCalendar } = useHabitSearchParams()
  const { archive } = useArchiveHabit(id)
  return (
    <>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => openHabit(id)}>
        {card.edit}
      </Menu.Item>
      <Menu.Item leftSection={<IconCalendarStats {...icon} />} onClick={() => openCalendar(id)}>
        {card.calendar}
      </Menu.Item>
      <TimerItems kind="habit" id={id} title={name} />
      <Menu.Item
        leftSection={<IconPlayerSkipForward {...icon} />}
        onClick={() => (skipped_today ? unskip : skip)({ id, date })}
      >
        {skipped_today ? card.unskipToday : card.skipToday}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconArchive {...icon} />} onClick={archive}>
        {card.archive}
      </Menu.Item>
    </>
  )
}
