import { completionSchema, type Habit, type HabitEntryInput } from '@dayloom/validators/habits'
import { trpcClient } from '../../../../lib/api/trpc.ts'
import { notifySuccess } from '../../../../lib/toasts/toasts.ts'
import { texts } from '../../texts.ts'
import { inputOfEntry, type Entry } from './day-values.ts'

/** What was just taken away is the latest, or close to it where another tab changes the same habit. */
const LATEST = 10

/** The log of an earlier release does not say when an entry was made. */
const entrySchema = completionSchema.omit({ completed_at: true })

/** Whether one more tick writes the same again. */
const isPlain = ({ amount, note }: Entry, { goal }: Habit) =>
  note === null && goal?.direction !== 'at_most' && amount === (goal?.amount ?? null)

export interface Unmarked {
  habit: Habit
  date: string
  /** What a toast about that day speaks of. */
  about: string
  mark: (entry: HabitEntryInput) => void
}

/** Offers to bring back an entry that was taken away. No list knows its note: the log does. */
export const offerUndo = async ({ habit, date, about, mark }: Unmarked) => {
  const { id } = habit
  const { data } = await trpcClient.habits.history.query({ id, limit: LATEST })
  const change = data.find((each) => each.entity === 'completion' && each.id === date)
  if (change?.op !== 'deleted') return
  const entry = entrySchema.parse(change.before)
  if (isPlain(entry, habit)) return
  const input = inputOfEntry(entry, { id, date: entry.completed_date, goal: habit.goal })
  notifySuccess(texts.calendar.day.removed, {
    about,
    action: { label: texts.undo, run: () => mark(input) },
  })
}
