import type { Database, Transaction } from '@dayloom/db/client'
import { columnName, empty, join, sql, type Sql } from '@dayloom/db/sql'

/** Rows of one statement: all of an account's at once may take longer than a statement may. */
const BATCH_ROWS = 5000

/** How a value of a key is written again. */
const written = {
  uuid: (value: string) => sql`${value}::uuid`,
  text: (value: string) => sql`${value}::text`,
  int: (value: string) => sql`${value}::text::int`,
  date: (value: string) => sql`${value}::text::date`,
  instant: (value: string) => sql`${value}::text::timestamptz`,
}

/** The columns behind `user_id` in the primary key. */
type Key = Record<string, keyof typeof written>

/**
 * What there can be many of, before what it hangs on; and the log. A test holds that every other table of a
 * person has a limit that one statement can delete.
 */
export const largeTables = [
  'webhook_deliveries',
  'calendar_events',
  'idempotency_keys',
  'notifications',
  'pushes',
  'reminders',
  'attachments',
  'journals',
  'time_entries',
  'tasks',
  'habit_completions',
  'habit_skips',
] as const

export type LargeTable = (typeof largeTables)[number] | 'changes'

const keys: Record<LargeTable, Key> = {
  webhook_deliveries: { id: 'uuid' },
  calendar_events: { calendar_id: 'uuid', ordinal: 'int' },
  idempotency_keys: { key: 'text' },
  notifications: { target_id: 'uuid', occurrence: 'text' },
  pushes: { subscription_id: 'uuid', target_id: 'uuid', occurrence: 'text' },
  reminders: { task_id: 'uuid', due_date: 'instant' },
  attachments: { id: 'uuid' },
  journals: { id: 'uuid' },
  time_entries: { id: 'uuid' },
  tasks: { id: 'uuid' },
  habit_completions: { habit_id: 'uuid', completed_date: 'date' },
  habit_skips: { habit_id: 'uuid', day: 'date' },
  changes: { seq: 'int' },
}

interface Options {
  batch?: number | undefined
  /** Only these. */
  which?: Sql
}

/**
 * Deletes a person's rows of a table in the order of their key, so many at a time. Each statement begins behind the
 * last key of the one before: from the start again it would walk over all that were deleted already.
 */
export const eraseRows = async (
  db: Database | Transaction,
  user_id: string,
  name: LargeTable,
  { batch = BATCH_ROWS, which = empty }: Options = {},
) => {
  const table = columnName(name)
  const columns = Object.entries(keys[name])
  const key = join(columns.map(([column]) => columnName(column)))
  const keyTexts = join(columns.map(([column]) => sql`${columnName(column)}::text`))
  const tuple = (values: string[]) => join(columns.map(([, type], at) => written[type](values[at] ?? '')))
  const owned = sql`user_id = ${user_id}::uuid ${which}`

  let behind = empty
  for (;;) {
    const [next] = await db.$queryRaw<{ values: string[] }[]>`
      SELECT ARRAY[${keyTexts}] AS values FROM ${table} WHERE ${owned} ${behind}
      ORDER BY ${key} OFFSET ${batch - 1} LIMIT 1`
    const until = next ? sql`AND (${key}) <= (${tuple(next.values)})` : empty
    await db.$executeRaw`DELETE FROM ${table} WHERE ${owned} ${behind} ${until}`
    if (!next) return
    behind = sql`AND (${key}) > (${tuple(next.values)})`
  }
}
