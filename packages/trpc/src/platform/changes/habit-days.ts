import { sql, type Sql } from '@dayloom/db/sql'
import type { Day } from '@dayloom/validators/fields'
import { fieldsThatDiffer } from './append.ts'
import { entities, imageOf } from './entities.ts'

export type DayKind = 'completion' | 'skip'

interface Which {
  user_id: string
  habit_id: string
  date: Day
}

const [before, after] = [sql`earlier.image`, sql`later.image`]

const images = { completion: imageOf(entities.completion.columns), skip: imageOf(entities.skip.columns) }

const removed = sql`'deleted' AS op, ${before} AS before, NULL::jsonb AS after`
const written: Sql = sql`
  CASE WHEN ${before} IS NULL THEN 'created' ELSE 'updated' END AS op,
  CASE WHEN ${before} IS NOT NULL THEN ${fieldsThatDiffer(before, after)} END AS before,
  CASE WHEN ${before} IS NULL THEN ${after} ELSE ${fieldsThatDiffer(after, before)} END AS after`

/**
 * Begins a `WITH`: the day as it is before the statement changes it; it has to be locked by then. It stands first and is
 * materialized because Citus may run one part after the other, where PostgreSQL shows all of them the same rows.
 */
export const dayBefore = (kind: DayKind, { user_id, habit_id, date }: Which): Sql => {
  const { table, matches } = entities[kind]
  return sql`earlier AS MATERIALIZED (
      SELECT ${images[kind]} AS image FROM (SELECT ${`${habit_id} ${date}`}::text AS key) k
      CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE user_id = ${user_id}::uuid AND ${matches}) t
    )`
}

/** Continues a `WITH` that has `earlier`, `habit` where it changed, and `written`, the row of the day: what is to log of it. */
export const dayChanged = (kind: DayKind, { habit_id, date }: Which, removes: boolean): Sql => {
  const named = sql`${kind} AS entity, ${date} AS id, ${habit_id} AS subject_id`
  // Citus hands on no rows that a part of a statement has deleted.
  if (removes) return sql`changed AS (SELECT ${named}, ${removed} FROM earlier CROSS JOIN habit)`
  return sql`later AS (SELECT ${images[kind]} AS image FROM written t), changed AS (
      SELECT ${named}, ${written} FROM later LEFT JOIN earlier ON true WHERE ${after} IS DISTINCT FROM ${before}
    )`
}
