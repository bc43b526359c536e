import type { Passwords } from '@dayloom/trpc/server'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from './fair-queue.ts'

/** OWASP's floor for argon2id: 19 MiB, 2 passes, 1 lane (the library's default algorithm is argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Node has four threads for hashes, files and host names; the latter two must not wait for the first. */
const MAX_CONCURRENT_HASHES = 2

/** At 6 ms each, who waits last waits for half a second. */
const withSlot = createFairQueue({ running: MAX_CONCURRENT_HASHES, waiting: 150, waitingEach: 16 })

export const waitingForHashes = withSlot.waiting

/** A hash of nothing anyone can type, so that an unknown address costs what a known one does. */
const decoy = hash(crypto.randomUUID(), cost)

export const passwords: Passwords = {
  hash: (password, turn) => withSlot(() => hash(password, cost), turn),
  verify: async (stored, password, turn) => {
    const against = stored ?? (await decoy)
    const matches = await withSlot(() => verify(against, password), turn)
    return matches && stored !== null
  },
  isOutdated: (stored) => !stored.startsWith(prefix),
}
