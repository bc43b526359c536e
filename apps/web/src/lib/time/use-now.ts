import { useSyncExternalStore } from 'react'
import { now, onCorrection } from '../clock/clock.ts'

const MINUTE = 60_000

let current = now()
const listeners = new Set<() => void>()
let stopHearing = () => {}
let timer: ReturnType<typeof setTimeout> | undefined

/** At the turn of each minute, when a page that was suspended is shown again, and when the clock is corrected. */
const tick = () => {
  clearTimeout(timer)
  current = now()
  timer = setTimeout(tick, MINUTE - (current.getTime() % MINUTE))
  for (const listener of listeners) listener()
}

/** Calls back at each of these moments. */
export const onMinute = (listener: () => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    tick()
    document.addEventListener('visibilitychange', tick)
    stopHearing = onCorrection(tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
    stopHearing()
  }
}

/** The time, to the minute: "Due in 5 minutes" stays true on a screen that stays open. One clock for all. */
export const useNow = (): Date => useSyncExternalStore(onMinute, () => current)
