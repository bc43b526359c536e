import { createLocks } from '@dayloom/outbox/testing/locks'
import { onlineManager } from '@tanstack/react-query'
import { promisifyRequest } from 'idb-keyval'
import { expect } from 'vitest'
import { z } from 'zod'
import { endSession } from '../lib/session-end.ts'
import { isKept } from '../outbox/notice.ts'
import { pending } from '../outbox/pending.ts'
import { ada } from './fixtures.ts'

export const locks = createLocks()

/** What happy-dom does not have, and the outbox needs. */
export const allowOutbox = () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  Object.defineProperty(navigator, 'storage', {
    value: { persist: async () => true },
    configurable: true,
  })
}

/** Resolves once the outbox has sent what it can. */
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
  expect(isKept(error)).toBe(true)
}

const rowsSchema = z.array(z.looseObject({ user: z.string(), name: z.string().nullable() }))

/** What the browser has stored of the outbox. */
const openStore = async () => {
  const request = indexedDB.open('waiting-changes', 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore('changes', { keyPath: 'id', autoIncrement: true }),
  )
  const database = await promisifyRequest(request)
  return database.transaction('changes', 'readwrite').objectStore('changes')
}
export const storeRow = async (row: object) => {
  const store = await openStore()
  store.add(row)
  await promisifyRequest(store.transaction)
}
export const storedRows = async (user: string) =>
  rowsSchema.parse(await promisifyRequest((await openStore()).getAll())).filter((row) => row.user === user)

/** As in a browser with an empty outbox. */
export const forgetOutbox = async () => {
  const { outbox } = await import('../outbox/sending/outbox.ts')
  await outbox.forget(ada.id)
  pending.show([])
  endSession('expired')
}
