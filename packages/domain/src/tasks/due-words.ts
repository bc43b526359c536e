import type { TaskStatus } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { addDays, dayNumber, localDay, type DayClock, type Instant } from '../local-day.ts'

/** How far an open task's due day is from today. `week` is two to six days ahead, which its weekday alone names. */
export type DueSpan = 'overdue' | 'today' | 'tomorrow' | 'week' | 'later'

/** Further away than this, a weekday names another day. */
const WEEK_AHEAD = 6

const spanOf = (due: Day, today: Day): DueSpan => {
  if (due < today) return 'overdue'
  if (due === today) return 'today'
  if (due === addDays(today, 1)) return 'tomorrow'
  return due <= addDays(today, WEEK_AHEAD) ? 'week' : 'later'
}

interface Clock extends DayClock {
  now: Date
}

export const dueSpan = (due: Instant, clock: Clock): DueSpan =>
  spanOf(localDay(due, clock), localDay(clock.now, clock))

/** How the reader's language and clock write the parts of a label. */
export interface DateWords {
  /** `3 days`, from a number of days. */
  days: (count: number) => string
  time: (instant: Instant) => string
  weekday: (day: Day) => string
  /** `Dec 25`, or `Dec 25, 2027`. */
  date: (day: Day, withYear: boolean) => string
}

export interface DueLabel {
  /** Left out for the eye, and said by a screen reader before the rest. */
  spoken: string
  /** May be empty. */
  shown: string
}

interface Dated {
  due_date: Instant | null
  due_day: Day | null
  status: TaskStatus
  completed_at: Instant | null
}

interface Screen extends Clock {
  /** The day of the screen. What is due or done on it says only its time. */
  shownDay?: Day | undefined
}

const isOfYear = (day: Day, other: Day) => day.slice(0, 4) === other.slice(0, 4)

const doneDay = (day: Day, today: Day, words: DateWords) => {
  if (day >= today) return 'Done today'
  if (day === addDays(today, -1)) return 'Done yesterday'
  const isNear = day >= addDays(today, -WEEK_AHEAD)
  return `Done ${isNear ? words.weekday(day) : words.date(day, !isOfYear(day, today))}`
}

const doneLabel = (completed: Instant | null, clock: Screen, words: DateWords) => {
  // The server has not answered yet.
  if (completed === null) return { spoken: '', shown: 'Done' }
  const [day, today] = [localDay(completed, clock), localDay(clock.now, clock)]
  const label = doneDay(day, today, words)
  const time = words.time(completed)
  if (day === clock.shownDay) return { spoken: label, shown: time }
  return { spoken: '', shown: day >= today ? `${label} ${time}` : label }
}

const dayLabel = (day: Day, today: Day, words: DateWords) => {
  const span = spanOf(day, today)
  if (span === 'overdue') return `Overdue by ${words.days(dayNumber(today) - dayNumber(day))}`
  if (span === 'today' || span === 'tomorrow') return `Due ${span}`
  return `Due ${span === 'week' ? words.weekday(day) : words.date(day, !isOfYear(day, today))}`
}

/** When a task is due, in words of the calendar; of a done one, when it was done. Null if there is nothing to say. */
export const dueLabel = (task: Dated, clock: Screen, words: DateWords): DueLabel | null => {
  if (task.status === 'done') return doneLabel(task.completed_at, clock, words)
  const { due_date: due } = task
  if (due === null) return null
  const { now, shownDay } = clock
  const [day, today] = [task.due_day ?? localDay(due, clock), localDay(now, clock)]
  const label = dayLabel(day, today, words)
  // What is late counts in days, and a date of another year is long already.
  const isTimed =
    task.due_day === null && day >= today && (isOfYear(day, today) || spanOf(day, today) !== 'later')
  const time = isTimed ? words.time(due) : ''
  if (day === shownDay && day >= today) return { spoken: label, shown: time }
  return { spoken: '', shown: [label, time].filter(Boolean).join(' ') }
}
