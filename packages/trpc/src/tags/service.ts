import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import type { Transaction } from '@dayloom/db/client'
import { messages } from '@dayloom/validators/messages'
import { tagKey, type Tag, type TagInput, type TagUpdateInput } from '@dayloom/validators/tags'
import type { UserContext } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import { boardTransaction } from '../board/board.ts'

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

/** Saved views name tags too. */
const renameInViews = async (tx: Transaction, user_id: string, before: string, name: string) => {
  await tx.$executeRaw`
    UPDATE views SET query = jsonb_set(query, '{tag}', (
      SELECT jsonb_agg(CASE WHEN lower(tag) = lower(${before}) THEN ${name}::text ELSE tag END ORDER BY place)
      FROM jsonb_array_elements_text(query -> 'tag') WITH ORDINALITY AS tags (tag, place)))
    WHERE user_id = ${user_id}::uuid AND query -> 'tag' IS NOT NULL`
}

/** Renames a tag on every task, those in the trash among them, or gives it another colour. */
export const updateTag = async (ctx: UserContext, { tag, name, color }: TagUpdateInput) => {
  const user_id = ctx.user.id
  const key = tagKey(tag)
  await boardTransaction(
    ctx.db,
    user_id,
    async (tx) => {
      const before = await tx.tag.findUnique({ where: { user_id_key: { user_id, key } } })
      if (!before) throw tagNotFound()
      const named = name === undefined ? {} : { name, key: tagKey(name) }
      if (named.key !== undefined && named.key !== key) {
        const taken = await tx.tag.count({ where: { user_id, key: named.key } })
        if (taken > 0) throw new AppError('VERSION_CONFLICT', messages.tags.taken)
      }
      await tx.tag.update({
        where: { user_id_key: { user_id, key } },
        data: { ...named, ...(color !== undefined && { color }) },
      })
      if (name === undefined || name === before.name) return
      await tx.$executeRaw`
        UPDATE tasks SET tags = array_replace(tags, ${before.name}, ${name})
        WHERE user_id = ${user_id}::uuid AND tags <> '{}'::text[] AND tags @> ARRAY[${before.name}]::text[]`
      await renameInViews(tx, user_id, before.name, name)
    },
    { timeout },
  )
  const changed = (await listTags(ctx)).find((each) => tagKey(each.name) === tagKey(name ?? tag))
  if (!changed) throw tagNotFound()
  return changed
}

/** Takes a tag off every task. */
export const deleteTag = async (ctx: UserContext, { tag }: TagInput) => {
  const user_id = ctx.user.id
  await boardTransaction(
    ctx.db,
    user_id,
    async (tx) => {
      const [deleted] = await tx.$queryRaw<{ name: string }[]>`
        DELETE FROM tags WHERE user_id = ${user_id}::uuid AND key = ${tagKey(tag)} RETURNING name`
      if (!deleted) throw tagNotFound()
      await tx.$executeRaw`
        UPDATE tasks SET tags = array_remove(tags, ${deleted.name})
        WHERE user_id = ${user_id}::uuid AND tags <> '{}'::text[] AND tags @> ARRAY[${deleted.name}]::text[]`
    },
    { timeout },
  )
  return { done: true as const }
}
