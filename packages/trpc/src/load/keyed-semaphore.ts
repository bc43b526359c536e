import pLimit, { type LimitFunction } from 'p-limit'
import { unavailable } from '../errors.ts'

/** Gives a place back; a second time it does nothing. */
export type Release = () => void

interface Options {
  /** Works of one key that run at the same time. */
  concurrency: number
  /** Works of one key that may wait. */
  maxWaiting: number
  /** Milliseconds that one waits at most; without it, as long as it takes. */
  timeout?: number
}

/**
 * So many places for each key, within this process. Who waits for one holds nothing else, and comes in the order of
 * asking; a key that nobody uses is forgotten.
 */
export const createKeyedSemaphore = ({ concurrency, maxWaiting, timeout }: Options) => {
  const limits = new Map<string, LimitFunction>()

  const limitOf = (key: string) => {
    const limit = limits.get(key) ?? pLimit(concurrency)
    limits.set(key, limit)
    return limit
  }

  /** The place of one work: taken as soon as it is free, unless the time to wait is over by then. */
  const place = (take: (release: Release) => void, giveUp: (error: Error) => void) => {
    let late = false
    const expire = () => {
      late = true
      giveUp(unavailable(new Error('What came before took too long')))
    }
    const timer = timeout === undefined ? undefined : setTimeout(expire, timeout)
    return () =>
      new Promise<void>((release) => {
        clearTimeout(timer)
        if (late) release()
        else take(release)
      })
  }

  /** Waits for a place. Null, at once, where too many wait already; `UNAVAILABLE` for one that has waited too long. */
  const acquire = (key: string, mayWait = maxWaiting) =>
    new Promise<Release | null>((resolve, reject) => {
      const limit = limitOf(key)
      if (limit.activeCount >= concurrency && limit.pendingCount >= mayWait) return resolve(null)
      void limit(place(resolve, reject)).finally(() => {
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(key)
      })
    })

  return {
    acquire,
    /** Runs the work once there is a place. Throws `UNAVAILABLE` where there is none in time. */
    run: async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const release = await acquire(key)
      if (!release) throw unavailable(new Error('Too many wait for the same thing'))
      try {
        return await work()
      } finally {
        release()
      }
    },
    /** How many keys are in use. */
    size: () => limits.size,
  }
}
