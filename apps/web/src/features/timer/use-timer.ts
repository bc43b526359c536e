import { useMemo } from 'react'
import { usePendingCalls } from '../../lib/api/pending-calls.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { titleOf } from './titles.ts'
import { runningOf, withTimerCalls, type Running } from './timer-changes.ts'

/** What runs now. Asked for once: the document has it, and changes come by themselves. */
export const useTimer = (): Running | null => {
  const { data } = trpc.timer.get.useQuery(undefined, { staleTime: Infinity })
  const calls = usePendingCalls('timer')
  return useMemo(() => withTimerCalls(data ? runningOf(data) : null, calls, titleOf), [data, calls])
}
