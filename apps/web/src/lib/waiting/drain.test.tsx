import { wholeHabit } from '@dayloom/domain/testing/habits'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ada } from '../../testing/fixtures.ts'
import { allowWaiting, cutOff, forgetWaiting, reconnect, turnOver } from '../../testing/offline.ts'
import { appServer } from '../../testing/app-server.ts'
import { api, queryClient } from '../api/trpc.ts'
import { waitingChanges } from './changes.ts'
import { keep, tryAgain } from './queue/queue.ts'
import { rowOf } from './queue/row.ts'
import { readAgain, sendWaiting } from './queue/send.ts'
import { afterAnswers, reload, setScreen, showAnswer } from './queue/shown.ts'
import * as store from './queue/store.ts'

const id = (n: number) => `018f0000-0000-7000-9000-${String(n).padStart(12, '0')}`

allowWaiting()

let server = appServer()
let keys: (string | null)[] = []
beforeEach(() => {
  server = appServer()
  keys = []
  server.on('tasks', 'create', ({ id: made = '', title }) => wholeTask({ id: made, title, version: 1 }))
  const { fetch } = server
  server.fetch = (target, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'))
    return fetch(target, init)
  }
  queryClient.clear()
  // No screen: it would draw each of a thousand.
  api.auth.session.setData(undefined, ada)
  cutOff()
})
afterEach(async () => {
  vi.restoreAllMocks()
  reconnect(appServer())
  await forgetWaiting()
})

const row = (procedure: string, input: object, key: string = crypto.randomUUID()) =>
  rowOf({ key, procedure, input, made_at: 1 }, ada)
const creation = (n: number) => row('tasks.create', { id: id(n), title: `Task ${n}` })

/** They wait, as after a visit without a network. */
const fill = async (rows: Parameters<typeof store.add>[0][]) => {
  // In this order, and quicker than one after the other.
  const kept = await Promise.all(rows.map((each) => store.add(each)))
  await reload()
  return kept
}
const creations = (count: number) => Array.from({ length: count }, (_, n) => creation(n))
const titled = z.object({ title: z.string() })
const titles = () => server.asked('tasks.create').map((input) => titled.parse(input).title)
const left = () => store.read(ada.id)

test('another tab asks for everything again once for all that was sent', async () => {
  await fill(creations(20))
  const other = new BroadcastChannel('waiting-changes')
  const told: unknown[] = []
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  const askedForAll = () => asked.mock.calls.filter(([filters]) => filters === undefined)
  other.addEventListener('message', ({ data }) => told.push(data))
  reconnect(server)
  await waitFor(() => expect(told).toContain('sent'))
  expect(titles()).toHaveLength(20)
  expect(waitingChanges()).toEqual([])
  expect(told.filter((each) => each === 'sent')).toHaveLength(1)
  // What another tab does that is told so.
  const before = askedForAll().length
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  other.postMessage('sent')
  await waitFor(() => expect(askedForAll()).toHaveLength(before + 1))
  other.close()
})

test('what another tab wrote down is sent from here as well: that tab may be gone', async () => {
  reconnect(server)
  const other = new BroadcastChannel('waiting-changes')
  await store.add(creation(1))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  other.postMessage('changed')
  await waitFor(() => expect(titles()).toEqual(['Task 1']))
  await waitFor(async () => expect(await left()).toEqual([]))
  other.close()
})

test('what waits is read three times at most, however much it is', async () => {
  const all = creations(200)
  await fill(all)
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  reconnect(server)
  await waitFor(() => expect(titles()).toHaveLength(all.length), { timeout: 50_000 })
  await turnOver()
  expect(read.mock.calls.length).toBeLessThanOrEqual(3)
  expect(titles()).toEqual(all.map(({ name }) => name))
  expect(await left()).toEqual([])
})

test.each([true, false])(
  'what another tab adds and discards meanwhile is sent and is not, also where this tab is told of it: %s',
  async (isTold) => {
    const kept = await fill(creations(6))
    server.on('tasks', 'create', async ({ id: made = '', title }) => {
      if (title === 'Task 1') {
        await store.add(creation(9))
        await store.discard([kept[3]?.id ?? 0])
        if (isTold) readAgain()
      }
      return wholeTask({ id: made, title, version: 1 })
    })
    reconnect(server)
    await waitFor(async () => expect(await left()).toEqual([]))
    await turnOver()
    expect(titles()).toEqual(['Task 0', 'Task 1', 'Task 2', 'Task 4', 'Task 5', 'Task 9'])
    expect(waitingChanges()).toEqual([])
  },
)

const edit = (title: string, version: number) => row('tasks.update', { id: id(1), title, version })

test('an edit that is made while one of the same task is on its way is made of what that answers', async () => {
  await fill([edit('Oat milk', 5), creation(2), edit('Soy milk', 5)])
  server.on('tasks', 'update', async ({ title = '', version = 0 }) => {
    if (title === 'Oat milk') await store.add(edit('Rice milk', 5))
    return { ...wholeTask({ id: id(1), title, version: version + 1 }), next: null }
  })
  reconnect(server)
  await waitFor(async () => expect(await left()).toEqual([]))
  expect(server.asked('tasks.update')).toMatchObject([
    { title: 'Oat milk', version: 5 },
    { title: 'Soy milk', version: 6 },
    { title: 'Rice milk', version: 7 },
  ])
})

test('what is cut off in the middle goes on from there: nothing is lost, and what is sent again has its key', async () => {
  await fill(creations(5))
  let isFull = false
  server.on('tasks', 'create', ({ id: made = '', title }) => {
    // As the disk of a machine that fails between the answer and the note of it.
    if (title === 'Task 2' && !isFull)
      vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
        isFull = true
        throw new DOMException('Gone', 'AbortError')
      })
    return wholeTask({ id: made, title, version: 1 })
  })
  reconnect(server)
  await waitFor(() => expect(isFull).toBe(true))
  await turnOver()
  expect((await left()).map(({ name }) => name)).toEqual(['Task 2', 'Task 3', 'Task 4'])
  sendWaiting()
  await waitFor(async () => expect(await left()).toEqual([]))
  expect(titles()).toEqual(['Task 0', 'Task 1', 'Task 2', 'Task 2', 'Task 3', 'Task 4'])
  expect(new Set(keys).size).toBe(5)
  expect(keys[2]).toBe(keys[3])
})

test('answers that come on the heels of each other are shown together, and what is made meanwhile follows them', async () => {
  const kept = await fill([creation(1), edit('Oat milk', 5), creation(2)])
  vi.spyOn(performance, 'now').mockReturnValue(1e9)
  const shown: number[] = []
  setScreen({ answered: ({ id: sent }) => shown.push(sent), refused: () => {}, finished: () => {} })
  await store.discard(kept.map((change) => change.id))
  for (const change of kept) showAnswer(change, wholeTask({ id: change.subject, version: 6 }))
  expect(shown).toEqual([kept[0]?.id])
  expect(waitingChanges().map((change) => change.id)).toEqual([kept[1]?.id, kept[2]?.id])
  const made = edit('Rice milk', 5)
  expect(afterAnswers(made).input).toMatchObject({ title: 'Rice milk', version: 6 })
  await keep(made)
  await waitFor(() => expect(shown).toEqual(kept.map((change) => change.id)))
  expect(waitingChanges()).toMatchObject([{ input: { title: 'Rice milk', version: 6 } }])
  setScreen(undefined)
})

const AMOUNT = { id: id(1), amount: 2, date: '2026-11-26' }
const HOUR = 3_600_000
const byNow = (hours: number) => vi.spyOn(Date, 'now').mockReturnValue(1 + hours * HOUR)
const amounts = () => server.asked('habits.complete')

test('an amount whose answer was lost is sent again with its key for a day, and then only if the person says so', async () => {
  byNow(0)
  const [amount] = await fill([row('habits.complete', AMOUNT), creation(2)])
  server.on('habits', 'complete', () => wholeHabit({ id: id(1) }))
  const { fetch } = server
  let isLost = true
  server.fetch = async (target, init) => {
    const answer = await fetch(target, init)
    if (isLost && JSON.stringify(target).includes('habits.complete')) throw new TypeError('Failed to fetch')
    return answer
  }
  const tryAfter = async (hours: number) => {
    cutOff()
    byNow(hours)
    reconnect(server)
    await turnOver()
  }
  await tryAfter(0)
  const first = amounts().length
  expect(first).toBeGreaterThan(0)
  await tryAfter(22)
  const tries = amounts().length
  expect(tries).toBeGreaterThan(first)
  expect(new Set(keys)).toEqual(new Set([amount?.key]))
  expect(titles()).toEqual([])

  await tryAfter(24)
  expect(amounts()).toHaveLength(tries)
  const [unsent, ...others] = await left()
  expect(unsent?.refused?.code).toBe('UNSURE')
  // It holds up nothing else.
  expect([others, titles()]).toEqual([[], ['Task 2']])

  isLost = false
  if (unsent) await tryAgain(unsent)
  await waitFor(async () => expect(await left()).toEqual([]))
  expect(amounts()).toHaveLength(tries + 1)
  expect(keys.at(-1)).not.toBe(amount?.key)
})

test('one that was never sent is sent, however long it has waited', async () => {
  byNow(0)
  await fill([row('habits.complete', AMOUNT)])
  server.on('habits', 'complete', () => wholeHabit({ id: id(1) }))
  byNow(100)
  reconnect(server)
  await waitFor(async () => expect(await left()).toEqual([]))
  expect(amounts()).toHaveLength(1)
})
