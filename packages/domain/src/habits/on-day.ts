import { factsOf } from './facts.ts'
import { isTimes, judgePeriodOf, targetOf, type JudgedPeriod, type Times } from './fold.ts'
import { beganOf, type DayNumber, type HabitRows } from './rows.ts'

/** What a habit is on one day. */
export interface HabitOnDay {
  /** Of so many times a week or month, it is while the days before have not reached them. */
  isDue: boolean
  hasEntry: boolean
  done: boolean
  amount: number | null
}

/** Whether the days of a week or month before this one have not reached its times. */
export const isOpenBefore = (period: JudgedPeriod, { times }: Times, day: DayNumber) =>
  period.days.filter((each) => each.day < day && each.isDone && !each.isSkipped).length <
  targetOf(period, times)

const isPeriodOpen = (rows: HabitRows, began: DayNumber, day: DayNumber, schedule: Times) =>
  isOpenBefore(judgePeriodOf(rows, began, schedule, day), schedule, day)

/** The rows have to reach back to the week of the day, and to its month. */
export const habitOnDay = (rows: HabitRows, day: DayNumber): HabitOnDay => {
  const began = beganOf(rows)
  const { schedule, counts, isDone, isSkipped, isDue } = factsOf(rows, began, day)
  return {
    isDue: isTimes(schedule) ? counts && !isSkipped && isPeriodOpen(rows, began, day, schedule) : isDue,
    hasEntry: rows.entries.has(day),
    done: isDone,
    amount: rows.entries.get(day) ?? null,
  }
}
