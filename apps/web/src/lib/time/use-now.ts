import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** At the turn of each minute, and when a page that was suspended is shown again. */
const tick = () => {
  clearTimeout(timer)
  now = new Date()
  timer = setTimeout(tick, MINUTE - (now.getTime() % MINUTE))
  for (const listener of listeners) listener()
}

/** Calls back at each of these moments. */
export const onMinute = (listener: () => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    tick()
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The time, to the minute: "Due in 5 minutes" stays true on a screen that stays open. One clock for all. */
export const useNow = (): Date => useSyncExternalStore(onMinute, () => now)
