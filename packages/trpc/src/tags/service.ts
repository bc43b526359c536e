import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import type { Transaction } from '@dayloom/db/client'
import { messages } from '@dayloom/validators/messages'
import { tagKey, type Tag, type TagInput, type TagUpdateInput } from '@dayloom/validators/tags'
import { imageChange } from '../platform/changes/diff.ts'
import { logged, watch } from '../platform/changes/record.ts'
import type { UserContext } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import { boardTransaction } from '../tasks/board/board.ts'
import { asHeavyWork } from '../platform/load/heavy-work.ts'
import { changeTags } from './tagged-tasks.ts'
import { inUse } from '../lists/in-use.ts'

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
        AND ${inUse(user.id)}
      GROUP BY tag
    ) used ON used.tag = g.name
    WHERE g.user_id = ${user.id}::uuid ORDER BY g.key`,
  )

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
