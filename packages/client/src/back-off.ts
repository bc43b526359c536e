const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * Milliseconds to wait after this many failures in a row: doubled each time, minus a random part of up to half, so that
 * clients do not return all at once.
 */
export const backOff = (failures: number, chance: number) =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 - chance / 2)

/** Waits, or ends early if the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
