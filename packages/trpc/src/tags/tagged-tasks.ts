import type { Transaction } from '@dayloom/db/client'
import { empty, sql, type Sql } from '@dayloom/db/sql'
import { loggingChanged } from '../platform/changes/append.ts'
import { limitPace } from '../platform/changes/pace.ts'
import type { UserContext } from '../context.ts'

/** Tasks of one statement: those of a full account take longer together than a statement may. */
const BATCH_TASKS = 5000
/** A tag that is on fewer is renamed as often as anybody likes. */
const MANY_TASKS = 1000

const ofTag = ({ user }: UserContext, name: string) =>
  sql`user_id = ${user.id}::uuid AND tags <> '{}'::text[] AND tags @> ARRAY[${name}]::text[]`

/** Looks for so many, and tells how many there are. More than one statement changes are locked, and left as they are. */
const changeSome = async (
  tx: Transaction,
  ctx: UserContext,
  { name, tags, looked }: { name: string; tags: Sql; looked: number },
) => {
  const [found] = await tx.$queryRaw<{ count: number }[]>`
    WITH b AS (
      SELECT id, tags, version FROM tasks WHERE ${ofTag(ctx, name)} ORDER BY id LIMIT ${looked} FOR NO KEY UPDATE
    ), t AS (
      UPDATE tasks t SET tags = ${tags}, version = t.version + 1 FROM b
      WHERE t.user_id = ${ctx.user.id}::uuid AND t.id = b.id AND (SELECT count(*) FROM b) <= ${BATCH_TASKS}::int
      RETURNING t.id, t.deleted_at, t.tags, t.version, b.tags AS old_tags, b.version AS old_version
    ), changed AS (
      SELECT 'task' AS entity, t.id::text, t.id::text AS subject_id, 'updated' AS op,
        jsonb_build_object('tags', t.old_tags, 'version', t.old_version) AS before,
        jsonb_build_object('tags', t.tags, 'version', t.version) AS after, t.id AS ordinal
      FROM t WHERE t.deleted_at IS NULL
    ), ${loggingChanged(ctx)} SELECT count(*)::int AS count FROM b`
  return found?.count ?? 0
}

/** Locks those behind an id, as many as one statement changes. Gives the last of them where there may be more. */
const lockSome = async (tx: Transaction, ctx: UserContext, name: string, behind: string | null) => {
  const [last] = await tx.$queryRaw<{ id: string }[]>`
    WITH b AS (
      SELECT id FROM tasks WHERE ${ofTag(ctx, name)} ${behind === null ? empty : sql`AND id > ${behind}::uuid`}
      ORDER BY id LIMIT ${BATCH_TASKS} FOR NO KEY UPDATE
    )
    SELECT id::text FROM b ORDER BY id OFFSET ${BATCH_TASKS - 1} LIMIT 1`
  return last?.id ?? null
}

const lockAll = async (tx: Transaction, ctx: UserContext, name: string) => {
  let last: string | null = null
  do {
    last = await lockSome(tx, ctx, name, last)
  } while (last !== null)
}

/**
 * Changes the tags of every task that has this one, those in the trash among them, which the log does not tell of. What
 * `tags` makes of them is without it. Each has its next version, or an edit of before would bring the tag to life again;
 * nobody has worked at it, so `updated_at` stays. Where one statement is not enough, all are locked before the first of
 * them is logged: an edit holds its task, and then waits for whoever has logged.
 */
export const changeTags = async (tx: Transaction, ctx: UserContext, name: string, tags: Sql) => {
  const change = async (looked: number) => {
    const found = await changeSome(tx, ctx, { name, tags, looked })
    if (found > MANY_TASKS) await limitPace(tx, ctx)
    return found
  }
  let found = await change(BATCH_TASKS + 1)
  if (found <= BATCH_TASKS) return
  await lockAll(tx, ctx, name)
  do {
    found = await change(BATCH_TASKS)
  } while (found === BATCH_TASKS)
}
