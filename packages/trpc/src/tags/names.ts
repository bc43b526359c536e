import type { Transaction } from '@dayloom/db/client'
import { tagKey } from '@dayloom/validators/tags'
import { added } from '../platform/changes/record.ts'
import { limitTags } from '../platform/load/account-limits.ts'

/**
 * Tags in the spelling that this person has them in; those that are new are added. Spellings change under the lock of
 * the board, which has to be held.
 */
export const spelledTags = async (tx: Transaction, user_id: string, names: readonly string[]) => {
  if (names.length === 0) return []
  const keys = names.map(tagKey)
  const known = await tx.tag.findMany({ where: { user_id, key: { in: keys } } })
  const spelling = new Map(known.map(({ key, name }) => [key, name]))
  const unknown = names.filter((name) => !spelling.has(tagKey(name)))
  if (unknown.length > 0) {
    await tx.tag.createMany({ data: unknown.map((name) => ({ user_id, key: tagKey(name), name })) })
    await limitTags(tx, user_id)
    added(tx, 'tag', unknown.map(tagKey))
  }
  return names.map((name) => spelling.get(tagKey(name)) ?? name)
}
