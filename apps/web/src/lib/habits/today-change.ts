import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { dayNumber } from '@dayloom/domain/local-day'
import type { EntryAmount } from './entry-change.ts'
import { factsOf, type DayFacts } from '@dayloom/domain/habits/facts'
import { stepOfDay } from '@dayloom/domain/habits/fold'

/** What a day of a habit has. */
export interface DayRows {
  amount: EntryAmount
  isSkipped: boolean
}

/** What a list tells of today. */
export const todayOfHabit = ({ amount_today, completed_today, goal, skipped_today }: Habit): DayRows => ({
  amount: amount_today !== null || (!goal && completed_today) ? amount_today : undefined,
  isSkipped: skipped_today,
})

/** What is known of a day by today's schedule and goal. */
export const factsByHabit = (
  { schedule, goal }: Habit,
  date: Day,
  { amount, isSkipped }: DayRows,
  today: Day,
): DayFacts => {
  const day = dayNumber(date)
  const rows = {
    created: day,
    today: dayNumber(today),
    weekStart: 'sunday' as const,
    checkpoint: null,
    began: day,
    entries: new Map(amount === undefined ? [] : [[day, amount]]),
    skips: new Set(isSkipped ? [day] : []),
    schedules: [{ from: day, value: schedule }],
    goals: [{ from: day, value: goal }],
  }
  return factsOf(rows, day, day)
}

interface Change {
  before: DayFacts
  after: DayFacts
}

const weekAfter = ({ this_week, schedule }: Habit, { before, after }: Change) => {
  if (schedule.kind !== 'times_per_week') {
    const counted = ({ isDue, isDone }: DayFacts) => Number(isDue && isDone)
    return {
      done: this_week.done + counted(after) - counted(before),
      target: this_week.target + Number(after.isDue) - Number(before.isDue),
    }
  }
  const counted = ({ isSkipped, isDone }: DayFacts) => Number(!isSkipped && isDone)
  const target = this_week.target + Number(before.isSkipped) - Number(after.isSkipped)
  return {
    done: this_week.done + counted(after) - counted(before),
    target: Math.min(schedule.times, Math.max(0, target)),
  }
}

const isReached = ({ done, target }: Habit['this_week']) => target > 0 && done >= target

const streakAfter = (habit: Habit, week: Habit['this_week'], { before, after }: Change) => {
  const { streak_count, this_week, schedule } = habit
  if (schedule.kind === 'times_per_week')
    return Math.max(0, streak_count + Number(isReached(week)) - Number(isReached(this_week)))
  const [from, to] = [stepOfDay(before), stepOfDay(after)]
  if (to === 'broken') return 0
  return Math.max(0, streak_count + Number(to === 'longer') - Number(from === 'longer'))
}

/**
 * A habit of a list as it will be once today has these rows: what is shown until the server answers. A list does not
 * know the days before, so what cannot be told without them stays: the strength, a streak that a limit had ended.
 */
export const withToday = <H extends Habit>(habit: H, rows: DayRows, today: Day): H => {
  const change = {
    before: factsByHabit(habit, today, todayOfHabit(habit), today),
    after: factsByHabit(habit, today, rows, today),
  }
  const { after } = change
  const this_week = weekAfter(habit, change)
  const streak_count = streakAfter(habit, this_week, change)
  const isLongest = habit.longest_streak === habit.streak_count
  const earlier = habit.recent_completions.filter((day) => day !== today)
  return {
    ...habit,
    this_week,
    streak_count,
    // The best one only sinks together with the current one.
    longest_streak: isLongest ? streak_count : Math.max(habit.longest_streak, streak_count),
    completed_today: after.isDone,
    skipped_today: after.isSkipped,
    due_today:
      habit.schedule.kind === 'times_per_week'
        ? !after.isSkipped && this_week.done < this_week.target
        : after.isDue,
    amount_today: rows.amount ?? null,
    recent_completions: after.isDone ? [today, ...earlier] : earlier,
  }
}

/** Habits of an answer from an earlier day: nothing is known of today yet, and what was done then stays done. */
export const onNewDay = (habits: readonly Habit[], today: Day): Habit[] =>
  habits.map((habit) =>
    withToday(
      { ...habit, amount_today: null, completed_today: false, skipped_today: false },
      { amount: undefined, isSkipped: false },
      today,
    ),
  )
