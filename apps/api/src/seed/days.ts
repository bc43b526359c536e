import type { Calendar } from './calendar.ts'
import type { makeHabits } from './habits.ts'
import type { SeedTask } from './task.ts'

const CLOSED_DAYS = 21
/** Days ago on which nobody closed the day. */
const LEFT_OPEN = new Set([4, 11, 12, 18])

const notes = [
  'Quiet morning, good focus.',
  'The client call took longer than planned.',
  'Left the desk at five. More of that.',
]

/** The evenings of the last weeks, newest first. */
export const makeDays = (calendar: Calendar, tasks: SeedTask[], habits: ReturnType<typeof makeHabits>) =>
  Array.from({ length: CLOSED_DAYS }, (_, index) => index + 1)
    .filter((ago) => !LEFT_OPEN.has(ago))
    .map((ago) => {
      const [begins, ends] = [calendar.at(-ago, 0), calendar.at(1 - ago, 0)]
      const date = calendar.date(-ago)
      const isOfDay = ({ completed_at }: SeedTask) =>
        completed_at !== null && completed_at >= begins && completed_at < ends
      const done = habits.filter(({ completions }) =>
        completions.some(({ completed_date }) => completed_date === date),
      ).length
      return {
        date,
        note: ago % 3 === 1 ? (notes[ago % notes.length] ?? null) : null,
        tasks_done: tasks.filter(isOfDay).length,
        habits_done: done,
        habits_due: Math.max(done, habits.length - 1),
        carried: ago % 4,
        closed_at: calendar.at(-ago, 21, 5),
      }
    })
