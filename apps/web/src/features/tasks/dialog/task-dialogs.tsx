import { TaskDialog } from './task-dialog.tsx'
import { TagsList } from '../filters/tags-list.tsx'

/** What the address opens above the tasks. */
export const TaskDialogs = () => (
  <>
    <TaskDialog />
    <TagsList />
  </>
)
