import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { AppError } from '../../errors.ts'
import { createKeyedSemaphore } from '../../platform/load/keyed-semaphore.ts'

/** Bytes of all documents that this process holds at a time, beside their files. Whoever goes beyond comes again later. */
const MAX_HELD_BYTES = 4 * limits.import.text
let held = 0

/** Counts what one import holds among what all of them do. */
export const createHold = () => {
  let own = 0
  const set = (bytes: number) => {
    held += bytes - own
    own = bytes
  }
  const hold = (bytes: number) => {
    set(bytes)
    if (held > MAX_HELD_BYTES)
      throw new AppError('UNAVAILABLE', serverMessages.server.unavailable, { retryAfter: 30 })
  }
  return { hold, release: () => set(0) }
}

/**
 * Writing takes a connection for a while: two of ten are what all imports together get. A file of another product is
 * also read in its turn, as what is built of it is much larger.
 */
export const imports = createKeyedSemaphore({ concurrency: 2, maxWaiting: 20, timeout: 60_000 })
