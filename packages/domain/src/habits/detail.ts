import type { Day } from '@dayloom/validators/fields'
import type { HabitDetail } from '@dayloom/validators/habits'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { addDays, dayNumber } from '../local-day.ts'
import { habitHistory, type HabitHistory } from './history.ts'
import type { HabitRows } from './rows.ts'
import type { Version } from './versions.ts'
import { LONGEST_MONTH } from './month.ts'

type Detail = Pick<
  HabitDetail,
  'completion_history' | 'skips' | 'rests' | 'created_day' | 'schedules' | 'goals' | 'starts_on' | 'ends_on'
>

export interface AsOf {
  today: Day
  weekStart: WeekStart
}

const daysOf = ({ from, to }: { from: Day; to: Day }, last: Day) => {
  const days: Day[] = []
  for (let day = from; day <= to && day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The history that the answer of one habit tells. */
export const historyOfDetail = (detail: Detail, { today, weekStart }: AsOf): HabitHistory => {
  const last = addDays(today, LONGEST_MONTH)
  return habitHistory({
    today,
    weekStart,
    created: detail.created_day,
    entries: new Map(detail.completion_history.map(({ completed_date, amount }) => [completed_date, amount])),
    skips: new Set([...detail.skips, ...detail.rests.flatMap((rest) => daysOf(rest, last))]),
    schedules: detail.schedules,
    goals: detail.goals,
    startsOn: detail.starts_on,
    endsOn: detail.ends_on,
  })
}

const numbered = <T>(versions: readonly Version<T>[]) =>
  versions.map(({ from, value }) => ({ from: dayNumber(from), value }))

/** The first and the last day as numbers. */
export const boundsOf = (startsOn: Day | null, endsOn: Day | null) => ({
  startsOn: startsOn ? dayNumber(startsOn) : Number.NEGATIVE_INFINITY,
  endsOn: endsOn ? dayNumber(endsOn) : Number.POSITIVE_INFINITY,
})

/** The same in the form that is quick to count in. */
export const rowsOfHistory = (habit: HabitHistory): HabitRows => ({
  created: dayNumber(habit.began),
  today: dayNumber(habit.today),
  weekStart: habit.weekStart,
  checkpoint: null,
  began: dayNumber(habit.began),
  entries: new Map([...habit.entries].map(([day, amount]) => [dayNumber(day), amount])),
  skips: new Set([...habit.skips].map(dayNumber)),
  schedules: numbered(habit.schedules),
  goals: numbered(habit.goals),
  ...boundsOf(habit.startsOn, habit.endsOn),
})
