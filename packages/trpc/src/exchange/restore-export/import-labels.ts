import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import type { ExportedRows } from '@dayloom/validators/export'
import { accountLimits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { tagKey } from '@dayloom/validators/tags'
import { added } from '../../platform/changes/record.ts'
import { AppError } from '../../errors.ts'
import { limitTags, limitViews } from '../../platform/load/account-limits.ts'
import { insertInBatches, insertLogged } from './insert-batches.ts'

type Labels = Pick<ExportedRows, 'tags' | 'tasks'>

function* namedIn({ tags, tasks }: Labels) {
  yield* tags
  for (const task of tasks) for (const name of task.tags) yield { name, color: 'gray' as const }
}

/** By key, each as it is named first. Tasks may name many times as many as an account holds. */
const tagsOf = (labels: Labels) => {
  const tags = new Map<string, Labels['tags'][number] & { key: string }>()
  for (const { name, color } of namedIn(labels)) {
    const key = tagKey(name)
    if (!tags.has(key)) tags.set(key, { key, name, color })
    if (tags.size > accountLimits.tags) throw new AppError('LIMIT_REACHED', messages.limits.tags)
  }
  return tags
}

/**
 * Adds the tags of a document, those among them that only its tasks name. Gives the spelling in which this person has
 * each, the one that was there first, and how many are new.
 */
export const importTags = async (tx: Transaction, user_id: string, labels: Labels) => {
  const tags = tagsOf(labels)
  if (tags.size === 0) return { spelling: (name: string) => name, made: 0 }
  const made = await insertInBatches(tags.values(), (rows) =>
    insertLogged(
      tx,
      'tag',
      sql`
      INSERT INTO tags (user_id, key, name, color) SELECT ${user_id}::uuid, key, name, color
      FROM json_populate_recordset(NULL::tags, ${rows}::json)
      ON CONFLICT (user_id, key) DO NOTHING`,
    ),
  )
  if (made > 0) await limitTags(tx, user_id)
  const known = await tx.tag.findMany({ where: { user_id, key: { in: [...tags.keys()] } } })
  const spelling = new Map(known.map(({ key, name }) => [key, name]))
  return { spelling: (name: string) => spelling.get(tagKey(name)) ?? name, made }
}

export const importViews = async (tx: Transaction, user_id: string, views: ExportedRows['views']) => {
  if (views.length === 0) return
  const data = views.map((view) => ({ ...view, user_id }))
  const made = await tx.view.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } })
  added(
    tx,
    'view',
    made.map(({ id }) => id),
  )
  if (made.length > 0) await limitViews(tx, user_id)
}
