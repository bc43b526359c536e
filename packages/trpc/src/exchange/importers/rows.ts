import { inTurns } from '../../platform/load/in-turns.ts'
import type { Draft, HabitDraft, Reading } from './draft.ts'
import { habitOf } from './rows/habit.ts'
import { momentsOf } from './rows/moments.ts'
import { createRowIds } from './rows/row-ids.ts'
import { taskOf } from './rows/task.ts'

/** Rows that are checked before others have their turn. */
const ROWS_A_TURN = 200

/** What of a draft can be kept, as an export would have it; what cannot be is named in the draft. */
export const rowsOf = async (source: string, draft: Draft, reading: Reading) => {
  const rowId = createRowIds(source)
  const turns = { most: ROWS_A_TURN, sizeOf: () => 1 }
  /** The name of its list, by the id of a task. */
  const lists = new Map<string, string>()
  const moments = momentsOf(draft.tasks, reading.now).values()
  const tasks = await inTurns(draft.tasks, turns, (task) => {
    draft.returnTo(task)
    const created_at = moments.next().value ?? reading.now.toISOString()
    const id = rowId('task', task.key)
    if (task.list !== null) lists.set(id, task.list)
    return taskOf(task, { id, created_at, timezone: reading.timezone }, draft)
  })
  const habits = await inTurns(
    draft.habits,
    { ...turns, sizeOf: ({ completions }: HabitDraft) => 1 + completions.length / 10 },
    (habit) => {
      draft.returnTo(habit)
      return habitOf(habit, rowId('habit', habit.key), reading, draft)
    },
  )
  return {
    tasks: tasks.filter((task) => task !== null),
    habits: habits.filter((habit) => habit !== null),
    lists,
  }
}
