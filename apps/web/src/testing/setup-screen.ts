import 'fake-indexeddb/auto'
import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// happy-dom lays nothing out, scrolls nothing and loads no fonts.
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// Only how long a test that fails waits; a busy machine is slow.
configure({
  asyncUtilTimeout: 10_000,
  // The whole document would hide what is missing.
  getElementError: (message) => new Error(message ?? 'Not found'),
})

/** What a screen meant to do a moment later, after the last test of a file: its window is gone by then. */
const timers = new Set<NodeJS.Timeout>()
globalThis.setTimeout = new Proxy(setTimeout, {
  apply(target, _, args: Parameters<typeof setTimeout>) {
    const timer = target(...args)
    timers.add(timer)
    return timer
  },
})
afterAll(() => timers.forEach((timer) => clearTimeout(timer)))
