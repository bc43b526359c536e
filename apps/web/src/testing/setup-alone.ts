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
// Before what `setup-screen.ts` does after all: what is registered last comes first.
afterAll(() => {
  cleanup()
  for (const timer of timers) clearTimeout(timer)
})
