import { changedAmount, type EntryChange } from '@dayloom/domain/habits/entry-change'
import { factsByHabit } from '@dayloom/domain/habits/today-change'
import { dayPlan } from '@dayloom/domain/today/day-plan'
import type { HabitOnDay, Today } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import type { HabitChange } from '../habits/habit-changes.ts'
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

/** A day as it will be once the server has agreed to every change, by the rule that the server goes by. */
export const withDayChanges = (
  day: Today,
  { tasks, drafts, habits: changes }: Changes,
  { today, timezone, now }: Clock,
): Today => {
  const known = [...day.overdue, ...day.tasks, ...day.done]
  const ids = new Set(known.map(({ id }) => id))
  const all = [...known, ...drafts.filter(({ id }) => !ids.has(id))]
  const changed = withTaskChanges(all, tasks).map((task) => completed(task, now))
  const habits = day.habits.map((habit) =>
    changes.reduce(
      (each, change) =>
        change.op === 'entry' && change.id === habit.id && (change.date ?? today) === day.date
          ? withEntry(each, change.change, day.date, today)
          : each,
      habit,
    ),
  )
  return { ...day, ...dayPlan(changed, day.date, timezone), habits }
}
