import type { CalendarDay } from '@dayloom/domain/habit-calendar'
import { formatDay } from '../../../lib/time/dates.ts'
import { texts } from '../texts.ts'

const { calendar } = texts

/** "Saturday, November 21, 2026, completed": what a day of a habit is called. */
export const dayLabel = ({ day, state, isToday }: CalendarDay, amount?: string) => {
  const words = [formatDay(day, 'dayFull'), isToday && calendar.today]
  if (!isToday || state === 'done' || state === 'skipped') words.push(calendar.states[state])
  words.push(amount ?? false)
  return words.filter(Boolean).join(', ')
}
