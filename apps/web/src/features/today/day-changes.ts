import { changedAmount, type EntryChange } from '../../lib/habits/entry-change.ts'
import { factsByHabit } from '../../lib/habits/today-change.ts'
import { dayPlan } from '@dayloom/domain/today/day-plan'
import type { HabitOnDay, Today } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { idOf, withUpdate, type HabitChange } from '../habits/habit-changes.ts'
import { withTaskChanges, type TaskChange } from '../tasks/task-changes.ts'

/** A habit once its entry of a day has changed, by the schedule and the goal of today. */
export const withEntry = (habit: HabitOnDay, change: EntryChange, date: Day, today: Day): HabitOnDay => {
  const isMarked = habit.done && !habit.goal
  const amount = changedAmount(habit.amount ?? (isMarked ? null : undefined), change, habit.goal)
  const { isDone } = factsByHabit(habit, date, { amount, isSkipped: false }, today)
  return { ...habit, done: isDone, amount: amount ?? null }
}

interface Changes {
  tasks: readonly TaskChange[]
  drafts: readonly Task[]
  /** What is known of tasks elsewhere: a change may bring one to this day. */
  others: readonly Task[]
  habits: readonly HabitChange[]
}

interface Clock {
  today: Day
  timezone: string
  now: Date
}

const completed = (task: Task, now: Date): Task =>
  task.status === 'done'
    ? { ...task, completed_at: task.completed_at ?? now.toISOString() }
    : { ...task, completed_at: null }

const withHabitChange = (habit: HabitOnDay, change: HabitChange, date: Day, today: Day): HabitOnDay => {
  if (idOf(change) !== habit.id) return habit
  if (change.op === 'update') return withUpdate(habit, change.input)
  const isOfDay = change.op === 'entry' && (change.date ?? today) === date
  return isOfDay ? withEntry(habit, change.change, date, today) : habit
}

/** A day has the habits that are due, and those with an entry. */
const leavesDay = (habit: HabitOnDay, changes: readonly HabitChange[], date: Day) => {
  let [gone, skipped] = [habit.archived, false]
  for (const change of changes) {
    if (idOf(change) !== habit.id) continue
    if (change.op === 'delete' || change.op === 'restore') gone = change.op === 'delete'
    if (change.op === 'skip' && change.date === date) skipped = change.isSkipped
  }
  const hasEntry = habit.amount !== null || (habit.done && !habit.goal)
  return gone || (skipped && !hasEntry)
}

/** A day as it will be once the server has agreed to every change, by the rule that the server goes by. */
export const withDayChanges = (
  day: Today,
  { tasks, drafts, others, habits: changes }: Changes,
  { today, timezone, now }: Clock,
): Today => {
  const moved = new Set(tasks.map(({ id }) => id))
  const coming = [...others.filter(({ id }) => moved.has(id)), ...drafts]
  // What the day itself says of a task comes last, and holds.
  const all = new Map([...coming, ...day.overdue, ...day.tasks, ...day.done].map((task) => [task.id, task]))
  const changed = withTaskChanges([...all.values()], tasks).map((task) => completed(task, now))
  const habits = day.habits
    .map((habit) => changes.reduce((each, change) => withHabitChange(each, change, day.date, today), habit))
    .filter((habit) => !leavesDay(habit, changes, day.date))
  return { ...day, ...dayPlan(changed, day.date, timezone), habits }
}
