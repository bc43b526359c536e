import { afterEach, expect, test, vi } from 'vitest'
import { followChanges } from '../platform/changes/follow.ts'
import type { Following, UserContext } from '../context.ts'
import { unavailable } from '../errors.ts'
import { createTask } from '../tasks/service.ts'
import { createTestHarness } from '../../testing/harness.ts'

/** How a stream goes on: `apps/api/src/live` has the rest. */

const harness = createTestHarness('2026-11-22T12:00:00.000Z')
const plain = { priority: 'medium', status: 'todo' } as const
afterEach(() => void vi.useRealTimers())

/** A context whose reads can fail and are counted, and a stream of it that is woken whenever it waits, or as `wait` says. */
const begin = async (wait?: Following['wait']) => {
  const { ctx } = await harness.createUser()
  const state = { isAway: false, reads: 0, waits: 0 }
  const db = new Proxy(ctx.db, {
    get: (target, name): unknown => {
      if (name !== '$queryRaw') return Reflect.get(target, name)
      state.reads += 1
      return state.isAway
        ? () => Promise.reject(unavailable(new Error('gone')))
        : target.$queryRaw.bind(target)
    },
  })
  const wokenAtOnce = () => {
    state.waits += 1
    state.isAway = false
    return Promise.resolve(true)
  }
  const { signal } = new AbortController()
  const following = { signal, wait: wait ?? wokenAtOnce, sent: () => {}, end: () => Promise.resolve() }
  const ports = { ...ctx.ports, followers: { begin: () => Promise.resolve(following) } }
  const follow = async () => (await followChanges({ ...ctx, db, ports }, 0, signal)).changes
  return { ctx, state, follow }
}

const add = (ctx: UserContext) => createTask(ctx, { title: 'Task', ...plain })

test('a database that is away for a while ends no stream, and nothing is lost', async () => {
  const { ctx, state, follow } = await begin()
  await add(ctx)
  const changes = await follow()
  expect((await changes.next()).value).toMatchObject({ seq: 1 })
  await add(ctx)
  state.isAway = true
  expect((await changes.next()).value).toMatchObject({ seq: 2 })
  expect(state.waits).toBe(1)
  await changes.return(undefined)
})

test('ten streams of a person that are woken together read once', async () => {
  const { ctx, state, follow } = await begin()
  await add(ctx)
  const streams = await Promise.all(Array.from({ length: 10 }, follow))
  await Promise.all(streams.map((changes) => changes.next()))
  await add(ctx)
  state.reads = 0
  const next = await Promise.all(streams.map((changes) => changes.next()))
  expect(next).toMatchObject(next.map(() => ({ value: { seq: 2 } })))
  expect(state.reads).toBe(1)
  await Promise.all(streams.map((changes) => changes.return(undefined)))
})

test('silence is told of every 20 seconds, also where what changes nothing wakes the stream', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const wakes = [15_000, 30_000, 45_000, 60_000, 75_000]
  const { follow } = await begin((milliseconds) => {
    const passing = (wakes[0] ?? Infinity) - performance.now()
    const isWoken = passing < milliseconds
    vi.advanceTimersByTime(isWoken ? passing : milliseconds)
    return Promise.resolve(isWoken && wakes.shift() !== undefined)
  })
  const told: [change: unknown, at: number][] = []
  for await (const change of await follow()) {
    told.push([change, performance.now()])
    if (told.length === 3) break
  }
  expect(told).toEqual([20_000, 40_000, 60_000].map((at) => [null, at]))
})

test('silence is told of every 20 seconds, also while the database is away', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ctx, state, follow } = await begin((milliseconds) => {
    vi.advanceTimersByTime(milliseconds)
    state.isAway = performance.now() < 45_500
    return Promise.resolve(false)
  })
  const changes = await follow()
  await add(ctx)
  state.isAway = true
  const told: [change: unknown, at: number][] = []
  for await (const change of changes) {
    told.push([change?.seq, performance.now()])
    if (change) break
  }
  expect(told).toEqual([
    [undefined, 20_000],
    [undefined, 40_000],
    [1, 46_000],
  ])
})
