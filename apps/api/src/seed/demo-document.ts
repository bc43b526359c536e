import { newId } from '@dayloom/trpc/server'
import { createCalendar, HISTORY_DAYS } from './calendar.ts'
import { makeDays } from './days.ts'
import { makeHabits, makeRoutines } from './habits.ts'
import { makeHistory } from './history.ts'
import { makePresent } from './present.ts'
import { createRandom } from './random.ts'
import { makeTimeEntries } from './time-entries.ts'

/** Any number; another one makes other tasks. */
const SEED = 20_261_121

export const demo = {
  name: 'Maya Lindqvist',
  email: 'demo@dayloom.example',
  password: 'Dayloom-demo-1',
  age: 34,
}

/** The lists, each with the tag whose tasks are in it. */
const makeLists = (now: Date, created_at: Date) => {
  const kept = { archived: false, created_at, deleted_at: null, took_tasks: false }
  return [
    { tag: 'client', list: { ...kept, id: newId(now), name: 'Client work', color: 'blue' as const } },
    { tag: 'home', list: { ...kept, id: newId(now), name: 'Home', color: 'green' as const } },
  ]
}

/** The demo account as an export: 120 days of tasks and habits up to `now`, in the local time of `timezone`. */
export const createDemoDocument = (now: Date, timezone: string) => {
  const calendar = createCalendar(now)
  const random = createRandom(SEED)
  const { name, email, age } = demo
  const newestFirst = makeHistory(calendar, random).sort(
    (a, b) => Number(b.completed_at) - Number(a.completed_at),
  )
  const lists = makeLists(now, calendar.at(1 - HISTORY_DAYS, 7))
  const listOf = ({ tags }: { tags: readonly string[] }) =>
    lists.find(({ tag }) => tags.includes(tag))?.list.id ?? null
  const tasks = [...makePresent(calendar), ...newestFirst].map((task) => ({ ...task, list_id: listOf(task) }))
  const routines = makeRoutines(calendar)
  const habits = makeHabits(calendar, random, routines)
  return {
    format: 'dayloom-export' as const,
    version: 1 as const,
    exported_at: now,
    profile: {
      name,
      email,
      age,
      timezone,
      created_at: calendar.at(1 - HISTORY_DAYS, 7),
      email_verified: true,
      two_factor_enabled: false,
      task_reminders_enabled: false,
    },
    tags: [
      { name: 'client', color: 'blue' as const },
      { name: 'admin', color: 'amber' as const },
      { name: 'writing', color: 'violet' as const },
      { name: 'learning', color: 'teal' as const },
      { name: 'home', color: 'green' as const },
    ],
    views: [
      {
        id: newId(now),
        name: 'Client work this week',
        query: { status: ['todo' as const, 'in_progress' as const], tag: ['client'], due: 'week' as const },
        created_at: calendar.at(-20, 9),
      },
    ],
    lists: lists.map(({ list }) => list),
    tasks,
    routines,
    habits,
    time_entries: makeTimeEntries(now, tasks),
    rests: [
      {
        id: newId(now),
        from: calendar.date(25),
        to: calendar.date(32),
        habit_ids: null,
        reason: 'The long weekend in Lisbon',
      },
    ],
    days: makeDays(
      calendar,
      tasks,
      habits.filter(({ archived }) => !archived),
    ),
    rating: { rating: 4.5, comment: 'My days finally add up.', updated_at: calendar.at(-10, 12) },
    sessions: [],
  }
}
