import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { KeptError } from './pending.ts'
import { CHANNEL } from './tabs.ts'
import { entry } from './testing/options.ts'
import {
  allSent,
  creation,
  fill,
  left,
  openLoadedTab,
  openTab,
  store,
  titled,
  turnOver,
} from './testing/tab.ts'

test('a call without a network is stored before its caller hears that it is kept', async () => {
  const tab = openTab()
  await expect(tab.create('a')).rejects.toBeInstanceOf(KeptError)
  expect(await left()).toMatchObject([{ input: { id: 'a' } }])
  expect(tab.pending.entries()).toHaveLength(1)
})

test('calls are sent in order, each once, when the network is back', async () => {
  const tab = openTab()
  for (const id of ['a', 'b', 'c']) await expect(tab.create(id)).rejects.toBeInstanceOf(KeptError)
  tab.setOnline(true)
  await allSent()
  expect(tab.titles()).toEqual(['a', 'b', 'c'])
  await vi.waitFor(() => expect(tab.pending.entries()).toEqual([]))
  expect(tab.screen.finished).toHaveBeenCalledOnce()
})

test('a response that was lost is asked for again with the same key', async () => {
  const tab = openTab()
  tab.app.isOnline = true
  tab.app.answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(tab.create('a')).rejects.toBeInstanceOf(KeptError)
  await turnOver()
  tab.app.answer = () => ({})
  tab.setOnline(true)
  await allSent()
  expect(tab.keys().length).toBeGreaterThan(1)
  expect(new Set(tab.keys()).size).toBe(1)
})

test('another tab sends what a closed tab has stored', async () => {
  const tab = openTab()
  tab.setOnline(true)
  await turnOver()
  await store.add(creation(1))
  const other = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  other.postMessage('changed')
  await vi.waitFor(() => expect(tab.titles()).toEqual(['Task 1']))
  other.close()
})

test('another tab refetches once, when all is sent', async () => {
  const tab = openTab()
  const other = new BroadcastChannel(CHANNEL)
  const told: unknown[] = []
  other.addEventListener('message', ({ data }) => told.push(data))
  await fill([1, 2, 3].map(creation))
  tab.setOnline(true)
  await vi.waitFor(() => expect(told).toContain('sent'))
  expect(told.filter((each) => each === 'sent')).toHaveLength(1)
  const before = tab.app.refetched
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  other.postMessage('sent')
  await vi.waitFor(() => expect(tab.app.refetched).toBe(before + 1))
  other.close()
})

test('the outbox is read three times at most, however long it is', async () => {
  await fill(Array.from({ length: 200 }, (_, n) => creation(n)))
  const tab = await openLoadedTab()
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  tab.setOnline(true)
  await vi.waitFor(() => expect(tab.titles()).toHaveLength(200), { timeout: 50_000 })
  await turnOver()
  expect(read.mock.calls.length).toBeLessThanOrEqual(3)
  expect(await left()).toEqual([])
})

test.each([true, false])(
  'entries that another tab adds and discards while this one sends: told %s',
  async (isTold) => {
    const tab = openTab()
    const kept = await fill([0, 1, 2, 3, 4, 5].map(creation))
    const other = new BroadcastChannel(CHANNEL)
    tab.app.answer = async ({ input }) => {
      if (titled.parse(input).title !== 'Task 1') return {}
      await store.add(creation(9))
      await store.discard([kept[3]?.id ?? 0])
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      if (isTold) other.postMessage('changed')
      return {}
    }
    tab.setOnline(true)
    await allSent()
    expect(tab.titles()).toEqual(['Task 0', 'Task 1', 'Task 2', 'Task 4', 'Task 5', 'Task 9'])
    other.close()
  },
)

const edit = (title: string, version: number) => entry('tasks.update', { id: 'a', title, version })
const nextVersion = ({ input }: { input: unknown }) => {
  const { version } = z.object({ version: z.number() }).parse(input)
  return { version: version + 1 }
}

test('an edit that is made while one of the same entity is sent continues from its answer', async () => {
  const tab = openTab()
  await fill([edit('Oat milk', 5), creation(2), edit('Soy milk', 5)])
  tab.app.answer = async (call) => {
    const { title } = titled.parse(call.input)
    if (title === 'Oat milk') await store.add(edit('Rice milk', 5))
    return title === 'Task 2' ? {} : nextVersion(call)
  }
  tab.setOnline(true)
  await allSent()
  expect(tab.app.sent.map(({ input }) => input)).toMatchObject([
    { title: 'Oat milk', version: 5 },
    { title: 'Task 2' },
    { title: 'Soy milk', version: 6 },
    { title: 'Rice milk', version: 7 },
  ])
})

test('a disk that fails after an answer loses nothing, and the call is sent again with its key', async () => {
  const tab = openTab()
  await fill([0, 1, 2].map(creation))
  let isBroken = false
  tab.app.answer = ({ input }) => {
    if (titled.parse(input).title === 'Task 1' && !isBroken)
      vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
        isBroken = true
        throw new DOMException('Gone', 'AbortError')
      })
    return {}
  }
  tab.setOnline(true)
  await vi.waitFor(() => expect(isBroken).toBe(true))
  await turnOver()
  tab.setOnline(true)
  await allSent()
  expect(tab.titles()).toEqual(['Task 0', 'Task 1', 'Task 1', 'Task 2'])
  expect(tab.keys()[1]).toBe(tab.keys()[2])
  expect(new Set(tab.keys()).size).toBe(3)
})
