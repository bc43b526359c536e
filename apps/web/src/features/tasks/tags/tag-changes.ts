import { tagInput, tagUpdateInput, type Tag } from '@dayloom/validators/tags'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'

const apply = (tags: readonly Tag[], { procedure, input }: PendingCall): readonly Tag[] => {
  if (procedure === 'delete') {
    const { tag } = tagInput.parse(input)
    return tags.filter(({ name }) => name !== tag)
  }
  if (procedure !== 'update') return tags
  const { tag, color } = tagUpdateInput.parse(input)
  return tags.map((each) => (each.name === tag ? { ...each, color: color ?? each.color } : each))
}

/** Tags with the colours and without the tags that the server has yet to agree to; a new name stands in its field. */
export const withTagChanges = (tags: readonly Tag[], calls: readonly PendingCall[]): readonly Tag[] =>
  calls.reduce(apply, tags)
