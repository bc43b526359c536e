/** Milliseconds until a browser that does not tell is taken to be idle, and between turns after the first there. */
const IDLE_MS = 500
const BETWEEN_TURNS_MS = 50

/** Calls back once the browser is idle; gives what cancels it. */
export const whenIdle = (run: () => void, delay = IDLE_MS) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

let last = Promise.resolve()
let turnDelay = IDLE_MS

/** Keeps the turns back until something more important is done. */
export const holdIdleTurns = (until: Promise<void>) => {
  last = last.then(() => until)
}

/**
 * The same for what takes time itself: of several that wait, each has the browser idle again after the one before, so
 * that a slow phone answers a finger in between.
 */
export const inIdleTurn = (run: () => void) => {
  let cancelled = false
  const takeTurn = (end: () => void) =>
    void whenIdle(() => {
      turnDelay = BETWEEN_TURNS_MS
      end()
      if (!cancelled) run()
    }, turnDelay)
  last = last.then(() => (cancelled ? undefined : new Promise(takeTurn)))
  return () => {
    cancelled = true
  }
}
