import 'fake-indexeddb/auto'
import { configure } from '@testing-library/react'
import * as React from 'react'

// happy-dom lays nothing out, scrolls nothing and loads no fonts.
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// Only how long a test that fails waits; a busy machine is slow.
configure({
  asyncUtilTimeout: 10_000,
  // The whole document would hide what is missing.
  getElementError: (message) => new Error(message ?? 'Not found'),
})

// In development React makes an Error for each element, for stacks that no test reads: a tenth of the time.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null) {
  const enough = { get: () => Infinity, set: () => {}, configurable: true }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough)
}
