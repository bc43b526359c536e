import { localDay } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { useEffect, useSyncExternalStore } from 'react'
import { useUser } from '../session/session.tsx'
import { onMinute } from './use-now.ts'

/**
 * The person's calendar day, in their time zone. It changes at midnight on a screen that stays open: asked every minute,
 * as the timers of a computer that sleeps stand still.
 */
export const useToday = (): Day => {
  const { timezone } = useUser()
  return useSyncExternalStore(onMinute, () => localDay(new Date(), timezone))
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
  const { timezone } = useUser()
  const today = useToday()
  const outdated = dataUpdatedAt > 0 && localDay(new Date(dataUpdatedAt), timezone) !== today
  useEffect(() => {
    if (outdated) void refetch()
  }, [outdated, refetch])
  return { today, outdated }
}
