import { SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconLayoutKanban, IconList, type Icon } from '@tabler/icons-react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { taskViews, type TaskView } from './search.ts'
import { texts } from '../texts.ts'
import { useTaskView } from './use-task-search-params.ts'

const icons: Record<TaskView, Icon> = {
  kanban: IconLayoutKanban,
  grid: IconLayoutGrid,
  list: IconList,
}

const Label = ({ view }: { view: TaskView }) => {
  const Icon = icons[view]
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden style={{ display: 'block' }} />
      <VisuallyHidden>{texts.views[view]}</VisuallyHidden>
    </>
  )
}

interface ViewControlProps {
  view: TaskView
  onChange?: (view: TaskView) => void
}

export const ViewControl = ({ view, onChange }: ViewControlProps) => (
  <SegmentedControl
    withItemsBorders={false}
    aria-label={texts.views.label}
    value={view}
    {...(onChange && { onChange })}
    data={taskViews.map((value) => ({ value, label: <Label view={value} /> }))}
  />
)

export const ViewToggle = () => {
  const { view, choose } = useTaskView()
  return <ViewControl view={view} onChange={choose} />
}
