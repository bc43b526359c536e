import type { Day } from '@dayloom/validators/fields'
import { boundsOf } from '../habits/detail.ts'
import type { HabitHistory } from '../habits/history.ts'
import type { HabitCheckpoint, HabitRows } from '../habits/rows.ts'
import type { Version } from '../habits/versions.ts'
import { dayNumber } from '../local-day.ts'

/** As a database hands them over: nothing from before the checkpoint but the last seven days. */
export const rowsOfHistory = (
  habit: HabitHistory,
  created: Day,
  checkpoint: HabitCheckpoint | null,
): HabitRows => {
  const first = checkpoint ? Math.min(checkpoint.day, dayNumber(habit.today) - 6) : Number.NEGATIVE_INFINITY
  const numbered = <T>(all: readonly Version<T>[]) =>
    all.map(({ from, value }) => ({ from: dayNumber(from), value }))
  return {
    created: dayNumber(created),
    today: dayNumber(habit.today),
    weekStart: habit.weekStart,
    checkpoint,
    began: null,
    entries: new Map(
      [...habit.entries].flatMap(([day, amount]) =>
        dayNumber(day) >= first ? [[dayNumber(day), amount] as const] : [],
      ),
    ),
    skips: new Set([...habit.skips].map(dayNumber).filter((day) => day >= first)),
    schedules: numbered(habit.schedules),
    goals: numbered(habit.goals),
    ...boundsOf(habit.startsOn, habit.endsOn),
  }
}
