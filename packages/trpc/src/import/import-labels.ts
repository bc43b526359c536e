import type { Transaction } from '@dayloom/db/client'
import type { ExportedRows } from '@dayloom/validators/export'
import { tagKey } from '@dayloom/validators/tags'
import { added } from '../changes/record.ts'
import { limitTags, limitViews } from '../load/account-limits.ts'

/**
 * Adds the tags of a document, those among them that only its tasks name. Gives the spelling in which this person has
 * each, the one that was there first, and how many are new.
 */
export const importTags = async (
  tx: Transaction,
  user_id: string,
  { tags, tasks }: Pick<ExportedRows, 'tags' | 'tasks'>,
) => {
  const named = tasks.flatMap((task) => task.tags.map((name) => ({ name, color: 'gray' as const })))
  const first = new Map([...tags, ...named].toReversed().map((tag) => [tagKey(tag.name), tag]))
  if (first.size === 0) return { spelling: (name: string) => name, made: 0 }
  const data = Array.from(first, ([key, { name, color }]) => ({ user_id, key, name, color }))
  const made = await tx.tag.createManyAndReturn({ data, skipDuplicates: true, select: { key: true } })
  added(
    tx,
    'tag',
    made.map(({ key }) => key),
  )
  if (made.length > 0) await limitTags(tx, user_id)
  const known = await tx.tag.findMany({ where: { user_id, key: { in: [...first.keys()] } } })
  const spelling = new Map(known.map(({ key, name }) => [key, name]))
  return { spelling: (name: string) => spelling.get(tagKey(name)) ?? name, made: made.length }
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
