import type { Passwords } from '@dayloom/trpc/server'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for argon2id: 19 MiB, 2 passes, 1 lane (the library's default algorithm is argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of nothing anyone can type, so that an unknown address costs what a known one does. */
const decoy = hash(crypto.randomUUID(), cost)

export const passwords: Passwords = {
  hash: (password) => hash(password, cost),
  verify: async (stored, password) => {
    const matches = await verify(stored ?? (await decoy), password)
    return matches && stored !== null
  },
}
