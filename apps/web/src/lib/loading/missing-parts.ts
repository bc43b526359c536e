import { useSyncExternalStore } from 'react'
import { missing, waiting } from './parts.ts'

/** Tries again to load what is missing; whether all of it is there now. */
export const loadAgain = async (): Promise<boolean> => {
  await Promise.all([...missing].map((attempt) => attempt()))
  return missing.size === 0
}

/** Nobody waits for what is missing any more. */
export const giveUp = () => {
  for (const close of waiting) close()
}

const subscribe = (listener: () => void) => {
  window.addEventListener('parts', listener)
  return () => window.removeEventListener('parts', listener)
}

/** Somebody waits for a part that could not be loaded. */
export const useIsPartMissing = () =>
  useSyncExternalStore(subscribe, () => missing.size > 0 && waiting.size > 0)
