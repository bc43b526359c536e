import { addDays } from '@dayloom/domain/local-day'
import { WEEK_DAYS } from '@dayloom/domain/habits/week'
import type { CalendarView } from '@dayloom/validators/enums'
import { DAY_MINUTES, STEP_MINUTES } from './clock-minutes.ts'
import type { TaskItem } from './items.ts'
import type { Place } from './use-move-item.ts'

/** Where a task of the whole day comes to stand when it gets a time. */
const MORNING = 540

const later = (at: number | null) =>
  at === null ? MORNING : Math.min(at + STEP_MINUTES, DAY_MINUTES - STEP_MINUTES)
const earlier = (at: number | null) => (at === null || at < STEP_MINUTES ? null : at - STEP_MINUTES)

interface Pressed {
  key: string
  shiftKey: boolean
  /** Arrows across point the other way. */
  isRightToLeft: boolean
}

/** Where Shift with an arrow moves an item: by days, in a month by weeks, and by time where there are hours. */
export const placeOfKey = (
  { key, shiftKey, isRightToLeft }: Pressed,
  { day, at }: TaskItem,
  view: CalendarView,
): Place | null => {
  if (!shiftKey) return null
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { day: addDays(day, key === forward ? 1 : -1), at }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const isDown = key === 'ArrowDown'
  if (view === 'month') return { day: addDays(day, isDown ? WEEK_DAYS : -WEEK_DAYS), at }
  return { day, at: isDown ? later(at) : earlier(at) }
}

/** Minutes that plus and minus give an item. */
export const minutesOfKey = ({ key }: Pick<Pressed, 'key'>, { minutes }: TaskItem): number | null => {
  if (key === '+' || key === '=') return minutes + STEP_MINUTES
  return key === '-' ? Math.max(STEP_MINUTES, minutes - STEP_MINUTES) : null
}
