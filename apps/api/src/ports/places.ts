import type { Release } from '@dayloom/trpc/server'

/** What takes a place. */
export interface Occupant {
  /** The lowest gives way first. Below 1 it gives way to anybody, else to a holder of fewer places. Infinity never does. */
  strength(): number
  /** Called when its place was given to another. */
  giveWay(): void
}

interface Options {
  /** Places of everybody. */
  total: number
  /** Places of one holder. */
  each: number
}

/**
 * Places within this process that holders share, a holder being a network or an account. A newcomer that finds none
 * gets one of whoever holds most, or of its own holder when that has all of its share.
 */
export const createPlaces = ({ total, each }: Options) => {
  const holders = new Map<string, Set<Occupant>>()
  let taken = 0
  const held = (holder: string) => holders.get(holder)?.size ?? 0

  const remove = (holder: string, occupant: Occupant) => {
    const own = holders.get(holder)
    if (!own?.delete(occupant)) return
    taken -= 1
    if (own.size === 0) holders.delete(holder)
  }

  const add = (holder: string, occupant: Occupant) => {
    holders.set(holder, (holders.get(holder) ?? new Set()).add(occupant))
    taken += 1
  }

  const largest = (newcomer: string) => {
    let found = newcomer
    for (const [holder, { size }] of holders) if (size > held(found)) found = holder
    return found
  }

  /** The oldest of the weakest. */
  const weakestOf = (holder: string) => {
    let found: { occupant: Occupant; strength: number } | undefined
    for (const occupant of holders.get(holder) ?? []) {
      const strength = occupant.strength()
      if (strength < (found?.strength ?? Infinity)) found = { occupant, strength }
      if (strength === 0) break
    }
    return found
  }

  const makeRoom = (from: string, newcomer: string) => {
    const weakest = weakestOf(from)
    if (!weakest) return false
    if (weakest.strength >= 1 && held(from) < held(newcomer) + 2) return false
    remove(from, weakest.occupant)
    weakest.occupant.giveWay()
    return true
  }

  const hasRoom = (holder: string) => {
    if (held(holder) >= each) return makeRoom(holder, holder)
    return taken < total || makeRoom(largest(holder), holder) || makeRoom(holder, holder)
  }

  return {
    /** Null if nobody gives way. */
    enter: (holder: string, occupant: Occupant): Release | null => {
      if (!hasRoom(holder)) return null
      add(holder, occupant)
      return () => remove(holder, occupant)
    },
    /** From now on it is the youngest of its holder, if it has a place. */
    renew: (holder: string, occupant: Occupant) => {
      const own = holders.get(holder)
      if (own?.delete(occupant)) own.add(occupant)
    },
    taken: () => taken,
    /** Whether half of all places are taken, or half of the holder's share. */
    isCrowded: (holder: string) => taken >= total / 2 || held(holder) >= each / 2,
  }
}
