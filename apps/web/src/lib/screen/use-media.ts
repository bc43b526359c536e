import { useCallback, useSyncExternalStore } from 'react'
import { CALM, PHONE, WIDE } from './media.ts'

/** A screen asks dozens of times, and each list is a look-up of the browser's. */
const lists = new Map<string, MediaQueryList>()

const listOf = (query: string) => {
  const list = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query holds, from the first drawing on; false where there is no window, in the app shell. */
export const useMedia = (query: string) => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  )
}

export const usePhone = () => useMedia(PHONE)
export const useWide = () => useMedia(WIDE)
/** Whether nothing should move. */
export const useReducedMotion = () => useMedia(CALM)
