import type { ReactNode } from 'react'
import { Loading, RowsSkeleton } from '../../components/states/skeletons.tsx'
import { PartInPlace, WhenWanted } from '../../components/when-wanted.tsx'
import type { ProfileTab } from './tabs.ts'
import { texts } from './texts.ts'

interface LazyTabProps {
  tab: ProfileTab
  /** It is open, or about to be. */
  wanted: boolean
  /** Of `lazyChunk`, but for the tab that opens first. */
  children: ReactNode
}

/** What a tab holds, in its place. A hidden tab has no effects, and so waits until it is wanted. */
export const LazyTab = ({ tab, wanted, children }: LazyTabProps) => {
  const loading = (
    <Loading label={texts.loading(texts.tabs[tab])}>
      <RowsSkeleton rows={2} height={160} />
    </Loading>
  )
  return (
    <WhenWanted wanted={wanted}>
      <PartInPlace blank={loading}>{children}</PartInPlace>
    </WhenWanted>
  )
}
