import { useSyncExternalStore } from 'react'
import { missing, pending } from './chunks.ts'

/** Tries again to load what is missing; whether all of it is there now. */
export const loadAgain = async (): Promise<boolean> => {
  await Promise.all([...missing].map((attempt) => attempt()))
  return missing.size === 0
}

/** Nobody waits for what is missing any more. */
export const giveUp = () => {
  for (const close of pending) close()
}

const subscribe = (listener: () => void) => {
  window.addEventListener('chunks', listener)
  return () => window.removeEventListener('chunks', listener)
}

/** Somebody waits for a chunk that could not be loaded. */
export const useIsChunkMissing = () =>
  useSyncExternalStore(subscribe, () => missing.size > 0 && pending.size > 0)
