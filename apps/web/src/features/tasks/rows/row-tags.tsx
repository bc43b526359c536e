import { tagKey } from '@dayloom/validators/tags'
import type { Task } from '@dayloom/validators/tasks'
import { Modal } from '@mantine/core'
import { TagsField } from '../plan/tags-field.tsx'
import { useChangeTogether } from '../use-change-together.ts'
import { texts } from './texts.ts'

interface RowTagsProps {
  /** None: nothing is open. */
  tasks: readonly Task[]
  onClose: () => void
}

const without = (names: readonly string[], others: readonly string[]) => {
  const keys = new Set(others.map(tagKey))
  return names.filter((name) => !keys.has(tagKey(name)))
}

/** The tags of a row, or those that several have in common, changed without opening them. Each change is saved at once. */
export const RowTags = ({ tasks, onClose }: RowTagsProps) => {
  const changeTogether = useChangeTogether()
  const [first, ...others] = tasks
  const shared = first
    ? others.reduce((names, { tags }) => without(names, without(names, tags)), first.tags)
    : []
  const change = (names: string[]) => {
    const added = without(names, shared)
    const removed = without(shared, names)
    if (added.length > 0) changeTogether(tasks, { add_tags: added })
    if (removed.length > 0) changeTogether(tasks, { remove_tags: removed })
  }
  const title = others.length > 0 ? texts.tagsOfMany(tasks.length) : first && texts.tagsOf(first.title)
  return (
    <Modal opened={first !== undefined} onClose={onClose} title={title} size="sm">
      {first && <TagsField value={shared} onChange={change} error={null} autoFocus />}
    </Modal>
  )
}
