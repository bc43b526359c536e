import 'fake-indexeddb/auto'
import { setTimeout as pause } from 'node:timers/promises'
import { configure } from '@testing-library/dom'
import { flushSync } from 'react-dom'

// happy-dom lays nothing out, scrolls nothing and loads no fonts.
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

configure({
  // What a key or a click has changed is there before the next one.
  eventWrapper: (send) => {
    const sent: unknown = flushSync(send)
    return sent
  },
  asyncWrapper: async (work) => {
    const result: unknown = await work()
    await pause()
    return result
  },
  // Only how long a test that fails waits; a busy machine is slow.
  asyncUtilTimeout: 10_000,
  // The whole document would hide what is missing.
  getElementError: (message) => new Error(message ?? 'Not found'),
})
