import { lazy, Suspense } from 'react'
import { Loading, RowsSkeleton } from '../../components/states/skeletons.tsx'
import type { HistoryPanelProps } from './history-panel.tsx'
import { texts } from './texts.ts'

const Panel = lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }))

/** The history of a task or a habit, whose code comes when somebody asks for it. */
export const LazyHistory = (props: HistoryPanelProps) => (
  <Suspense
    fallback={
      <Loading label={texts.loading}>
        <RowsSkeleton rows={3} height={44} />
      </Loading>
    }
  >
    <Panel {...props} />
  </Suspense>
)
