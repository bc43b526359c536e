/** The same numbers on every run, so that the demo account is always the same. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  chance: (probability: number) => boolean
  /** A whole number from `min` to `max`. */
  between: (min: number, max: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Mulberry32: 32 bits of state are enough here. */
export const createRandom = (seed: number): Random => {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  }
}
