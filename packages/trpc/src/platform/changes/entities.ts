import { columnName, columnText, join, sql, type Sql } from '@dayloom/db/sql'
import { attachmentSchema } from '@dayloom/validators/attachments'
import { journalSchema, taskSchema } from '@dayloom/validators/tasks'
import { timeEntrySchema } from '@dayloom/validators/time-entries'
import { userSchema } from '@dayloom/validators/users'
import { closedDaySchema } from '@dayloom/validators/days'
import { ownCalendarSchema } from '@dayloom/validators/calendars'
import { listSchema } from '@dayloom/validators/lists'
import { routineSchema } from '@dayloom/validators/routines'
import { viewSchema } from '@dayloom/validators/views'
import { columnsFor, objectOf } from '../columns.ts'
import { reminders } from '../reminder-times.ts'
import { iso } from '../sql.ts'
import { seriesImage } from './series-image.ts'

export interface Logged {
  table: Sql
  /** The key beside `user_id`, as a text. */
  key: Sql
  /** Whether a row of the table has the key `k.key`. */
  matches: Sql
  /** The `id` of the log. */
  id: Sql
  /** The task or habit that it is or belongs to. */
  subject: Sql
  /** Whether the row is in the trash. */
  deleted: Sql
  /** What of the row is on the wire. */
  columns: Sql
  /** Children that the row itself holds, as a list in order. */
  items: Sql
  /** Where it is in a series of tasks. */
  series: Sql
}

const { id: _task, attachment_count: _c, has_notes: _h, spent_minutes: _s, ...task } = taskSchema.shape
const { checklist_total: _t, checklist_done: _d, ...taskShape } = task
const { id: _journal, ...journalShape } = journalSchema.shape
const { id: _attachment, url: _u, ...attachmentShape } = attachmentSchema.shape
const { id: _view, query: _q, ...viewShape } = viewSchema.shape
const { id: _list, open_tasks: _o, ...listShape } = listSchema.shape
const { name, color, position, done_when } = routineSchema.shape
const routineShape = { name, color, position, done_when }
const { id: _entry, minutes: _m, ...entryShape } = timeEntrySchema.shape
const { date: _day, ...dayShape } = closedDaySchema.shape
const { id: _user, created_at: _at, ...profileShape } = userSchema.shape

const none = sql`NULL::jsonb`
const uuid = { key: sql`id::text`, matches: sql`id = k.key::uuid`, id: sql`t.id::text` }
const ofNothing = { subject: sql`NULL::text`, deleted: sql`false`, items: none, series: none }
const ofTask = { subject: sql`t.task_id::text`, deleted: sql`false`, items: none, series: none }

/** What a habit's versions say now: the last one, else what a habit without any has. */
const latest = (versions: Sql, standard: Sql) => sql`coalesce(${versions} -> -1 -> 'value', ${standard})`

const habitColumns = join([
  sql`t.name`,
  sql`t.description`,
  sql`t.remind_at_time`,
  sql`${reminders(sql`t`)} AS reminders`,
  sql`t.color::text`,
  sql`t.archived`,
  sql`t.starts_on::text`,
  sql`t.ends_on::text`,
  sql`t.block`,
  sql`t.routine_id::text`,
  sql`t.routine_since::text`,
  sql`t.position`,
  sql`${latest(sql`t.schedules`, sql`'{"kind": "daily"}'::jsonb`)} AS schedule`,
  sql`${latest(sql`t.goals`, sql`'null'::jsonb`)} AS goal`,
  sql`t.schedules`,
  sql`t.goals`,
  sql`t.created_day::text`,
  sql`${iso(sql`t.created_at`)} AS created_at`,
])

const restColumns = sql`t.first_day::text AS "from", t.last_day::text AS "to",
  to_jsonb(t.habit_ids) AS habit_ids, t.reason`

/** A day of a habit is named by its date, and its key by both. */
const ofDay = (day: Sql) => ({
  key: sql`habit_id || ' ' || ${day}`,
  matches: sql`habit_id = split_part(k.key, ' ', 1)::uuid AND ${day} = split_part(k.key, ' ', 2)::date`,
  id: sql`t.${day}::text`,
  subject: sql`t.habit_id::text`,
  deleted: sql`false`,
  items: none,
  series: none,
})

export const entities = {
  task: {
    table: sql`tasks`,
    ...uuid,
    subject: sql`t.id::text`,
    deleted: sql`t.deleted_at IS NOT NULL`,
    columns: columnsFor(taskShape, { tags: sql`t.tags` }),
    items: sql`t.checklist`,
    series: seriesImage,
  },
  journal: { table: sql`journals`, ...uuid, ...ofTask, columns: columnsFor(journalShape) },
  attachment: { table: sql`attachments`, ...uuid, ...ofTask, columns: columnsFor(attachmentShape) },
  habit: {
    table: sql`habits`,
    ...uuid,
    subject: sql`t.id::text`,
    deleted: sql`t.deleted_at IS NOT NULL`,
    columns: habitColumns,
    items: none,
    series: none,
  },
  completion: {
    table: sql`habit_completions`,
    ...ofDay(sql`completed_date`),
    columns: sql`t.completed_date::text, ${iso(sql`t.completed_at`)} AS completed_at, t.amount, t.note`,
  },
  skip: { table: sql`habit_skips`, ...ofDay(sql`day`), columns: sql`t.day::text AS date` },
  rest: { table: sql`rests`, ...uuid, ...ofNothing, columns: restColumns },
  day: {
    table: sql`days`,
    ...ofNothing,
    key: sql`day::text`,
    matches: sql`day = k.key::date`,
    id: sql`t.day::text`,
    columns: sql`t.day::text AS date, ${columnsFor(dayShape)}`,
  },
  tag: {
    table: sql`tags`,
    ...ofNothing,
    key: sql`key`,
    matches: sql`key = k.key`,
    id: sql`t.name`,
    columns: sql`t.name, t.color::text`,
  },
  list: {
    table: sql`lists`,
    ...uuid,
    ...ofNothing,
    deleted: sql`t.deleted_at IS NOT NULL`,
    columns: columnsFor(listShape),
  },
  routine: { table: sql`routines`, ...uuid, ...ofNothing, columns: columnsFor(routineShape) },
  calendar: { table: sql`calendars`, ...uuid, ...ofNothing, columns: columnsFor(ownCalendarSchema.shape) },
  time_entry: {
    table: sql`time_entries`,
    ...uuid,
    subject: sql`coalesce(t.task_id, t.habit_id)::text`,
    deleted: sql`false`,
    columns: columnsFor(entryShape),
    items: none,
    series: none,
  },
  view: { table: sql`views`, ...uuid, ...ofNothing, columns: sql`${columnsFor(viewShape)}, t.query` },
} satisfies Record<string, Logged>

/** What of a task is on the wire of these columns. */
export const taskPartOf = (names: readonly string[]) => {
  const shape = Object.entries(taskShape).filter(([name]) => names.includes(name))
  const same = shape.map(
    ([name]) =>
      sql`CASE WHEN t.${columnName(name)} IS NOT DISTINCT FROM b.${columnName(name)} THEN ${columnText(name)} END`,
  )
  return {
    /** Of a row `t`, one object of JSON. */
    image: objectOf(Object.fromEntries(shape), { tags: sql`t.tags` }),
    /** The names of those that are the same in the rows `b` and `t`. */
    same: sql`ARRAY[${join(same)}]::text[]`,
  }
}

export type LoggedRows = keyof typeof entities
export type LoggedEntity = LoggedRows | 'profile'

/** The one row of the person. */
export const profileColumns = columnsFor(profileShape)

/** The fields of a row `t` as one JSON object. */
export const imageOf = (columns: Sql) => sql`(SELECT to_jsonb(w) FROM (SELECT ${columns}) w)`
