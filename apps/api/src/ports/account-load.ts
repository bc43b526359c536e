import { AppError, createKeyedSemaphore, type Release } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { streamLimits } from './streams.ts'

/**
 * What one account may ask of one process. The numbers of requests and places are multiplied by RATE_LIMIT_FACTOR;
 * how much runs at the same time is not.
 */
const accountLoad = {
  requests: { points: 3000, seconds: 60 },
  running: 10,
  waiting: 200,
  heavy: { running: 2, waiting: 20 },
}

/** Of one batch. The others are left to downloads, which hold theirs for as long as a client reads: no batch waits for them. */
const MAX_SLOTS = accountLoad.running - streamLimits.runningEach

const tooMany = (seconds: number) =>
  new AppError('TOO_MANY_REQUESTS', serverMessages.server.tooManyRequests, { retryAfter: seconds })

const refuse = (reason: unknown): never => {
  throw reason instanceof RateLimiterRes
    ? tooMany(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)))
    : reason
}

/** Requests and heavy work of each account, counted in this process: no request costs a statement for it. */
export const createAccountLoad = (factor: number) => {
  const { requests, running, waiting, heavy } = accountLoad
  const counted = (points: number) => Math.max(1, Math.floor(points * factor))
  const limiter = new RateLimiterMemory({ points: counted(requests.points), duration: requests.seconds })
  const requestsUnderWay = createKeyedSemaphore({ concurrency: running, maxWaiting: counted(waiting) })
  const heavyUnderWay = createKeyedSemaphore({
    concurrency: heavy.running,
    maxWaiting: counted(heavy.waiting),
  })
  return {
    /** Counts the calls of a request, and waits until few enough of the account are under way: a batch runs its calls at once. */
    admit: async (userId: string, calls: number): Promise<Release> => {
      await limiter.consume(userId, calls).catch(refuse)
      const slots = Math.min(calls, MAX_SLOTS)
      return (await requestsUnderWay.acquire(userId, { slots })) ?? refuse(tooMany(1))
    },
    /** Counts what was done; the next request is refused where it was too much. */
    count: (userId: string, calls: number) => void limiter.penalty(userId, calls),
    heavyWork: {
      enter: async (userId: string, { wait }: { wait: boolean }): Promise<Release> =>
        (await heavyUnderWay.acquire(userId, wait ? {} : { mayWait: 0 })) ?? refuse(tooMany(1)),
    },
  }
}

export type AccountLoad = ReturnType<typeof createAccountLoad>
