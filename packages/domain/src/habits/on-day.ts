import { factsOf, type DayFacts } from './facts.ts'
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
const isOpenBefore = (period: JudgedPeriod, { times }: Times, day: DayNumber) =>
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

/** Asks day after day. A week or month is judged once for all of its days. */
const dueByDay = (rows: HabitRows, began: DayNumber) => {
  let kind: DayFacts['schedule']['kind'] | undefined
  let period: JudgedPeriod = { days: [], done: 0, skipped: 0 }
  return ({ schedule, counts, isSkipped, isDue, day }: DayFacts) => {
    if (!isTimes(schedule)) return isDue
    if (!counts || isSkipped) return false
    if (schedule.kind !== kind || day > (period.days.at(-1)?.day ?? Number.NEGATIVE_INFINITY)) {
      kind = schedule.kind
      period = judgePeriodOf(rows, began, schedule, day)
    }
    return isOpenBefore(period, schedule, day)
  }
}

/** `habitOnDay` for many days in a row. The rows have to reach back to the week and the month of `first`. */
export const eachDay = (
  rows: HabitRows,
  first: DayNumber,
  last: DayNumber,
  work: (facts: DayFacts, isDue: boolean) => void,
) => {
  const began = beganOf(rows)
  const isDueOn = dueByDay(rows, began)
  for (let day = first; day <= last; day += 1) {
    const facts = factsOf(rows, began, day)
    work(facts, isDueOn(facts))
  }
}
