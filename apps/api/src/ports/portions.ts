/** Milliseconds. What is held for longer than this is given up, so that nothing is held for who has left. */
const HELD_MS = 3_600_000

interface Held {
  left: number
  /** By `performance.now()`. */
  until: number
}

/**
 * Consumes the points of a limiter some at a time, and counts those in this process, so few calls cost a statement.
 * Several processes together never allow more than the limit, and each may keep less than a portion for itself.
 */
export const inPortions = (
  limiter: { consume: (key: string, points: number) => Promise<{ msBeforeNext: number }> },
  portion: number,
) => {
  const held = new Map<string, Held>()
  const taking = new Map<string, Promise<void>>()

  const take = async (key: string) => {
    const { msBeforeNext } = await limiter.consume(key, portion)
    const lifetime = Math.min(msBeforeNext, HELD_MS)
    const own = { left: portion, until: performance.now() + lifetime }
    held.set(key, own)
    const forget = () => void (held.get(key) === own && held.delete(key))
    setTimeout(forget, lifetime).unref()
  }
  /** Those who ask at once wait for one portion together. */
  const takeOnce = (key: string) => {
    const other = taking.get(key)
    if (other) return other
    const own = take(key).finally(() => taking.delete(key))
    taking.set(key, own)
    return own
  }

  /** Throws what the limiter throws. */
  return async (key: string): Promise<void> => {
    for (;;) {
      const own = held.get(key)
      if (own && own.left > 0 && own.until > performance.now()) {
        own.left -= 1
        return
      }
      await takeOnce(key)
    }
  }
}
