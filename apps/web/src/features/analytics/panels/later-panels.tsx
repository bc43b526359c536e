import { useDeferredValue, type ReactNode } from 'react'
import { Panel } from '../../../components/panel.tsx'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { useFreshEachDay } from '../../../lib/time/use-today.ts'
import classes from '../analytics-screen.module.css'
import { texts } from '../texts.ts'

interface LaterPanelsProps<Stats> {
  query: {
    data: Stats | undefined
    dataUpdatedAt: number
    isPending: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  /** Until the first answer. */
  blank: ReactNode
  children: (stats: Stats, outdated: boolean) => ReactNode
}

/** Panels below what is seen first, with an answer of their own: drawn in small steps. */
export const LaterPanels = <Stats,>({ query, blank, children }: LaterPanelsProps<Stats>) => {
  useFreshEachDay(query)
  const { data, isPending, isFetching, isPlaceholderData, refetch } = query
  const stats = useDeferredValue(data)
  if (isPending || (data && !stats)) return blank
  if (!stats) {
    return (
      <Panel>
        <FailedState text={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    )
  }
  return <div className={classes.charts}>{children(stats, isPlaceholderData)}</div>
}
