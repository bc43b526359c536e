import { inTurns } from '../load/in-turns.ts'
import type { Draft, HabitDraft, Reading } from './draft.ts'
import { habitOf } from './rows/habit.ts'
import { createRowIds } from './rows/row-ids.ts'
import { taskOf } from './rows/task.ts'

/** Rows that are checked before others have their turn. */
const ROWS_A_TURN = 200

/** What of a draft can be kept, as an export would have it; what cannot be is named in the draft. */
export const rowsOf = async (source: string, draft: Draft, reading: Reading) => {
  const rowId = createRowIds(source)
  const turns = { most: ROWS_A_TURN, sizeOf: () => 1 }
  const tasks = await inTurns(draft.tasks, turns, (task) =>
    taskOf(task, rowId('task', task.key), reading, draft),
  )
  const habits = await inTurns(
    draft.habits,
    { ...turns, sizeOf: ({ completions }: HabitDraft) => 1 + completions.length / 10 },
    (habit) => habitOf(habit, rowId('habit', habit.key), reading, draft),
  )
  return {
    tasks: tasks.filter((task) => task !== null),
    habits: habits.filter((habit) => habit !== null),
  }
}
