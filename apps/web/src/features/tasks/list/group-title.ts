import type { GroupKey } from '@dayloom/domain/tasks/task-groups'
import { labelOfPriority, statusLabel } from '../../../lib/labels.ts'
import { texts as lists } from '../lists/texts.ts'
import { texts } from '../texts.ts'

const { groups } = texts

/** The heading of a group of the list. */
export const groupTitle = (key: GroupKey): string => {
  if (key.by === 'done') return statusLabel.done
  if (key.by === 'date') return groups.dates[key.span]
  if (key.by === 'list') return key.id === null ? lists.none : (key.name ?? lists.unknown)
  if (key.by === 'tag') return key.name ?? groups.noTag
  return groups.priority(labelOfPriority(key.priority))
}
