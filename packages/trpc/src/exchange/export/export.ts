import { columnName, empty, join, sql, type Sql } from '@dayloom/db/sql'
import { exportedHabitShape, exportedTaskShape } from '@dayloom/validators/export'
import { exportedTimeEntryShape } from '@dayloom/validators/time-entries'
import { attachmentColumns } from '../../attachments/columns.ts'
import { columnsFor } from '../../platform/columns.ts'
import type { UserContext } from '../../context.ts'
import { readDays } from '../../days/list.ts'
import { listCalendars } from '../calendars/service.ts'
import { listRests } from '../../rests/service.ts'
import { iso } from '../../platform/sql.ts'
import { deviceOf } from '../../account/sessions/device.ts'
import { reminders } from '../../platform/reminder-times.ts'

type Reader = Pick<UserContext, 'db' | 'user' | 'now'>

/** Rows of one statement: few enough that everybody else has their turn between two of them. */
const PAGE_ROWS = 200

const oldestFirst = [{ created_at: 'asc' as const }, { id: 'asc' as const }]

/** What is read at once, because there are few of it. */
export const readRest = async ({ db, user, now }: Reader) => {
  const where = { user_id: user.id }
  const rating = await db.rating.findUnique({ where })
  const picture = await db.profilePicture.findUnique({ where, select: { storage_key: true } })
  const attachments = await db.attachment.findMany({
    where,
    orderBy: oldestFirst,
    select: { ...attachmentColumns, task_id: true, storage_key: true },
  })
  const sessions = await db.session.findMany({
    where: { ...where, expires_at: { gt: now() } },
    orderBy: oldestFirst,
  })
  const tags = await db.tag.findMany({ where, orderBy: { key: 'asc' } })
  const views = await db.view.findMany({ where, orderBy: oldestFirst })
  const lists = await db.list.findMany({ where, orderBy: { position: 'asc' } })
  const routines = await db.routine.findMany({ where, orderBy: { position: 'asc' } })
  const calendars = await listCalendars({ db, user })
  const devices = sessions.map(({ user_agent, created_at, last_seen_at }) => ({
    device: deviceOf(user_agent),
    created_at,
    last_seen_at,
  }))
  const rests = await listRests({ db, user })
  const days = await readDays(db, user.id, empty)
  return {
    rating,
    picture: picture?.storage_key ?? null,
    attachments,
    tags,
    views,
    lists,
    routines,
    calendars,
    rests,
    days,
    sessions: devices,
  }
}

const idsOf = async ({ db }: Reader, list: Sql) => {
  const [found] = await db.$queryRaw<{ ids: string | null }[]>`SELECT ${list} AS ids`
  return found?.ids?.split(',') ?? []
}

/** In the order of the board. */
export const readTaskIds = (reader: Reader) =>
  idsOf(
    reader,
    sql`(SELECT string_agg(id::text, ',' ORDER BY status, position) FROM tasks
      WHERE user_id = ${reader.user.id}::uuid)`,
  )

/** In the order of the list. */
export const readHabitIds = (reader: Reader) =>
  idsOf(
    reader,
    sql`(SELECT string_agg(id::text, ',' ORDER BY position) FROM habits
      WHERE user_id = ${reader.user.id}::uuid)`,
  )

async function* inPages<Row>(ids: string[], read: (page: string[]) => Promise<Row[]> | AsyncIterable<Row>) {
  for (let at = 0; at < ids.length; at += PAGE_ROWS) yield* await read(ids.slice(at, at + PAGE_ROWS))
}

/** All children of some parents, each page read behind the last row of the one before. */
async function* behind<Row>(read: (last: Row | undefined) => Promise<Row[]>) {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) {
    yield* rows
    if (rows.length < PAGE_ROWS) return
  }
}

const wanted = (page: string[]) => sql`unnest(${page}::uuid[]) WITH ORDINALITY AS wanted (id, ordinal)`

/** One that was purged meanwhile is left out. */
const readByIds = ({ db, user }: Reader, table: Sql, columns: Sql, ids: string[]) =>
  inPages(
    ids,
    (page) => db.$queryRaw<({ id: string } & Record<string, unknown>)[]>`
      SELECT ${columns}
      FROM ${wanted(page)} JOIN ${table} t ON t.user_id = ${user.id}::uuid AND t.id = wanted.id
      ORDER BY wanted.ordinal`,
  )

/** Columns that are as the document has them. */
const asStored = Object.fromEntries(
  ['tags', 'checklist', 'series_start'].map((name) => [name, sql`t.${columnName(name)}`]),
)

export const readTasks = (reader: Reader, ids: string[]) =>
  readByIds(reader, sql`tasks`, columnsFor(exportedTaskShape, asStored), ids)

/** Skips are looked for by the person, where one shard has them: Citus does not follow the habit's to it. */
const habitColumns = (user_id: string) =>
  join([
    columnsFor(exportedHabitShape, {
      schedules: sql`t.schedules`,
      goals: sql`t.goals`,
      created_day: sql`t.created_day::text`,
      reminders: reminders(sql`t`),
      block: sql`t.block`,
      routine_since: sql`t.routine_since::text`,
    }),
    sql`ARRAY(
      SELECT s.day::text FROM habit_skips s WHERE s.user_id = ${user_id}::uuid AND s.habit_id = t.id ORDER BY s.day
    ) AS skips`,
  ])

export const readHabitsForExport = (reader: Reader, ids: string[]) =>
  readByIds(reader, sql`habits`, habitColumns(reader.user.id), ids)

interface Child {
  parent: string
  ordinal: number
}
type JournalRow = Child & { id: string; body: string; created_at: string; updated_at: string }
type CompletionRow = Child & {
  completed_date: string
  completed_at: string
  amount: number | null
  note: string | null
}

/** In the order of their tasks, and each task's oldest first. */
export const readNotes = ({ db, user }: Reader, tasks: string[]) =>
  inPages(tasks, (page) =>
    behind<JournalRow>((last) => {
      const next = last
        ? sql`AND (wanted.ordinal, n.created_at, n.id) >
            (${last.ordinal}::bigint, ${last.created_at}::timestamptz, ${last.id}::uuid)`
        : empty
      return db.$queryRaw<JournalRow[]>`
        SELECT n.task_id::text AS parent, wanted.ordinal::int AS ordinal, n.id::text, n.body,
          ${iso(sql`n.created_at`)} AS created_at, ${iso(sql`n.updated_at`)} AS updated_at
        FROM ${wanted(page)} JOIN journals n ON n.user_id = ${user.id}::uuid AND n.task_id = wanted.id ${next}
        ORDER BY wanted.ordinal, n.created_at, n.id LIMIT ${PAGE_ROWS}`
    }),
  )

/** In the order of their habits, and each habit's oldest first. */
export const readCompletions = ({ db, user }: Reader, habits: string[]) =>
  inPages(habits, (page) =>
    behind<CompletionRow>((last) => {
      const next = last
        ? sql`AND (wanted.ordinal, c.completed_date) > (${last.ordinal}::bigint, ${last.completed_date}::date)`
        : empty
      return db.$queryRaw<CompletionRow[]>`
        SELECT c.habit_id::text AS parent, wanted.ordinal::int AS ordinal, c.completed_date::text,
          ${iso(sql`c.completed_at`)} AS completed_at, c.amount::float8, c.note
        FROM ${wanted(page)} JOIN habit_completions c ON c.user_id = ${user.id}::uuid AND c.habit_id = wanted.id ${next}
        ORDER BY wanted.ordinal, c.completed_date LIMIT ${PAGE_ROWS}`
    }),
  )

type EntryRow = Record<string, unknown> & { started_at: string; id: string }

/** The oldest first. */
export const readTimeEntries = ({ db, user }: Reader) =>
  behind<EntryRow>((last) => {
    const next = last
      ? sql`AND (t.started_at, t.id) > (${last.started_at}::timestamptz, ${last.id}::uuid)`
      : empty
    return db.$queryRaw<EntryRow[]>`
      SELECT ${columnsFor(exportedTimeEntryShape, { counted_amount: sql`t.counted_amount::float8` })}
      FROM time_entries t WHERE t.user_id = ${user.id}::uuid ${next}
      ORDER BY t.started_at, t.id LIMIT ${PAGE_ROWS}`
  })
