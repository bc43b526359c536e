import { AppError, createKeyedSemaphore, unavailable, type Release } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import { createPlaces, type Occupant } from './places.ts'

/**
 * The uploads, downloads, exports and imports that run in one process: of everybody, of one network and of one account.
 * Each holds a file, and up to some hundred kilobytes.
 */
export const streamLimits = { running: 256, runningNetwork: 128, runningEach: 4, waitingEach: 40 }

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', serverMessages.server.tooManyRequests, { retryAfter: 1 })

/** An account waits for its own streams. Nobody waits for another account: its slowest stream ends, or the newcomer is refused. */
export const createStreams = ({ running, runningNetwork, runningEach, waitingEach } = streamLimits) => {
  const ofAccount = createKeyedSemaphore({ concurrency: runningEach, maxWaiting: waitingEach })
  const all = createPlaces({ total: running, each: runningNetwork })
  return {
    /** Throws `UNAVAILABLE` where too many run, `TOO_MANY_REQUESTS` where too many of the account wait. */
    enter: async (userId: string, network: string, stream: Occupant): Promise<Release> => {
      const own = await ofAccount.acquire(userId)
      if (!own) throw tooMany()
      const release = all.enter(network, stream)
      if (!release) {
        own()
        throw unavailable(new Error(`${all.taken()} files are on their way`))
      }
      return () => {
        own()
        release()
      }
    },
    /** Whether slow clients of this network are cut off. */
    isCrowded: all.isCrowded,
  }
}

export type Streams = ReturnType<typeof createStreams>
