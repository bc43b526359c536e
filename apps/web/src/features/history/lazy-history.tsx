import { Suspense } from 'react'
import { PartToCome } from '../../components/when-wanted.tsx'
import { Loading, RowsSkeleton } from '../../components/states/skeletons.tsx'
import type { HistoryPanelProps } from './history-panel.tsx'
import { texts } from './texts.ts'
import { lazyChunk } from '../../loading/chunks.ts'

const Panel = lazyChunk(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }))

/** Another tab closes it. */
const stay = () => {}

/** The history of a task or a habit, whose code comes when somebody asks for it. */
export const LazyHistory = (props: HistoryPanelProps) => (
  <Suspense
    fallback={
      <Loading label={texts.loading}>
        <PartToCome onClose={stay} />
        <RowsSkeleton rows={3} height={44} />
      </Loading>
    }
  >
    <Panel {...props} />
  </Suspense>
)
