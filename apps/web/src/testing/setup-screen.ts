import 'fake-indexeddb/auto'
import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// happy-dom lays nothing out, scrolls nothing and loads no fonts.
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// Only how long a test that fails waits; a busy machine is slow.
configure({
  asyncUtilTimeout: 10_000,
  // The whole document would hide what is missing.
  getElementError: (message) => new Error(message ?? 'Not found'),
})

// React, and what waited for an answer after the last test of a file, come to their end while there is a window.
afterAll(async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => void setImmediate(done))
})
