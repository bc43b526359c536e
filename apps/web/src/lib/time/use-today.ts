import { localDay, nextLocalMidnight } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useUser } from '../session/session.tsx'

/** Calls back at every midnight of the zone, and when a page that was suspended then is shown again. */
const onNewDay = (timezone: string, changed: () => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wake = () => {
    clearTimeout(timer)
    const now = new Date()
    timer = setTimeout(wake, nextLocalMidnight(now, timezone).getTime() - now.getTime())
    changed()
  }
  wake()
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** The person's calendar day, in their time zone. It changes at midnight on a screen that stays open. */
export const useToday = (): Day => {
  const { timezone } = useUser()
  const subscribe = useCallback((changed: () => void) => onNewDay(timezone, changed), [timezone])
  return useSyncExternalStore(subscribe, () => localDay(new Date(), timezone))
}

interface Fetched {
  /** 0 before the first answer. */
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** Asks again when the answer at hand is from another day: what was true yesterday says nothing about today. */
export const useFreshEachDay = ({ dataUpdatedAt, refetch }: Fetched): Day => {
  const { timezone } = useUser()
  const today = useToday()
  const outdated = dataUpdatedAt > 0 && localDay(new Date(dataUpdatedAt), timezone) !== today
  useEffect(() => {
    if (outdated) void refetch()
  }, [outdated, refetch])
  return today
}
