import { AppError, createKeyedSemaphore, type Release } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * What one account may ask of one process. The numbers of requests and places are multiplied by RATE_LIMIT_FACTOR;
 * how much runs at the same time is not.
 */
export const accountLoad = {
  requests: { points: 3000, seconds: 60 },
  running: 10,
  waiting: 200,
  heavy: { running: 2, waiting: 20 },
}

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
    /** Counts the requests, and waits until few enough of the account are under way. */
    admit: async (userId: string, count: number): Promise<Release> => {
      await limiter.consume(userId, count).catch(refuse)
      return (await requestsUnderWay.acquire(userId)) ?? refuse(tooMany(1))
    },
    heavyWork: {
      enter: async (userId: string, { wait }: { wait: boolean }): Promise<Release> =>
        (await heavyUnderWay.acquire(userId, wait ? undefined : 0)) ?? refuse(tooMany(1)),
    },
  }
}

export type AccountLoad = ReturnType<typeof createAccountLoad>
