import type { TaskDetail } from '@dayloom/validators/tasks'
import { Loader } from '@mantine/core'
import { PartInPlace } from '../../../components/when-wanted.tsx'
import { lazyChunk } from '../../../loading/chunks.ts'

const TimeTab = lazyChunk(async () => ({ default: (await import('./time-tab.tsx')).TimeTab }))

/** Comes with the tab that is looked at. */
export const LazyTime = ({ task }: { task: TaskDetail }) => (
  <PartInPlace blank={<Loader size="sm" />}>
    <TimeTab task={task} />
  </PartInPlace>
)
