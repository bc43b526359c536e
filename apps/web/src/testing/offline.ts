import { onlineManager } from '@tanstack/react-query'
import { expect } from 'vitest'
import { endSession } from '../lib/session-end.ts'
import { showWaiting } from '../lib/waiting/changes.ts'
import { isWaiting } from '../lib/waiting/notice.ts'
import { ada } from './fixtures.ts'
import { createLocks } from './locks.ts'

export const locks = createLocks()

/** What happy-dom has not, and without which nothing waits. */
export const allowWaiting = () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  Object.defineProperty(navigator, 'storage', {
    value: { persist: async () => true },
    configurable: true,
  })
}

/** What is being sent is sent, or was given up. */
export const turnOver = () => locks.over('waiting-changes')

export const cutOff = () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  onlineManager.setOnline(false)
}

export const reconnect = (server: { fetch: typeof fetch }) => {
  globalThis.fetch = server.fetch
  onlineManager.setOnline(true)
}

export const waits = async (change: Promise<unknown>) => {
  const error: unknown = await change.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(isWaiting(error)).toBe(true)
}

/** As a browser in which nothing waits. */
export const forgetWaiting = async () => {
  const { read, discard } = await import('../lib/waiting/queue/store.ts')
  await discard((await read(ada.id)).map(({ id }) => id))
  showWaiting([])
  endSession('expired')
}
