import { lazy, type ComponentType } from 'react'

/** What could not be loaded, as what tries again. */
export const missing = new Set<() => Promise<void>>()
/** Who waits for a chunk, as what closes it. */
export const pending = new Set<() => void>()

/** Puts into one of the two, or takes out of it, and tells the window (`missing-chunks.ts`). */
export const mark = <T>(set: Set<T>, item: T, isIn: boolean) => {
  if (isIn) set.add(item)
  else set.delete(item)
  dispatchEvent(new Event('chunks'))
}

/** Until what did not come is asked for again, if nobody asks before: what works in the background is wanted by nobody. */
const RETRY_MS = 30_000

/** Without a network and without the worker, nothing comes, and not every browser asks again for a module that it did not get. */
const canLoad = () => navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller)

/** A lazy component that waits until it can be loaded, where it cannot now: it takes nothing else down. */
export const lazyChunk = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve) => {
        let retry: ReturnType<typeof setTimeout> | undefined
        const attempt = async () => {
          clearTimeout(retry)
          try {
            if (!canLoad()) throw new Error('No network')
            resolve(await load())
            mark(missing, attempt, false)
          } catch {
            mark(missing, attempt, true)
            clearTimeout(retry)
            retry = setTimeout(() => void attempt(), RETRY_MS)
          }
        }
        void attempt()
      }),
  )
