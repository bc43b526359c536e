import type { CalendarDay } from '@dayloom/domain/habit-calendar'
import type { ComponentProps } from 'react'
import { texts } from '../texts.ts'

interface DayButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  day: CalendarDay
  /** What is said of it. */
  label: string
  /** Its popover is open. */
  opened: boolean
  hasNote: boolean
  /** A change of it is still to be sent. */
  isPending: boolean
}

/** One day of a calendar, which opens what is known of it. */
export const DayButton = ({ day, label, opened, hasNote, isPending, ...rest }: DayButtonProps) => (
  <button
    type="button"
    data-state={day.state}
    data-today={day.isToday || undefined}
    data-note={hasNote || undefined}
    data-pending={isPending || undefined}
    aria-haspopup="dialog"
    aria-expanded={opened}
    aria-label={isPending ? `${label}, ${texts.calendar.pending}` : label}
    {...rest}
  />
)
