import type { Transaction } from '@dayloom/db/client'
import { plannedAnew } from '@dayloom/db/sql'
import type { ImportReport } from '@dayloom/validators/connections/imports'
import type { ExportedRows } from '@dayloom/validators/export'
import { boardTransaction } from '../board/board.ts'
import type { UserContext } from '../context.ts'
import { importAllOfHabits } from '../import/import-habits.ts'
import { importTags } from '../import/import-labels.ts'
import { assertRoomForTasks, IMPORT_TIMEOUT_MS, importJournals, importTasks } from '../import/import.ts'
import { lockUser } from '../lock-user.ts'

type Rows = Pick<ExportedRows, 'tasks' | 'habits'>
type Created = ImportReport['created']

/** Those that came before are left as they are, whatever became of them since. */
const newTasks = async (tx: Transaction, user_id: string, tasks: Rows['tasks']) => {
  const ids = tasks.map(({ id }) => id)
  const known = await tx.$queryRaw<{ id: string }[]>`${plannedAnew}
    SELECT id::text FROM tasks WHERE user_id = ${user_id}::uuid AND id = ANY (${ids}::uuid[])`
  const there = new Set(known.map(({ id }) => id))
  return tasks.filter(({ id }) => !there.has(id))
}

const writeTasks = async (tx: Transaction, user_id: string, all: Rows['tasks']) => {
  const tasks = await newTasks(tx, user_id, all)
  if (tasks.length === 0) return { tasks: 0, tags: 0, checklist_items: 0 }
  await assertRoomForTasks(tx, user_id, tasks)
  const { spelling, made: tags } = await importTags(tx, user_id, { tags: [], tasks })
  await importTasks(
    tx,
    user_id,
    tasks.map((task) => ({ ...task, tags: task.tags.map(spelling) })),
  )
  await importJournals(tx, user_id, tasks)
  const checklist_items = tasks.reduce((sum, { checklist }) => sum + checklist.length, 0)
  return { tasks: tasks.length, tags, checklist_items }
}

/** Days that were taken back here since they came stay so, as far back as the log tells. */
const withoutRemoved = async (tx: Transaction, user_id: string, habits: Rows['habits']) => {
  const ids = habits.map(({ id }) => id)
  const found = await tx.$queryRaw<{ entity: string; habit: string; day: string }[]>`${plannedAnew}
    SELECT DISTINCT entity::text, subject_id::text AS habit, id AS day FROM changes
    WHERE user_id = ${user_id}::uuid AND subject_id = ANY (${ids}::uuid[])
      AND entity IN ('completion', 'skip') AND op = 'deleted'`
  if (found.length === 0) return habits
  const removed = new Set(found.map(({ entity, habit, day }) => `${entity} ${habit} ${day}`))
  return habits.map((habit) => ({
    ...habit,
    completions: habit.completions.filter(
      (each) => !removed.has(`completion ${habit.id} ${each.completed_date}`),
    ),
    skips: habit.skips.filter((day) => !removed.has(`skip ${habit.id} ${day}`)),
  }))
}

const writeHabits = async (tx: Transaction, user: UserContext['user'], all: Rows['habits']) => {
  if (all.length === 0) return { habits: 0, completions: 0 }
  await lockUser(tx, user.id, 'NO KEY UPDATE')
  const habits = await withoutRemoved(tx, user.id, all)
  return importAllOfHabits(tx, user.id, { habits, rests: [], profile: user })
}

/** Ends a transaction that was only to tell what it would do. */
class DryRun extends Error {
  readonly created: Created

  constructor(created: Created) {
    super('Nothing is written')
    this.created = created
  }
}

interface Writing {
  isDryRun: boolean
  /** What belongs to the same transaction, once all is there. */
  written: (tx: Transaction, created: Created) => Promise<void> | undefined
}

/**
 * All of it or nothing. A dry run does the same and takes it back, so that it says what would happen, limits included.
 */
export const writeImport = async (
  { db, user, now }: UserContext,
  { tasks, habits }: Rows,
  { isDryRun, written }: Writing,
): Promise<Created> => {
  const write = async (tx: Transaction): Promise<Created> => {
    const created = {
      ...(await writeTasks(tx, user.id, tasks)),
      ...(await writeHabits(tx, user, habits)),
    }
    if (isDryRun) throw new DryRun(created)
    await written(tx, created)
    return created
  }
  try {
    return await boardTransaction({ db, user, now, actor: 'import' }, write, { timeout: IMPORT_TIMEOUT_MS })
  } catch (error) {
    if (error instanceof DryRun) return error.created
    throw error
  }
}
