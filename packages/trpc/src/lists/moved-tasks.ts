import type { Transaction } from '@dayloom/db/client'
import { sql, type Sql } from '@dayloom/db/sql'
import { loggingChanged } from '../platform/changes/append.ts'
import { entities, imageOf } from '../platform/changes/entities.ts'
import { limitPace } from '../platform/changes/pace.ts'
import type { UserContext } from '../context.ts'
import { goneOn } from '../tasks/board/gone-on.ts'

/** Tasks of one statement: those of a full account take longer together than a statement may. */
const BATCH_TASKS = 5000
/** A list with fewer is deleted and restored as often as anybody likes. */
const MANY_TASKS = 1000

const image = imageOf(entities.task.columns)

interface Move {
  /** Which tasks `t` are changed. None of them meets it afterwards. */
  which: Sql
  /** What is set; the task before is `b`. */
  set: Sql
}

/** Changes and logs as many as one statement takes. Those that are in the trash before and after are not logged. */
const moveSome = async (tx: Transaction, ctx: UserContext, { which, set }: Move) => {
  const owned = sql`t.user_id = ${ctx.user.id}::uuid`
  const [moved] = await tx.$queryRaw<{ count: number }[]>`
    WITH b AS (
      SELECT t.* FROM tasks t WHERE ${owned} AND ${which} ORDER BY t.id LIMIT ${BATCH_TASKS} FOR NO KEY UPDATE
    ), t AS (
      UPDATE tasks t SET ${set}, version = t.version + 1
      FROM b WHERE ${owned} AND t.id = b.id RETURNING t.*
    ), images AS (
      SELECT t.id, t.deleted_at IS NULL AS is_there, old.is_there AS was_there, old.image AS before, ${image} AS after
      FROM t JOIN (SELECT t.id, t.deleted_at IS NULL AS is_there, ${image} AS image FROM b t) old ON old.id = t.id
    ), changed AS (
      SELECT 'task' AS entity, id::text, id::text AS subject_id, id AS ordinal,
        CASE WHEN was_there AND is_there THEN 'updated' WHEN is_there THEN 'restored' ELSE 'deleted' END AS op,
        CASE WHEN NOT was_there THEN NULL WHEN is_there THEN jsonb_build_object('list_id', before -> 'list_id', 'version', before -> 'version') ELSE before END AS before,
        CASE WHEN NOT is_there THEN NULL WHEN was_there THEN jsonb_build_object('list_id', after -> 'list_id', 'version', after -> 'version') ELSE after END AS after
      FROM images WHERE was_there OR is_there
    ), ${loggingChanged(ctx)} SELECT count(*)::int AS count FROM b`
  return moved?.count ?? 0
}

const moveAll = async (tx: Transaction, ctx: UserContext, move: Move) => {
  let moved = 0
  do {
    moved = await moveSome(tx, ctx, move)
    if (moved > MANY_TASKS) await limitPace(tx, ctx)
  } while (moved === BATCH_TASKS)
}

/**
 * Takes all tasks out of a list, those in the trash among them. They keep in mind which one it was, for its return, and
 * go to the trash at the same instant as the list where they are to be deleted.
 */
export const emptyList = (tx: Transaction, ctx: UserContext, id: string, isDeleting: boolean) =>
  moveAll(tx, ctx, {
    which: sql`t.list_id = ${id}::uuid`,
    set: isDeleting
      ? sql`list_id = NULL, former_list_id = ${id}::uuid, deleted_at = coalesce(t.deleted_at, ${ctx.now()}::timestamptz)`
      : sql`list_id = NULL, former_list_id = ${id}::uuid`,
  })

/**
 * The reverse of `emptyList`. `deletedAt` is when tasks went to the trash with the list, if they did. One that comes
 * back repeats no more if its series has gone on without it.
 */
export const refillList = (tx: Transaction, ctx: UserContext, id: string, deletedAt: Date | null) => {
  const comesBack = sql`t.deleted_at = ${deletedAt}::timestamptz`
  const repeatsNoMore = sql`${comesBack} AND t.completed_at IS NULL AND ${goneOn}`
  return moveAll(tx, ctx, {
    which: sql`t.former_list_id = ${id}::uuid`,
    set: sql`list_id = ${id}::uuid, former_list_id = NULL,
      repeat = CASE WHEN ${repeatsNoMore} THEN NULL ELSE t.repeat END,
      series_start = CASE WHEN ${repeatsNoMore} THEN NULL ELSE t.series_start END,
      deleted_at = CASE WHEN ${comesBack} THEN NULL ELSE t.deleted_at END`,
  })
}
