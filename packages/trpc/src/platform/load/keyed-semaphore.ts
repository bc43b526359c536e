import { unavailable } from '../../errors.ts'

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

interface Ask {
  /** Taken together; more than there are is all of them. */
  slots?: number
  /** Refused where so many wait already. */
  mayWait?: number
}

interface Waiter {
  slots: number
  take: (release: Release) => void
  timer: NodeJS.Timeout | undefined
}

interface Line {
  taken: number
  waiting: Waiter[]
}

/**
 * So many places for each key, within this process. Who waits for one holds nothing else, and comes in the order of
 * asking; a key that nobody uses is forgotten. Every request passes here, so a free place costs one object.
 */
export const createKeyedSemaphore = ({ concurrency, maxWaiting, timeout }: Options) => {
  const lines = new Map<string, Line>()

  /** Hands what is free to whoever is next: one who needs many is not passed by those who need few. */
  const leave = (key: string, line: Line, slots: number) => {
    line.taken -= slots
    for (let [next] = line.waiting; next && fits(line, next.slots); [next] = line.waiting) {
      line.waiting.shift()
      clearTimeout(next.timer)
      next.take(enter(key, line, next.slots))
    }
    if (line.taken === 0) lines.delete(key)
  }

  const fits = (line: Line, slots: number) => line.taken + slots <= concurrency

  const enter = (key: string, line: Line, slots: number): Release => {
    line.taken += slots
    let held = true
    return () => {
      if (held) leave(key, line, slots)
      held = false
    }
  }

  const wait = (key: string, line: Line, slots: number) =>
    new Promise<Release>((take, reject) => {
      const waiter: Waiter = { slots, take, timer: undefined }
      line.waiting.push(waiter)
      if (timeout === undefined) return
      waiter.timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiter), 1)
        reject(unavailable(new Error('What came before took too long')))
        // Who stood behind it may need less.
        leave(key, line, 0)
      }, timeout)
    })

  /** Waits for places. Null, at once, where too many wait already; `UNAVAILABLE` for one that has waited too long. */
  const acquire = async (
    key: string,
    { slots: wanted = 1, mayWait = maxWaiting }: Ask = {},
  ): Promise<Release | null> => {
    const slots = Math.min(wanted, concurrency)
    const line = lines.get(key) ?? { taken: 0, waiting: [] }
    if (line.waiting.length === 0 && fits(line, slots)) {
      lines.set(key, line)
      return enter(key, line, slots)
    }
    return line.waiting.length >= mayWait ? null : wait(key, line, slots)
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
