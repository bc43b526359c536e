import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'

/** What a screen meant to do a moment later, after the last test of a file: its window is gone by then. */
const timers = new Set<NodeJS.Timeout>()
globalThis.setTimeout = new Proxy(setTimeout, {
  apply(target, _, args: Parameters<typeof setTimeout>) {
    const timer = target(...args)
    timers.add(timer)
    return timer
  },
})
afterAll(async () => {
  cleanup()
  for (const timer of timers) clearTimeout(timer)
  // React, and what waited for an answer, come to their end while there is a window.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => void setImmediate(done))
})
