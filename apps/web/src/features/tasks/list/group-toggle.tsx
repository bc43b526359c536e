import { SegmentedControl } from '@mantine/core'
import { texts } from '../texts.ts'
import { taskGroupings, type TaskGrouping } from '../filters/search.ts'
import { useTaskGrouping } from '../filters/use-task-search-params.ts'

interface GroupControlProps {
  group: TaskGrouping
  onChange?: (group: TaskGrouping) => void
}

export const GroupControl = ({ group, onChange }: GroupControlProps) => (
  <SegmentedControl
    withItemsBorders={false}
    aria-label={texts.groups.label}
    value={group}
    {...(onChange && { onChange })}
    data={taskGroupings.map((value) => ({ value, label: texts.groups.by[value] }))}
  />
)

/** What the headings of the list are. */
export const GroupToggle = () => {
  const { group, choose } = useTaskGrouping()
  return <GroupControl group={group} onChange={choose} />
}
