/** Calls back once the browser is idle; gives what cancels it. */
export const whenIdle = (run: () => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

let last = Promise.resolve()

/**
 * The same for what takes time itself: of several that wait, each has the browser idle again after the one before, so
 * that a slow phone answers a finger in between.
 */
export const inIdleTurn = (run: () => void) => {
  let cancelled = false
  const takeTurn = (end: () => void) =>
    void whenIdle(() => {
      end()
      if (!cancelled) run()
    })
  last = last.then(() => (cancelled ? undefined : new Promise(takeTurn)))
  return () => {
    cancelled = true
  }
}
