import { unavailable } from './errors.ts'

interface Options {
  /** Works of one key that run at the same time. */
  atOnce: number
  /** Works of one key that may wait. */
  waiting: number
  /** Milliseconds that one waits at most. */
  timeout: number
}

interface Line {
  running: number
  waiting: Set<() => void>
}

/**
 * Lets the works of one key run one after another, within this process, so that those that wait hold nothing. Throws
 * `UNAVAILABLE` where too many wait already, and for one that has waited too long.
 */
export const createTurns = ({ atOnce, waiting, timeout }: Options) => {
  const lines = new Map<string, Line>()

  const wait = (line: Line) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        line.waiting.delete(start)
        reject(unavailable(new Error('What came before took too long')))
      }
      const timer = setTimeout(giveUp, timeout)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      line.waiting.add(start)
    })

  const enter = async (key: string) => {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() }
    lines.set(key, line)
    if (line.running === atOnce && line.waiting.size >= waiting) {
      throw unavailable(new Error('Too many wait for the same thing'))
    }
    if (line.running < atOnce) line.running += 1
    else await wait(line)
    return line
  }

  const leave = (key: string, line: Line) => {
    const [next] = line.waiting
    if (next) {
      line.waiting.delete(next)
      return next()
    }
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = await enter(key)
    try {
      return await work()
    } finally {
      leave(key, line)
    }
  }
}
