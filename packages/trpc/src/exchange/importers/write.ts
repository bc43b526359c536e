import type { Transaction } from '@dayloom/db/client'
import { plannedAnew } from '@dayloom/db/sql'
import type { ImportReport } from '@dayloom/validators/connections/imports'
import type { ExportedRows } from '@dayloom/validators/export'
import { boardTransaction } from '../../tasks/board/board.ts'
import type { UserContext } from '../../context.ts'
import { importAllOfHabits } from '../restore-export/import-habits.ts'
import { importTags } from '../restore-export/import-labels.ts'
import { importLists } from '../restore-export/import-lists.ts'
import {
  assertRoomForTasks,
  IMPORT_TIMEOUT_MS,
  importJournals,
  importTasks,
} from '../restore-export/import.ts'
import { newId } from '../../platform/ids.ts'
import { lockUser } from '../../platform/lock-user.ts'

interface Rows extends Pick<ExportedRows, 'tasks' | 'habits'> {
  /** The name of its list, by the id of a task. */
  lists: ReadonlyMap<string, string>
}
type Created = ImportReport['created']

/** Those that came before are left as they are, whatever became of them since. */
const newTasks = async (tx: Transaction, user_id: string, tasks: Rows['tasks']) => {
  const ids = tasks.map(({ id }) => id)
  const known = await tx.$queryRaw<{ id: string }[]>`${plannedAnew}
    SELECT id::text FROM tasks WHERE user_id = ${user_id}::uuid AND id = ANY (${ids}::uuid[])`
  const there = new Set(known.map(({ id }) => id))
  return tasks.filter(({ id }) => !there.has(id))
}

/** Puts tasks into the lists that they name. One of that name that is there is used, the others are made behind it. */
const intoLists = async (
  tx: Transaction,
  { user, now }: Pick<UserContext, 'user' | 'now'>,
  { tasks, lists: names }: Pick<Rows, 'tasks' | 'lists'>,
) => {
  const wanted = new Set(tasks.flatMap(({ id }) => names.get(id) ?? []))
  const there = await tx.list.findMany({
    where: { user_id: user.id, deleted_at: null, archived: false },
    orderBy: { position: 'desc' },
    select: { id: true, name: true },
  })
  const ids = new Map(there.map(({ id, name }) => [name, id]))
  const missing = [...wanted].filter((name) => !ids.has(name))
  const created_at = now().toISOString()
  const made = missing.map((name) => ({
    id: newId(now()),
    name,
    color: 'gray' as const,
    archived: false,
    created_at,
    deleted_at: null,
    took_tasks: false,
  }))
  for (const { id, name } of made) ids.set(name, id)
  const placed = tasks.map((task) => ({ ...task, list_id: ids.get(names.get(task.id) ?? '') ?? null }))
  return { tasks: await importLists(tx, user.id, { lists: made, tasks: placed }), made: made.length }
}

const writeTasks = async (tx: Transaction, ctx: Pick<UserContext, 'user' | 'now'>, all: Rows) => {
  const user_id = ctx.user.id
  const fresh = await newTasks(tx, user_id, all.tasks)
  if (fresh.length === 0) return { tasks: 0, tags: 0, lists: 0, checklist_items: 0 }
  const { tasks, made: lists } = await intoLists(tx, ctx, { ...all, tasks: fresh })
  await assertRoomForTasks(tx, user_id, tasks)
  const { spelling, made: tags } = await importTags(tx, user_id, { tags: [], tasks })
  await importTasks(
    tx,
    user_id,
    tasks.map((task) => ({ ...task, tags: task.tags.map(spelling) })),
  )
  await importJournals(tx, user_id, tasks)
  const checklist_items = tasks.reduce((sum, { checklist }) => sum + checklist.length, 0)
  return { tasks: tasks.length, tags, lists, checklist_items }
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
  return importAllOfHabits(tx, user.id, { habits, rests: [], routines: [], profile: user })
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
  rows: Rows,
  { isDryRun, written }: Writing,
): Promise<Created> => {
  const write = async (tx: Transaction): Promise<Created> => {
    const created = {
      ...(await writeTasks(tx, { user, now }, rows)),
      ...(await writeHabits(tx, user, rows.habits)),
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
