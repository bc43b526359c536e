import { empty, sql, type Sql } from '@dayloom/db/sql'
import { fieldsThatDiffer, loggingOne, type Writer } from './append.ts'
import { setting, type Assignment } from '../columns.ts'
import { entities, imageOf, taskColumnsOf } from './entities.ts'

interface Write {
  id: string
  /** Any, unless it is given. */
  version?: number | undefined
  /** What is set; the row before is `b`. Nothing else of the row changes. */
  set: readonly Assignment[]
  /** A condition on `b`: without it nothing is written. */
  differs?: Sql
  /** A condition on no row: without it nothing is written, and there is no row. */
  where?: Sql | undefined
  op: 'updated' | 'deleted'
  /** The transaction watches the task, and logs it at its end. */
  isWatched?: boolean
}

/**
 * Changes one task that is not deleted, logs it, and reads `selected` of the row `t`, in one statement. A `version` that
 * is not the current one writes nothing and gives no row; what is the same already is not written, and gives the row.
 * What is read is printed outside of RETURNING, where Citus takes no function that depends on settings.
 */
export const writingLogged = (writer: Writer, write: Write, selected: Sql): Sql => {
  const { id, version, set, differs = sql`true`, where, op, isWatched = false } = write
  const owned = sql`t.user_id = ${writer.user.id}::uuid`
  const [before, after] = [sql`old.image`, sql`new.image`]
  const isDeleted = op === 'deleted'
  const fields = isDeleted
    ? sql`${before} AS before, NULL::jsonb AS after`
    : sql`${fieldsThatDiffer(before, after)} AS before, ${fieldsThatDiffer(after, before)} AS after`
  const image = imageOf(isDeleted ? entities.task.columns : taskColumnsOf(set.map(({ name }) => name)))
  const log = sql`, changed AS (
      SELECT 'task' AS entity, new.id, new.id AS subject_id, ${op} AS op, ${fields}
      FROM (SELECT t.id::text, ${image} AS image FROM t) new
      CROSS JOIN (SELECT ${image} AS image FROM b t) old
    ), ${loggingOne(writer)}`
  return sql`
    WITH b AS (
      SELECT t.* FROM tasks t
      WHERE ${owned} AND t.id = ${id}::uuid AND t.deleted_at IS NULL
        ${version === undefined ? empty : sql`AND t.version = ${version}`}
        ${where ? sql`AND ${where}` : empty}
      FOR NO KEY UPDATE
    ), t AS (
      UPDATE tasks t SET ${setting(set)} FROM b WHERE ${owned} AND t.id = ${id}::uuid AND (${differs}) RETURNING t.*
    ) ${isWatched ? empty : log}
    SELECT ${selected} FROM (SELECT * FROM t UNION ALL SELECT * FROM b WHERE NOT EXISTS (SELECT FROM t)) t`
}
