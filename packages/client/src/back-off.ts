const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * Milliseconds to wait after so many failures in a row: doubled each time, and up to half of it less by chance, so that
 * clients do not come back all at once.
 */
export const backOff = (failures: number, chance: number) =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 - chance / 2)

/** Waits, and no longer once the signal is aborted. */
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
