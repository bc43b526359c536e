import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import type { Transaction } from '@dayloom/db/client'
import { messages } from '@dayloom/validators/messages'
import { tagKey, type Tag, type TagInput, type TagUpdateInput } from '@dayloom/validators/tags'
import { loggingChanged } from '../changes/append.ts'
import { imageChange } from '../changes/diff.ts'
import { limitPace } from '../changes/pace.ts'
import { logged, watch } from '../changes/record.ts'
import type { UserContext } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import { boardTransaction } from '../board/board.ts'
import { asHeavyWork } from '../load/heavy-work.ts'

/** Milliseconds; a tag may be on every task of a full account. */
const timeout = 30_000

const tagNotFound = () => notFound(messages.tags.notFound)

/** By name, with how many open tasks have each. */
export const listTags = ({ db, user }: UserContext) =>
  query<Tag>(
    db,
    sql`
    SELECT g.name, g.color::text, coalesce(used.open_tasks, 0) AS open_tasks
    FROM tags g LEFT JOIN (
      SELECT tag, count(*)::int AS open_tasks FROM tasks t, unnest(t.tags) AS tag
      WHERE t.user_id = ${user.id}::uuid AND t.tags <> '{}'::text[] AND t.completed_at IS NULL AND t.deleted_at IS NULL
      GROUP BY tag
    ) used ON used.tag = g.name
    WHERE g.user_id = ${user.id}::uuid ORDER BY g.key`,
  )

/** Tasks of one statement: those of a full account take longer together than a statement may. */
const BATCH_TASKS = 5000
/** A tag that is on fewer is renamed as often as anybody likes. */
const MANY_TASKS = 1000

const changeSome = async (tx: Transaction, ctx: UserContext, name: string, tags: Sql) => {
  const [changed] = await tx.$queryRaw<{ count: number }[]>`
    WITH b AS (
      SELECT id, tags, version FROM tasks
      WHERE user_id = ${ctx.user.id}::uuid AND tags <> '{}'::text[] AND tags @> ARRAY[${name}]::text[]
      ORDER BY id LIMIT ${BATCH_TASKS} FOR NO KEY UPDATE
    ), t AS (
      UPDATE tasks t SET tags = ${tags}, version = t.version + 1 FROM b
      WHERE t.user_id = ${ctx.user.id}::uuid AND t.id = b.id
      RETURNING t.id, t.deleted_at, t.tags, t.version, b.tags AS old_tags, b.version AS old_version
    ), changed AS (
      SELECT 'task' AS entity, t.id::text, t.id::text AS subject_id, 'updated' AS op,
        jsonb_build_object('tags', t.old_tags, 'version', t.old_version) AS before,
        jsonb_build_object('tags', t.tags, 'version', t.version) AS after, t.id AS ordinal
      FROM t WHERE t.deleted_at IS NULL
    ), ${loggingChanged(ctx)} SELECT count(*)::int AS count FROM t`
  return changed?.count ?? 0
}

/**
 * Changes the tags of every task that has this one, those in the trash among them, which the log does not tell of. What
 * `tags` makes of them is without it. Each has its next version, or an edit of before would bring the tag to life again;
 * nobody has worked at it, so `updated_at` stays.
 */
const changeTags = async (tx: Transaction, ctx: UserContext, name: string, tags: Sql) => {
  let changed: number
  do {
    changed = await changeSome(tx, ctx, name, tags)
    if (changed > MANY_TASKS) await limitPace(tx, ctx)
  } while (changed === BATCH_TASKS)
}

const imageOfTag = ({ name, color }: { name: string; color: string }) => ({ name, color })

interface NamedInView {
  id: string
  tag: string[]
}

/** Saved views name tags too, each as it was typed there: which are this one, only its key says. */
const renameInViews = async (tx: Transaction, user_id: string, before: string, name: string) => {
  const views = await tx.$queryRaw<NamedInView[]>`
    SELECT id::text, query -> 'tag' AS tag FROM views
    WHERE user_id = ${user_id}::uuid AND query -> 'tag' IS NOT NULL FOR UPDATE`
  const isIt = (tag: string) => tagKey(tag) === tagKey(before)
  const renamed = views
    .filter(({ tag }) => tag.some(isIt))
    .map(({ id, tag }) => ({ id, tag: tag.map((each) => (isIt(each) ? name : each)) }))
  if (renamed.length === 0) return
  await watch(
    tx,
    'view',
    renamed.map(({ id }) => id),
  )
  await tx.$executeRaw`
    UPDATE views v SET query = jsonb_set(v.query, '{tag}', renamed.tag)
    FROM jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) AS renamed (id uuid, tag jsonb)
    WHERE v.user_id = ${user_id}::uuid AND v.id = renamed.id`
}

/** Renames a tag on every task, those in the trash among them, or gives it another colour. The board has to be locked. */
export const changeTag = async (tx: Transaction, ctx: UserContext, { tag, name, color }: TagUpdateInput) => {
  const user_id = ctx.user.id
  const key = tagKey(tag)
  const before = await tx.tag.findUnique({ where: { user_id_key: { user_id, key } } })
  if (!before) throw tagNotFound()
  const named = name === undefined ? {} : { name, key: tagKey(name) }
  if (named.key !== undefined && named.key !== key) {
    const taken = await tx.tag.count({ where: { user_id, key: named.key } })
    if (taken > 0) throw new AppError('VERSION_CONFLICT', messages.tags.taken)
  }
  const data = { ...named, ...(color !== undefined && { color }) }
  await tx.tag.updateMany({ where: { user_id, key }, data })
  const change = imageChange(imageOfTag(before), imageOfTag({ ...before, ...data }))
  if (change) logged(tx, { entity: 'tag', id: before.name, subject_id: null, ...change })
  if (name === undefined || name === before.name) return
  await renameInViews(tx, user_id, before.name, name)
  await changeTags(tx, ctx, before.name, sql`array_replace(t.tags, ${before.name}, ${name})`)
}

export const updateTag = async (ctx: UserContext, update: TagUpdateInput) => {
  const { tag, name = tag } = update
  const change = () => boardTransaction(ctx, (tx) => changeTag(tx, ctx, update), { timeout })
  await (update.name === undefined ? change() : asHeavyWork(ctx, change))
  const changed = (await listTags(ctx)).find((each) => tagKey(each.name) === tagKey(name))
  if (!changed) throw tagNotFound()
  return changed
}

/** Takes a tag off every task. The board has to be locked. */
export const removeTag = async (tx: Transaction, ctx: UserContext, tag: string) => {
  const key = tagKey(tag)
  await watch(tx, 'tag', [key])
  const [deleted] = await tx.$queryRaw<{ name: string }[]>`
    DELETE FROM tags WHERE user_id = ${ctx.user.id}::uuid AND key = ${key} RETURNING name`
  if (!deleted) throw tagNotFound()
  await changeTags(tx, ctx, deleted.name, sql`array_remove(t.tags, ${deleted.name})`)
}

export const deleteTag = async (ctx: UserContext, { tag }: TagInput) => {
  await asHeavyWork(ctx, () => boardTransaction(ctx, (tx) => removeTag(tx, ctx, tag), { timeout }))
  return { done: true as const }
}
