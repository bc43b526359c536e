import { factsOf } from '@dayloom/domain/habits/facts'
import { judgeWeek, targetOf } from '@dayloom/domain/habits/fold'
import { beganOf, firstOfWeekOf, type DayNumber, type HabitRows } from '@dayloom/domain/habits/rows'

/** What a habit is on one day. */
export interface HabitOnDay {
  /** Of so many times a week, it is while the days before have not reached them. */
  isDue: boolean
  hasEntry: boolean
  done: boolean
  amount: number | null
}

const isWeekOpen = (rows: HabitRows, began: DayNumber, day: DayNumber, times: number) => {
  const week = judgeWeek(
    { ...rows, today: Math.min(day, rows.today) },
    began,
    firstOfWeekOf(day, rows.weekStart),
  )
  const before = week.days.filter((each) => each.day < day && each.isDone && !each.isSkipped).length
  return before < targetOf(week, times)
}

/** The rows have to reach back to the week of the day. `isDueOn` and `isDone` say the same plainly. */
export const habitOnDay = (rows: HabitRows, day: DayNumber): HabitOnDay => {
  const began = beganOf(rows)
  const { schedule, counts, isDone, isSkipped, isDue } = factsOf(rows, began, day)
  const isWeekly = schedule.kind === 'times_per_week'
  return {
    isDue: isWeekly ? counts && !isSkipped && isWeekOpen(rows, began, day, schedule.times) : isDue,
    hasEntry: rows.entries.has(day),
    done: isDone,
    amount: rows.entries.get(day) ?? null,
  }
}
