import { useCallback } from 'react'
import { useUser } from '../../lib/session/session.tsx'
import { formatTime } from '../../lib/time/dates.ts'
import { timeOfMinutes } from './clock-minutes.ts'

/** A time of day in minutes, with the person's hours. */
export const useTimeWords = () => {
  const { clock } = useUser()
  return useCallback((minutes: number) => formatTime(timeOfMinutes(minutes), clock), [clock])
}
