import { lazy, Suspense, useState } from 'react'
import { Loading, RowsSkeleton } from '../../../components/states/skeletons.tsx'
import { texts } from './texts.ts'

const ConnectionsTab = lazy(async () => ({ default: (await import('./connections-tab.tsx')).ConnectionsTab }))

/** Few come here: it is loaded by the first look at it. */
export const LazyConnections = ({ shown }: { shown: boolean }) => {
  const [wanted, setWanted] = useState(shown)
  if (shown && !wanted) setWanted(true)
  const loading = (
    <Loading label={texts.loading}>
      <RowsSkeleton rows={2} height={160} />
    </Loading>
  )
  return (
    wanted && (
      <Suspense fallback={loading}>
        <ConnectionsTab />
      </Suspense>
    )
  )
}
