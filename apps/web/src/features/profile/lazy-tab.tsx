import { useState, type ReactNode } from 'react'
import { Loading, RowsSkeleton } from '../../components/states/skeletons.tsx'
import { PartInPlace } from '../../components/when-wanted.tsx'
import { texts } from './texts.ts'
import type { ProfileTab } from './tabs.ts'

interface LazyTabProps {
  tab: ProfileTab
  /** It is open, or about to be. What was wanted once stays: it may be half filled in. */
  wanted: boolean
  /** Of `lazyPart`, but for the tab that opens first. */
  children: ReactNode
}

/** What a tab holds, from the first time that it is wanted. */
export const LazyTab = ({ tab, wanted, children }: LazyTabProps) => {
  const [loads, setLoads] = useState(wanted)
  if (wanted && !loads) setLoads(true)
  const loading = (
    <Loading label={texts.loading(texts.tabs[tab])}>
      <RowsSkeleton rows={2} height={160} />
    </Loading>
  )
  return loads && <PartInPlace blank={loading}>{children}</PartInPlace>
}
