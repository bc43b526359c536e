import type { Passwords } from '@dayloom/trpc/server'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for argon2id: 19 MiB, 2 passes, 1 lane (the library's default algorithm is argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Node has four threads for hashes, files and host names; the latter two must not wait for the first. */
const AT_ONCE = 2

const createGate = (places: number) => {
  let free = places
  const waiting: (() => void)[] = []
  const enter = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async <T>(work: () => Promise<T>) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

const inTurn = createGate(AT_ONCE)

/** A hash of nothing anyone can type, so that an unknown address costs what a known one does. */
const decoy = hash(crypto.randomUUID(), cost)

export const passwords: Passwords = {
  hash: (password) => inTurn(() => hash(password, cost)),
  verify: async (stored, password) => {
    const against = stored ?? (await decoy)
    const matches = await inTurn(() => verify(against, password))
    return matches && stored !== null
  },
  isOutdated: (stored) => !stored.startsWith(prefix),
}
