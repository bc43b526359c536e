import { empty, sql, type Sql } from '@dayloom/db/sql'
import { loggingOne, type Writer } from './append.ts'
import { setting, type Assignment } from '../columns.ts'
import { entities, imageOf, taskPartOf } from './entities.ts'
import { imageColumns, seriesImage } from './series-image.ts'

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

const wholeImage = imageOf(entities.task.columns)

const deleted = sql`
  SELECT 'task' AS entity, t.id::text, t.id::text AS subject_id, 'deleted' AS op,
    (SELECT ${wholeImage} FROM b t) AS before, NULL::jsonb AS after
  FROM t`

/** Where it is in its series changes with these. */
const isInSeries = (names: readonly string[]) => names.some((name) => imageColumns.has(name))

const series = sql`jsonb_build_object('before', (SELECT ${seriesImage} FROM b t), 'after', ${seriesImage})`

/** Both objects have all that is set, without what is the same: to look through them field by field takes far longer. */
const readUpdated = (names: readonly string[]) => {
  const { image, same } = taskPartOf(names)
  const place = isInSeries(names) ? sql`, ${series} AS series` : empty
  return sql`
    SELECT 'task' AS entity, t.id::text, t.id::text AS subject_id, 'updated' AS op,
      (SELECT ${image} FROM b t) - same.names AS before, ${image} - same.names AS after ${place}
    FROM t CROSS JOIN b CROSS JOIN LATERAL (SELECT ${same} AS names OFFSET 0) same`
}

/** Statements are made once for each choice of columns, as far as those are usual: that takes a tenth of a change. */
const made = new Map<string, Sql>()
const MAX_STATEMENTS = 200

const updated = (names: readonly string[]) => {
  const key = names.join()
  const known = made.get(key)
  if (known) return known
  const statement = readUpdated(names)
  if (made.size < MAX_STATEMENTS) made.set(key, statement)
  return statement
}

/**
 * Changes one task that is not deleted, logs it, and reads `selected` of the row `t`, in one statement. A `version` that
 * is not the current one writes nothing and gives no row; what is the same already is not written, and gives the row.
 * What is read is printed outside of RETURNING, where Citus takes no function that depends on settings.
 */
export const writingLogged = (writer: Writer, write: Write, selected: Sql): Sql => {
  const { id, version, set, differs = sql`true`, where, op, isWatched = false } = write
  const owned = sql`t.user_id = ${writer.user.id}::uuid`
  const names = set.map(({ name }) => name)
  const changed = op === 'deleted' ? deleted : updated(names)
  const place = isInSeries(names) ? sql`changed.series` : undefined
  const log = isWatched ? empty : sql`, changed AS (${changed}), ${loggingOne(writer, place)}`
  return sql`
    WITH b AS (
      SELECT t.* FROM tasks t
      WHERE ${owned} AND t.id = ${id}::uuid AND t.deleted_at IS NULL
        ${version === undefined ? empty : sql`AND t.version = ${version}`}
        ${where ? sql`AND ${where}` : empty}
      FOR NO KEY UPDATE
    ), t AS (
      UPDATE tasks t SET ${setting(set)} FROM b WHERE ${owned} AND t.id = ${id}::uuid AND (${differs}) RETURNING t.*
    ) ${log}
    SELECT ${selected} FROM (SELECT * FROM t UNION ALL SELECT * FROM b WHERE NOT EXISTS (SELECT FROM t)) t`
}
