import type { TaskPriority } from '@dayloom/validators/enums'
import { HISTORY_DAYS, type Calendar } from './calendar.ts'
import { finishedTask, type SeedTask } from './task.ts'
import type { Random } from './random.ts'
import { descriptions, home, notes, weekly, work } from './titles.ts'

/** New tasks on a day of the week, Sunday first. */
const perDay = [1, 4, 3, 3, 3, 2, 1]

/** Hours at which things get done: late morning, the afternoon, and some evenings. */
const doneHours: [number, ...number[]] = [
  9, 9, 10, 10, 10, 11, 11, 11, 12, 14, 14, 15, 15, 16, 16, 17, 19, 20, 21,
]

const priorities: [TaskPriority, ...TaskPriority[]] = ['high', 'medium', 'medium', 'medium', 'low', 'low']

/** Days from making a task to doing it: often the same or the next day, sometimes much later. */
const delays: [number, ...number[]] = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 6]

const estimates = [15, 30, 45, 60, 90]

/** Days from plan to done, told by the day: most are done as planned. */
const slips = [0, 0, 1, 0, -1, 0, 0, 2, 0, 1, 0, 0, 4]
const UNPLANNED = 4

/** What a task was planned for that was done on a day. Without chance, which would change all that comes after it. */
const planDayOf = (title: string, done: number, calendar: Calendar) => {
  if ((title.length + done) % UNPLANNED === 0) return {}
  const slip = slips[(title.length + Math.abs(done)) % slips.length] ?? 0
  const carried_count = slip > 1 ? 1 : 0
  return { planned_for: calendar.date(done - slip + carried_count), carried_count }
}

/** Told by the title, so that the same task is alike each time. */
const planOf = (title: string) => ({
  tags: [home.includes(title) ? 'home' : title.length % 3 === 0 ? 'writing' : 'client'],
  ...(title.length % 4 > 0 && { estimate_minutes: estimates[title.length % estimates.length] ?? 30 }),
})

/** The tasks that were made on a day and are done by now. */
const tasksOf = (day: number, calendar: Calendar, random: Random): SeedTask[] => {
  const weekday = calendar.weekday(day)
  const isWeekend = weekday === 0 || weekday === 6
  const tasks = weekly
    .filter((task) => task.weekday === weekday)
    .map(({ title, due, priority }) =>
      finishedTask({
        title,
        ...planOf(title),
        ...planDayOf(title, day, calendar),
        priority,
        created_at: calendar.at(day, 8, random.between(0, 20)),
        due_date: calendar.at(day, due),
        completed_at: calendar.at(day, due - 1, random.between(0, 59)),
      }),
    )
  const count = Math.max(0, (perDay[weekday] ?? 0) + random.between(-1, 1))
  for (let index = 0; index < count; index++) {
    const delay = random.pick(delays)
    const title = random.pick(isWeekend || random.chance(0.2) ? home : work)
    tasks.push(
      finishedTask({
        title,
        ...planOf(title),
        ...planDayOf(title, day + delay, calendar),
        description: random.chance(0.3) ? random.pick(descriptions) : null,
        priority: random.pick(priorities),
        created_at: calendar.at(day, random.between(8, 9), random.between(0, 59)),
        due_date: random.chance(0.8)
          ? calendar.at(day + random.between(0, 5), random.pick([10, 12, 16, 18]))
          : null,
        completed_at: calendar.at(day + delay, random.pick(doneHours), random.between(0, 59)),
        notes: random.chance(0.08) ? [random.pick(notes)] : [],
      }),
    )
  }
  return tasks
}

/** Everything that was made and done in the last months. */
export const makeHistory = (calendar: Calendar, random: Random): SeedTask[] =>
  Array.from({ length: HISTORY_DAYS }, (_, index) => index - HISTORY_DAYS + 1)
    .flatMap((day) => tasksOf(day, calendar, random))
    .filter(
      ({ created_at, completed_at }) =>
        completed_at && calendar.isPast(completed_at) && completed_at > created_at,
    )
