import { unavailable, type Turn } from '@dayloom/trpc/server'

interface Waiter {
  begin: () => void
  refuse: () => void
}

/** The queues of those who wait, one for each client, served in turn. */
const createLines = (most: number, mostEach: number) => {
  const lines = new Map<string, Waiter[]>()
  let count = 0
  const longest = () => {
    let found: Waiter[] = []
    for (const line of lines.values()) if (line.length > found.length) found = line
    return found
  }
  /** Where all places are taken, whoever has the most gives up the last one: many of one client keep nobody out. */
  const makeRoom = (than: number) => {
    if (count < most) return true
    const line = longest()
    if (line.length <= than + 1) return false
    line.pop()?.refuse()
    count -= 1
    return true
  }
  return {
    length: () => count,
    /** Whether there is a place. */
    add: (client: string, waiter: Waiter) => {
      const line = lines.get(client) ?? []
      if (line.length >= mostEach || !makeRoom(line.length)) return false
      line.push(waiter)
      lines.set(client, line)
      count += 1
      return true
    },
    next: () => {
      for (const [client, line] of lines) {
        const waiter = line.shift()
        lines.delete(client)
        if (line.length > 0) lines.set(client, line)
        if (!waiter) continue
        count -= 1
        return waiter
      }
      return undefined
    },
  }
}

const busy = () => unavailable(new Error('The queue is full'))

interface FairQueueOptions {
  /** How many run at the same time. */
  running: number
  /** How many wait, and how many of them for one client. Beyond it the answer is `UNAVAILABLE`, at once. */
  waiting: number
  waitingEach: number
}

/** Work in turn: one piece of each client after the other, so that nobody waits for all of somebody else's. */
export const createFairQueue = ({ running, waiting, waitingEach }: FairQueueOptions) => {
  let free = running
  const urgent = createLines(waiting, waitingEach)
  const others = createLines(waiting, waitingEach)
  const enter = (turn: Turn) =>
    new Promise<void>((begin, reject) => {
      const lines = turn.urgent ? urgent : others
      const refuse = () => reject(busy())
      if (!lines.add(turn.client ?? '', { begin, refuse })) refuse()
    })
  const leave = () => {
    const waiter = urgent.next() ?? others.next()
    if (waiter) waiter.begin()
    else free += 1
  }
  const enqueue = async <T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> => {
    if (free > 0) free -= 1
    else await enter(turn)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return Object.assign(enqueue, { waiting: () => urgent.length() + others.length() })
}
