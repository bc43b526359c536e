import type { Database, Transaction } from '@dayloom/db/client'
import { plannedAnew, sql } from '@dayloom/db/sql'
import { dueDateOn } from '@dayloom/domain/due'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import { exportedTaskShape, type ExportedRows } from '@dayloom/validators/export'
import { accountLimits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { generateNKeysBetween } from 'fractional-indexing'
import { namesOf } from '../../platform/columns.ts'
import { watch } from '../../platform/changes/record.ts'
import { AppError } from '../../errors.ts'
import { boardTransaction } from '../../tasks/board/board.ts'
import { lowestKey } from '../../tasks/board/position.ts'
import { keepDueDays } from '../../tasks/due.ts'
import { remindInZone } from '../../reminders/zone.ts'
import { importDays } from './import-days.ts'
import { importAllOfHabits } from './import-habits.ts'
import { importTags, importViews } from './import-labels.ts'
import { importLists } from './import-lists.ts'
import { importTimeEntries } from './import-time.ts'
import { insertInBatches, insertLogged, BATCH_ROWS } from './insert-batches.ts'

/** Milliseconds; the largest document takes some 20 seconds. */
export const IMPORT_TIMEOUT_MS = 120_000

type Tasks = ExportedRows['tasks']

const taskColumns = namesOf(exportedTaskShape)

const reached = (text: string) => new AppError('LIMIT_REACHED', text)

/** Before anything is written, because it is what takes long. */
export const assertRoomForTasks = async (tx: Transaction, user_id: string, tasks: Tasks) => {
  const ids = [...new Set(tasks.map(({ id }) => id))]
  // Ids that are known when it is planned are looked up in a table of them; else each task is compared with all.
  const [others] = await tx.$queryRaw<{ count: number }[]>`${plannedAnew}
    SELECT count(*)::int AS count FROM tasks WHERE user_id = ${user_id}::uuid AND id <> ALL (${ids}::uuid[])`
  if ((others?.count ?? 0) + ids.length > accountLimits.tasks) throw reached(messages.limits.tasks)
}

/** The tasks of one column, below those that stand there, in the order of the document. */
async function* placed(tx: Transaction, user_id: string, status: TaskStatus, tasks: Tasks) {
  let last = await lowestKey(tx, { user_id, status })
  let keys: string[] = []
  for (const { notes: _notes, attachments: _attachments, ...task } of tasks) {
    if (keys.length === 0) keys = generateNKeysBetween(last, null, BATCH_ROWS).reverse()
    last = keys.pop() ?? null
    yield { ...task, position: last }
  }
}

export const importTasks = async (tx: Transaction, user_id: string, all: Tasks) => {
  let tasks = 0
  for (const status of taskStatuses) {
    const column = all.filter((task) => task.status === status)
    if (column.length === 0) continue
    tasks += await insertInBatches(placed(tx, user_id, status, column), (rows) =>
      insertLogged(
        tx,
        'task',
        sql`
        INSERT INTO tasks (user_id, position, ${taskColumns}) SELECT ${user_id}::uuid, position, ${taskColumns}
        FROM json_populate_recordset(NULL::tasks, ${rows}::json)
        ON CONFLICT (user_id, id) DO NOTHING`,
      ),
    )
  }
  return tasks
}

function* journalsOf(tasks: Tasks) {
  for (const { id: task_id, notes } of tasks) for (const note of notes) yield { ...note, task_id }
}

const insertJournals = (tx: Transaction, user_id: string, tasks: Tasks) =>
  insertInBatches(journalsOf(tasks), (rows) =>
    insertLogged(
      tx,
      'journal',
      sql`
      INSERT INTO journals (user_id, id, task_id, body, created_at, updated_at)
      SELECT ${user_id}::uuid, id, task_id, body, created_at, updated_at
      FROM json_populate_recordset(NULL::journals, ${rows}::json)
      ON CONFLICT (user_id, id) DO NOTHING`,
    ),
  )

interface FullTask {
  task_id: string
  count: number
  bytes: number
}

/** Tasks whose notes are beyond a limit. One that was before may stay so. */
const readFullTasks = (tx: Transaction, user_id: string) =>
  tx.$queryRaw<FullTask[]>`
    SELECT task_id::text, count(*)::int AS count, sum(octet_length(body))::int AS bytes FROM journals
    WHERE user_id = ${user_id}::uuid GROUP BY task_id
    HAVING count(*) > ${accountLimits.journalsPerTask} OR sum(octet_length(body)) > ${accountLimits.journalBytesPerTask}`

/** From here on, nobody else adds to the notes of these tasks until the transaction ends. */
const lockNotes = (tx: Transaction, user_id: string, tasks: Tasks) => {
  const ids = tasks.map(({ id }) => id)
  return tx.$queryRaw<object[]>`${plannedAnew}
    SELECT FROM tasks WHERE user_id = ${user_id}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/** A document and a task may both be within the limits, and together beyond. */
export const importJournals = async (tx: Transaction, user_id: string, tasks: Tasks) => {
  const noted = tasks.filter(({ notes }) => notes.length > 0)
  if (noted.length === 0) return 0
  const before = new Map((await readFullTasks(tx, user_id)).map((task) => [task.task_id, task]))
  const inserted = await insertJournals(tx, user_id, tasks)
  if (inserted === 0) return 0
  // Who adds one meanwhile is waited for, or waits: so late, because whoever changes such a task waits as well.
  await lockNotes(tx, user_id, noted)
  for (const { task_id, count, bytes } of await readFullTasks(tx, user_id)) {
    const same = before.get(task_id)
    if (same?.count === count && same.bytes === bytes) continue
    if (count > accountLimits.journalsPerTask) throw reached(messages.limits.journals)
    throw reached(serverMessages.limits.journalBytes)
  }
  return inserted
}

/** A due date follows from its day. What the zone cannot have is due at the time that the document names. */
const importedDue = ({ due_date, due_day }: Tasks[number], timezone: string) => {
  const derived = due_day && dueDateOn(due_day, timezone)
  return derived ? { due_date: derived, due_day } : { due_date, due_day: null }
}

/** An older document says nothing of weeks, minutes, when a day starts and languages: then they stay. */
const importProfile = async (
  tx: Transaction,
  user_id: string,
  profile: ExportedRows['profile'],
  now: Date,
) => {
  const { name, age, timezone, week_start, day_minutes, day_starts_at, language, clock } = profile
  const days = {
    ...(week_start && { week_start }),
    ...(day_minutes !== undefined && { day_minutes }),
    ...(day_starts_at && { day_starts_at }),
    ...(language && { language }),
    ...(clock && { clock }),
  }
  await watch(tx, 'profile', [user_id])
  await remindInZone(tx, user_id, timezone, now)
  await keepDueDays(tx, user_id, timezone)
  return tx.user.updateMany({ where: { id: user_id }, data: { name, age, timezone, ...days } })
}

/**
 * Adds what an export says and sets name, age and time zone. What has the id of something that is there already is
 * left as it is, so the same document may come twice. Address, password and settings of security stay out.
 */
const importRows = async (tx: Transaction, user_id: string, document: ExportedRows, now: Date) => {
  await assertRoomForTasks(tx, user_id, document.tasks)
  const { spelling } = await importTags(tx, user_id, document)
  const inLists = await importLists(tx, user_id, document)
  // A document may name one tag in two spellings, of which a task has one.
  const { timezone } = document.profile
  const spelled = inLists.map((task) => ({
    ...task,
    ...importedDue(task, timezone),
    tags: [...new Set(task.tags.map(spelling))],
  }))
  const tasks = await importTasks(tx, user_id, spelled)
  await importViews(tx, user_id, document.views)
  const journals = await importJournals(tx, user_id, document.tasks)
  // Locks the person's row, for which a sign-in waits, and whoever adds a habit: it comes after what takes long.
  await importProfile(tx, user_id, document.profile, now)
  const { habits, completions } = await importAllOfHabits(tx, user_id, document)
  await importTimeEntries(tx, user_id, document.time_entries)
  await importDays(tx, user_id, document.days)
  if (document.rating) {
    const { rating, comment, updated_at } = document.rating
    await tx.rating.createMany({ data: { user_id, rating, comment, updated_at }, skipDuplicates: true })
  }
  return { tasks, notes: journals, habits, completions }
}

interface Importer {
  db: Database
  user: { id: string }
  now: () => Date
}

type Added = Awaited<ReturnType<typeof importRows>>

/** All of a document or nothing, and what `complete` makes of it in the same transaction. */
export const importDocumentWith = <T>(
  { db, user, now }: Importer,
  document: ExportedRows,
  complete: (tx: Transaction, added: Added) => Promise<T>,
) =>
  boardTransaction(
    { db, user, now, actor: 'import' },
    async (tx) => complete(tx, await importRows(tx, user.id, document, now())),
    { timeout: IMPORT_TIMEOUT_MS },
  )

/** The same for a document whose files are elsewhere. */
export const importDocument = (importer: Importer, document: ExportedRows) =>
  importDocumentWith(importer, document, async (_, added) => added)
