import { onlineManager } from '@tanstack/react-query'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { limits } from '@dayloom/validators/limits'
import { createStore, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada } from '../testing/fixtures.ts'
import { createServer, Refusal } from '../testing/server.ts'
import { endSession } from './session-end.ts'
import { api, queryClient } from './api/trpc.ts'

const grace = { ...ada, id: '018f0000-0000-7000-8000-000000000002', name: 'Grace Hopper' }
const NOW = new Date('2026-06-01T12:00:00.000Z')
const LATER = new Date('2026-06-01T12:07:00.000Z')

const list = { data: [wholeTask({ title: 'Milk' })], next_cursor: null }

const serverOf = (user: typeof ada | null) => {
  const server = createServer()
  server.on('auth', 'session', () => user)
  server.on('tasks', 'list', () => list)
  server.on('users', 'sessions', () => [])
  globalThis.fetch = server.fetch
  onlineManager.setOnline(true)
  return server
}

/** The network is gone: every request fails as a browser has it fail. */
const cutOff = () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}

/** The page is left and opened again: what is in memory is gone, what was written down stays. */
const reload = () => {
  window.dispatchEvent(new Event('pagehide'))
  queryClient.clear()
}

const askSession = () => api.auth.session.fetch(undefined, { staleTime: 0, retry: false })
const askTasks = () => api.tasks.list.fetch({}, { staleTime: 0, retry: false })

/** A visit in which this person sees their tasks. */
const visit = async (user: typeof ada) => {
  const server = serverOf(user)
  await askSession()
  await askTasks()
  reload()
  return server
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  queryClient.clear()
  // Whatever the test before wrote down.
  endSession('left')
})
afterEach(() => void vi.useRealTimers())

test('without a network the last answers are there, as old as they are', async () => {
  await visit(ada)
  cutOff()
  vi.setSystemTime(LATER)
  expect(await askSession()).toEqual(ada)
  expect(await askTasks()).toEqual(list)
  await vi.waitFor(() => {
    const [query] = queryClient.getQueryCache().findAll({ queryKey: [['tasks', 'list']] })
    expect(query?.state.dataUpdatedAt).toBe(NOW.getTime())
  })
})

test('while there is a server it is asked, and its refusal is not papered over', async () => {
  await visit(ada)
  const server = serverOf(ada)
  server.on('tasks', 'list', () => ({ data: [], next_cursor: null }))
  await askSession()
  expect(await askTasks()).toEqual({ data: [], next_cursor: null })
  reload()
  server.on('tasks', 'list', () => {
    throw new Refusal('INTERNAL_SERVER_ERROR', 500, 'Broken')
  })
  await askSession()
  await expect(askTasks()).rejects.toThrow('Broken')
})

test('what one person saw is never shown to the next', async () => {
  await visit(ada)
  serverOf(grace)
  await askSession()
  reload()
  cutOff()
  expect(await askSession()).toEqual(grace)
  await expect(askTasks()).rejects.toThrow('Failed to fetch')
})

test('signing out forgets everything', async () => {
  await visit(ada)
  endSession('left')
  cutOff()
  await expect(askSession()).rejects.toThrow('Failed to fetch')
  await expect(askTasks()).rejects.toThrow('Failed to fetch')
})

test('a server that knows nobody forgets everything', async () => {
  await visit(ada)
  serverOf(null)
  expect(await askSession()).toBeNull()
  cutOff()
  await expect(askTasks()).rejects.toThrow('Failed to fetch')
})

test('what was kept by the name of before is wiped at the start', async () => {
  const before = createStore('dayloom', 'last-seen')
  await set('answer', list, before)
  const names = async () => (await indexedDB.databases()).map(({ name }) => name)
  expect(await names()).toContain('dayloom')
  // As a tab of the older app, which is closed by now.
  await before('readonly', async ({ transaction }) => transaction.db.close())
  vi.resetModules()
  await import('./offline-cache/persister.ts')
  await vi.waitFor(async () => expect(await names()).not.toContain('dayloom'))
})

test('devices, codes and the like are not kept', async () => {
  serverOf(ada)
  await askSession()
  await api.users.sessions.fetch()
  reload()
  cutOff()
  await expect(api.users.sessions.fetch(undefined, { retry: false })).rejects.toThrow('Failed to fetch')
})

test('after a long silence nothing is shown: the session may have been ended elsewhere', async () => {
  await visit(ada)
  cutOff()
  vi.setSystemTime(NOW.getTime() + limits.offline)
  expect(await askTasks()).toEqual(list)
  reload()
  vi.setSystemTime(NOW.getTime() + limits.offline + 1)
  await expect(askTasks()).rejects.toThrow('Failed to fetch')
})
