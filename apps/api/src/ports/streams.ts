import { AppError, createKeyedSemaphore, unavailable, type Release } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'

/**
 * The uploads, downloads, exports and imports that run in one process: of everybody, and of one account. Each holds a
 * file, and up to some hundred kilobytes.
 */
export const streamLimits = { running: 256, runningEach: 4, waitingEach: 40 }

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', serverMessages.server.tooManyRequests, { retryAfter: 1 })

/** An account waits for its own streams; where everybody's are too many, nobody waits for somebody else's. */
export const createStreams = ({ running, runningEach, waitingEach } = streamLimits) => {
  const ofAccount = createKeyedSemaphore({ concurrency: runningEach, maxWaiting: waitingEach })
  const all = createKeyedSemaphore({ concurrency: running, maxWaiting: 0 })
  return {
    /** Throws `UNAVAILABLE` where too many run, `TOO_MANY_REQUESTS` where too many of the account wait. */
    enter: async (userId: string): Promise<Release> => {
      const own = await ofAccount.acquire(userId)
      if (!own) throw tooMany()
      const release = await all.acquire('')
      if (!release) {
        own()
        throw unavailable(new Error(`${running} files are on their way`))
      }
      return () => {
        own()
        release()
      }
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
