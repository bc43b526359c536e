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

interface Waiter {
  take: (release: Release) => void
  timer: NodeJS.Timeout | undefined
}

interface Line {
  running: number
  waiting: Waiter[]
}

/**
 * So many places for each key, within this process. Who waits for one holds nothing else, and comes in the order of
 * asking; a key that nobody uses is forgotten. Every request passes here, so a free place costs one object.
 */
export const createKeyedSemaphore = ({ concurrency, maxWaiting, timeout }: Options) => {
  const lines = new Map<string, Line>()

  /** Hands the place to whoever is next. */
  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift()
    if (next) {
      clearTimeout(next.timer)
      next.take(releaseOf(key, line))
      return
    }
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  const releaseOf = (key: string, line: Line): Release => {
    let held = true
    return () => {
      if (held) leave(key, line)
      held = false
    }
  }

  const wait = (line: Line) =>
    new Promise<Release>((take, reject) => {
      const waiter: Waiter = { take, timer: undefined }
      line.waiting.push(waiter)
      if (timeout === undefined) return
      waiter.timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiter), 1)
        reject(unavailable(new Error('What came before took too long')))
      }, timeout)
    })

  /** Waits for a place. Null, at once, where too many wait already; `UNAVAILABLE` for one that has waited too long. */
  const acquire = async (key: string, mayWait = maxWaiting): Promise<Release | null> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    if (line.running < concurrency) {
      line.running += 1
      lines.set(key, line)
      return releaseOf(key, line)
    }
    return line.waiting.length >= mayWait ? null : wait(line)
  }

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
    size: () => lines.size,
  }
}
