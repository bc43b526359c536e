import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { dayNumber } from '../local-day.ts'
import { boundsOf } from './detail.ts'
import type { EntryAmount } from './entry-change.ts'
import { factsOf, type DayFacts } from './facts.ts'
import { isTimes, stepOfDay } from './fold.ts'
import { isDueBy } from './numbers.ts'

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
  { schedule, goal, starts_on, ends_on }: Habit,
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
    ...boundsOf(starts_on, ends_on),
  }
  return factsOf(rows, day, day)
}

type Period = NonNullable<Habit['this_month']>

interface Change {
  before: DayFacts
  after: DayFacts
}

const isCounted = ({ isSkipped, isDone }: DayFacts) => Number(!isSkipped && isDone)

/** A week or month of a habit that is due so many times in it. */
const periodAfter = (before: Period, times: number, change: Change): Period => ({
  done: before.done + isCounted(change.after) - isCounted(change.before),
  target: Math.min(
    times,
    Math.max(0, before.target + Number(change.before.isSkipped) - Number(change.after.isSkipped)),
  ),
})

const weekAfter = ({ this_week, schedule }: Habit, change: Change): Habit['this_week'] => {
  const { before, after } = change
  const { done, target } = this_week
  if (schedule.kind === 'times_per_month' || target === null)
    return { done: done + isCounted(after) - isCounted(before), target }
  if (schedule.kind === 'times_per_week') return periodAfter({ done, target }, schedule.times, change)
  const counted = ({ isDue, isDone }: DayFacts) => Number(isDue && isDone)
  return {
    done: done + counted(after) - counted(before),
    target: target + Number(after.isDue) - Number(before.isDue),
  }
}

const monthAfter = ({ this_month, schedule }: Habit, change: Change) =>
  this_month && schedule.kind === 'times_per_month'
    ? periodAfter(this_month, schedule.times, change)
    : this_month

const isReached = ({ done, target }: Habit['this_week']) => target !== null && target > 0 && done >= target

/** The week or month that the streak counts. */
const countedPeriod = ({ this_week, this_month }: Pick<Habit, 'this_week' | 'this_month'>) =>
  this_month ?? this_week

const streakAfter = (habit: Habit, after: Pick<Habit, 'this_week' | 'this_month'>, change: Change) => {
  const { streak_count, schedule } = habit
  if (isTimes(schedule)) {
    const [was, is] = [habit, after].map((each) => Number(isReached(countedPeriod(each))))
    return Math.max(0, streak_count + (is ?? 0) - (was ?? 0))
  }
  const [from, to] = [stepOfDay(change.before), stepOfDay(change.after)]
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
  const this_month = monthAfter(habit, change)
  const streak_count = streakAfter(habit, { this_week, this_month }, change)
  const isLongest = habit.longest_streak === habit.streak_count
  const earlier = habit.recent_completions.filter((day) => day !== today)
  return {
    ...habit,
    this_week,
    this_month,
    streak_count,
    // The best one only sinks together with the current one.
    longest_streak: isLongest ? streak_count : Math.max(habit.longest_streak, streak_count),
    completed_today: after.isDone,
    skipped_today: after.isSkipped,
    due_today: isDueBy(after, this_month ?? this_week),
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
