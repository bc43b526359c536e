import { dayPlan } from '@dayloom/domain/today/day-plan'
import type { HabitOnDay, Today } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import { habitDayInput, habitIdInput } from '@dayloom/validators/habits'
import type { Task } from '@dayloom/validators/tasks'
import type { PendingCall } from '../../lib/api/pending-calls.ts'
import { withTaskChanges, type TaskChange } from '../tasks/task-changes.ts'

/** A habit that is being checked off, or not after all. A day that is not named is today. */
export interface HabitMark {
  id: string
  date: Day | null
  done: boolean
}

const isDone: Partial<Record<string, boolean>> = {
  complete: true,
  markDay: true,
  uncomplete: false,
  unmarkDay: false,
}

export const habitMarksOf = (calls: readonly PendingCall[]): HabitMark[] =>
  calls.flatMap(({ procedure, input }): HabitMark[] => {
    const done = isDone[procedure]
    if (done === undefined) return []
    const named = habitDayInput.safeParse(input).data
    if (named) return [{ ...named, done }]
    const ref = habitIdInput.safeParse(input).data
    return ref ? [{ id: ref.id, date: null, done }] : []
  })

/** A day that is done has at least the amount of its goal, and one that is not has no entry. */
export const withMark = (habit: HabitOnDay, done: boolean): HabitOnDay => {
  const { goal, amount } = habit
  if (!done) return { ...habit, done, amount: null }
  return { ...habit, done, amount: goal ? Math.max(amount ?? 0, goal.amount) : amount }
}

interface Changes {
  tasks: readonly TaskChange[]
  drafts: readonly Task[]
  marks: readonly HabitMark[]
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
  { tasks, drafts, marks }: Changes,
  { today, timezone, now }: Clock,
): Today => {
  const known = [...day.overdue, ...day.tasks, ...day.done]
  const ids = new Set(known.map(({ id }) => id))
  const all = [...known, ...drafts.filter(({ id }) => !ids.has(id))]
  const changed = withTaskChanges(all, tasks).map((task) => completed(task, now))
  const ofDay = marks.filter(({ date }) => (date ?? today) === day.date)
  const habits = day.habits.map((habit) =>
    ofDay.filter(({ id }) => id === habit.id).reduce((each, { done }) => withMark(each, done), habit),
  )
  return { ...day, ...dayPlan(changed, day.date, timezone), habits }
}
