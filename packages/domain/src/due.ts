import type { Day } from '@dayloom/validators/fields'
import { END_OF_DAY, keptInstantAt } from './calendar/local-date-time.ts'
import { epoch, localDay, type DayClock } from './local-day.ts'
import type { TaskRow } from './rows.ts'

interface Clock extends DayClock {
  now: Date
}

/** Past its due instant and not done; without a time, once its day is over. */
export const isOverdue = (task: Pick<TaskRow, 'due_date' | 'due_day' | 'status'>, clock: Clock): boolean => {
  if (task.due_date === null || task.status === 'done') return false
  if (task.due_day === null) return epoch(task.due_date) < clock.now.getTime()
  return task.due_day < localDay(clock.now, clock)
}

/** The due date of a task that is due on a day. Null if it cannot be stored. */
export const dueDateOn = (day: Day, timezone: string): string | null =>
  keptInstantAt({ day, time: END_OF_DAY }, timezone)

export interface Due {
  due_date: string | null
  due_day: Day | null
}

const MORNING = '09:00:00.000'
/** From then until the due date of the same day, in minutes. */
export const MORNING_TO_DUE = (23 - 9) * 60 + 59

/** What the minutes of a reminder are counted back from: the due time, or the morning of the due day. */
export const remindedFrom = ({ due_date, due_day }: Due, timezone: string): string | null =>
  due_day === null ? due_date : keptInstantAt({ day: due_day, time: MORNING }, timezone)

type Given = Partial<{ [Name in keyof Due]: Due[Name] | undefined }>

/** What both fields become when any of them is set. A task is due on a day or at a time, so one clears the other. */
export const dueOf = ({ due_date, due_day }: Given, timezone: string): Partial<Due> => {
  if (due_day) return { due_date: dueDateOn(due_day, timezone), due_day }
  return due_date === undefined && due_day === undefined ? {} : { due_date: due_date ?? null, due_day: null }
}
