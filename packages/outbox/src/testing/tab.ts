import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { z } from 'zod'
import { LOCK } from '../drain.ts'
import { createOutbox } from '../outbox.ts'
import { createStore } from '../store.ts'
import { createLocks } from './locks.ts'
import { ada, createApp, entry, type Facts } from './options.ts'

const locks = createLocks()
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
Object.defineProperty(navigator, 'storage', { value: { persist: async () => true }, configurable: true })
export const turnOver = () => locks.over(LOCK)

export const store = createStore<Facts>(z.object({ base: z.unknown() }))
export const titled = z.object({ title: z.string() })

const setUp = () => {
  const { app, options, setOnline } = createApp()
  const outbox = createOutbox(options)
  const screen = {
    answered: vi.fn<() => void>(),
    refused: vi.fn<() => void>(),
    finished: vi.fn<() => void>(),
  }
  outbox.start(screen)
  const send = options.server.send
  return {
    ...outbox,
    app,
    screen,
    setOnline,
    pending: options.pending,
    create: (id: string) => outbox.submit({ procedure: 'tasks.create', input: { id, title: id } }, send),
    titles: () => app.sent.map(({ input }) => titled.parse(input).title),
    keys: () => app.sent.map(({ key }) => key),
  }
}

const open: ReturnType<typeof setUp>[] = []
export const openTab = () => {
  const tab = setUp()
  open.push(tab)
  return tab
}
/** A tab that shows what is stored. */
export const openLoadedTab = async () => {
  const tab = openTab()
  await vi.waitFor(() => expect(tab.pending.entries()).not.toEqual([]))
  return tab
}
export const creation = (n: number) => entry('tasks.create', { id: `${n}`, title: `Task ${n}` })
export const fill = (entries: Parameters<typeof store.add>[0][]) =>
  Promise.all(entries.map((each) => store.add(each)))
export const left = () => store.read(ada.id)
export const allSent = () => vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 50_000 })

beforeEach(() => localStorage.clear())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const tab of open.splice(0)) {
    tab.setOnline(false)
    tab.app.user = undefined
  }
  await turnOver()
  await store.discard((await left()).map(({ id }) => id))
})
