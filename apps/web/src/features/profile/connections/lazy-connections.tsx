import { useState } from 'react'
import { Loading, RowsSkeleton } from '../../../components/states/skeletons.tsx'
import { PartInPlace } from '../../../components/when-wanted.tsx'
import { lazyPart } from '../../../lib/loading/parts.ts'
import { texts } from './texts.ts'

const ConnectionsTab = lazyPart(async () => ({
  default: (await import('./connections-tab.tsx')).ConnectionsTab,
}))

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
      <PartInPlace blank={loading}>
        <ConnectionsTab />
      </PartInPlace>
    )
  )
}
