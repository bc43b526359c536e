import { changedAmount, type EntryChange } from '@dayloom/domain/habits/entry-change'
import { factsByHabit } from '@dayloom/domain/habits/today-change'
import { positionBetween } from '@dayloom/domain/board'
import type { DayClock } from '@dayloom/domain/local-day'
import { keysAfter, type KeysBetween } from '@dayloom/domain/today/day-order'
import { dayPlan } from '@dayloom/domain/today/day-plan'
import { threadsOf } from '@dayloom/domain/today/threads'
import type { LabelColor } from '@dayloom/validators/enums'
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
  /** The colors of tags. */
  colors: ReadonlyMap<string, LabelColor>
}

/** What is done now that was not is finished now. What the server knows of a thread stays. */
const withThreads = (day: Today, colors: Changes['colors'], now: Date): Today => {
  const known = new Map(day.threads.map((thread) => [thread.id, thread]))
  const finishedAt = (id: string) => {
    const thread = known.get(id)
    return thread ? thread.at : now.toISOString()
  }
  const threads = threadsOf({ tasks: day.done, habits: day.habits }, colors, finishedAt)
  return { ...day, threads: threads.map((thread) => known.get(thread.id) ?? thread) }
}

interface Clock extends DayClock {
  today: Day
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

/** Keys are guesses until the server answers. */
const guessKeys: KeysBetween = (after, before, count) => {
  const keys: string[] = []
  for (let n = 0; n < count; n += 1)
    keys.push(positionBetween(keys.at(-1) ?? after ?? '', before ?? undefined))
  return keys
}

/** Tasks that are moved within the day, each in the order that those before it have made. */
const withDayOrder = (
  tasks: readonly Task[],
  changes: readonly TaskChange[],
  orderOf: (tasks: readonly Task[]) => Task[],
) => {
  let moved = tasks
  for (const change of changes) {
    if (change.op !== 'update' || change.day_after_id === undefined) continue
    const { id, day_after_id } = change
    const order = orderOf(moved)
    const isThere = (each: string) => order.some((task) => task.id === each)
    if (!isThere(id) || (day_after_id !== null && !isThere(day_after_id))) continue
    const keys = keysAfter(order, id, day_after_id, guessKeys)
    moved = moved.map((task) => ({ ...task, day_position: keys.get(task.id) ?? task.day_position }))
  }
  return moved
}

/** The same share of what is planned as before, once something is planned. */
const expectedMinutes = ({ planned_minutes, expected_minutes }: Today, planned: number) =>
  planned_minutes > 0 ? Math.round((planned * expected_minutes) / planned_minutes) : planned

/** A day as it will be once the server has agreed to every change, by the rule that the server goes by. */
export const withDayChanges = (
  day: Today,
  { tasks, drafts, others, habits: changes, colors }: Changes,
  { today, now, ...days }: Clock,
): Today => {
  const moved = new Set(tasks.map(({ id }) => id))
  const coming = [...others.filter(({ id }) => moved.has(id)), ...drafts]
  // What the day itself says of a task comes last, and holds.
  const all = new Map([...coming, ...day.overdue, ...day.tasks, ...day.done].map((task) => [task.id, task]))
  const changed = withDayOrder(
    withTaskChanges([...all.values()], tasks).map((task) => completed(task, now)),
    tasks,
    (each) => dayPlan(each, day.date, days).tasks,
  )
  const habits = day.habits
    .map((habit) => changes.reduce((each, change) => withHabitChange(each, change, day.date, today), habit))
    .filter((habit) => !leavesDay(habit, changes, day.date))
  const plan = dayPlan(changed, day.date, days)
  const expected_minutes = expectedMinutes(day, plan.planned_minutes)
  return withThreads({ ...day, ...plan, expected_minutes, habits }, colors, now)
}
