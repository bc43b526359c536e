import { localDay } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { useEffect, useSyncExternalStore } from 'react'
import { useUser } from '../session/session.tsx'
import { now, timeAt } from '../clock/clock.ts'
import { onMinute } from './use-now.ts'

/**
 * The person's day, in their time zone. It changes when their next one begins on a screen that stays open: asked every minute,
 * as the timers of a computer that sleeps stand still.
 */
export const useToday = (): Day => {
  const user = useUser()
  return useSyncExternalStore(onMinute, () => localDay(now(), user))
}

interface Fetched {
  /** 0 before the first answer. */
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/**
 * Asks again when the answer at hand is from another day: what was true yesterday says nothing about today. Without a
 * network it stays outdated.
 */
export const useFreshEachDay = ({ dataUpdatedAt, refetch }: Fetched) => {
  const user = useUser()
  const today = useToday()
  const outdated = dataUpdatedAt > 0 && localDay(timeAt(dataUpdatedAt), user) !== today
  useEffect(() => {
    if (outdated) void refetch()
  }, [outdated, refetch])
  return { today, outdated }
}
