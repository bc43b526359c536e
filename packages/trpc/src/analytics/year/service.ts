import { dayInMonth, MONTHS_PER_YEAR } from '@dayloom/domain/calendar/months'
import { streakDays } from '@dayloom/domain/habit-summary'
import { eachDay } from '@dayloom/domain/habits/on-day'
import { addDays, dayNumber, daysBetween } from '@dayloom/domain/local-day'
import { threadColors, threadsOf } from '@dayloom/domain/today/threads'
import type { Year, YearDay, YearInput } from '@dayloom/validators/analytics'
import type { LabelColor } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../../context.ts'
import { readColors } from '../../days/threads.ts'
import { invalid } from '../../errors.ts'
import { mapHabitsBetween, type HabitBetween } from '../../habits/between.ts'
import { readHabits, todayOf } from '../../habits/read.ts'
import { inTurns } from '../../platform/load/in-turns.ts'
import { MOST_NAMED, readFirstYear, readYear } from './read.ts'

/** Days that are drawn before others have their turn. */
const DAYS_A_TURN = 60

/** What was done of a habit that is due, or has an entry, on a day. */
interface DoneHabit {
  id: string
  color: LabelColor
  done: true
  at: string | null
}

interface HabitsOfDay {
  date: Day
  habits_due: number
  habits_done: number
  finished: DoneHabit[]
}

const add = (days: HabitsOfDay[], first: Day, { id, color, rows, finishedAt }: HabitBetween) =>
  eachDay(rows, dayNumber(first), dayNumber(first) + days.length - 1, ({ day, isDone }, isDue) => {
    const counts = days[day - dayNumber(first)]
    if (!counts) return
    if (isDue) counts.habits_due += 1
    if (isDue && isDone) counts.habits_done += 1
    if (!isDone || !(isDue || rows.entries.has(day))) return
    const at = finishedAt.get(day) ?? null
    counts.finished.push({ id, color, done: true, at: at === null ? null : new Date(at).toISOString() })
  })

const readHabitDays = async (ctx: UserContext, first: Day, last: Day) => {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index): HabitsOfDay => ({
    date: addDays(first, index),
    habits_due: 0,
    habits_done: 0,
    finished: [],
  }))
  await mapHabitsBetween(ctx, first, last, (habit) => add(days, first, habit))
  return days
}

/** The longest first, in days; one that was never begun is none. */
const readBestStreaks = async (ctx: UserContext): Promise<Year['best_streaks']> => {
  const habits = await readHabits(ctx.db, ctx.user.id, todayOf(ctx))
  return habits
    .filter(({ longest_streak }) => longest_streak > 0)
    .map(({ id, name, longest_streak, streak_unit }) => ({
      habit_id: id,
      name,
      longest_streak,
      streak_unit,
    }))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, MOST_NAMED)
}

const lengthOf = ({ longest_streak, streak_unit }: Year['best_streaks'][number]) =>
  streakDays({ streak_count: longest_streak, streak_unit })

const busiestOf = (days: readonly YearDay[]) => {
  const most = Math.max(...days.map(doneOn))
  return most > 0 ? (days.find((day) => doneOn(day) === most)?.date ?? null) : null
}

const doneOn = ({ tasks_done, habits_done }: YearDay) => tasks_done + habits_done

const sum = (days: readonly YearDay[], name: keyof Year['totals']) =>
  days.reduce((total, day) => total + day[name], 0)

/** A year of local days, up to today. 400 for one before the first entry or after this one. */
export const getYear = async (ctx: UserContext, input: YearInput): Promise<Year> => {
  const today = todayOf(ctx)
  const thisYear = Number(today.slice(0, 4))
  const { year = thisYear } = input
  const first_year = await readFirstYear(ctx)
  if (year < first_year || year > thisYear) throw invalid('year', messages.input.year)
  const first = dayInMonth(year * MONTHS_PER_YEAR, 1)
  const end = addDays(first, daysBetween(first, dayInMonth((year + 1) * MONTHS_PER_YEAR, 1)) - 1)
  const last = end < today ? end : today
  const [tasks, habits, best_streaks, colors] = await Promise.all([
    readYear(ctx, first, last),
    readHabitDays(ctx, first, last),
    readBestStreaks(ctx),
    readColors(ctx),
  ])
  const byDate = new Map(tasks.daily.map((day) => [day.date, day]))
  const minutesByDate = new Map(tasks.minutes.map(({ date, minutes }) => [date, minutes]))
  const turns = { most: DAYS_A_TURN, sizeOf: () => 1 }
  const days = await inTurns(habits, turns, ({ date, habits_done, habits_due, finished }): YearDay => {
    const { tasks_done = 0, done = [] } = byDate.get(date) ?? {}
    const at = new Map(finished.map((habit) => [habit.id, habit.at]))
    const threads = threadColors(
      threadsOf({ tasks: done, habits: finished }, colors, (id) => at.get(id) ?? null),
    )
    const minutes = minutesByDate.get(date) ?? 0
    return { date, tasks_done, habits_done, habits_due, minutes, threads }
  })
  return {
    year,
    first_year,
    days,
    totals: {
      tasks_done: sum(days, 'tasks_done'),
      habits_done: sum(days, 'habits_done'),
      habits_due: sum(days, 'habits_due'),
      minutes: sum(days, 'minutes'),
    },
    best_streaks,
    busiest_day: busiestOf(days),
    top_tags: tasks.tags,
    top_lists: tasks.lists,
  }
}
