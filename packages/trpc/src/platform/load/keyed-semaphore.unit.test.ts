import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createKeyedSemaphore } from './keyed-semaphore.ts'

/** A work that ends when it is told. */
const begin = () => {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  return { work: vi.fn<() => Promise<void>>(() => done), end }
}
const UNAVAILABLE = { appCode: 'UNAVAILABLE', retryAfter: 1 }

test('works of one key run one after another, in their order; those of another key at once', async () => {
  const { run } = createKeyedSemaphore({ concurrency: 1, maxWaiting: 10, timeout: 60_000 })
  const order: number[] = []
  const step = (at: number) => async () => {
    order.push(at)
    await setImmediate()
    order.push(-at)
  }
  const works = [1, 2, 3].map((at) => run('a', step(at)))
  let other = false
  await run('b', async () => void (other = true))
  expect([other, order]).toEqual([true, [1]])
  await Promise.all(works)
  expect(order).toEqual([1, -1, 2, -2, 3, -3])
})

test('as many at once as may be', async () => {
  const { run } = createKeyedSemaphore({ concurrency: 2, maxWaiting: 10, timeout: 60_000 })
  const works = [begin(), begin(), begin()]
  const all = works.map(({ work }) => run('a', work))
  await setImmediate()
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0])
  works[1]?.end()
  await setImmediate()
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 1])
  for (const { end } of works) end()
  await Promise.all(all)
})

test('a full line refuses, a failure lets the next one in, and an empty line is forgotten', async () => {
  const { run, size } = createKeyedSemaphore({ concurrency: 1, maxWaiting: 1, timeout: 60_000 })
  const first = begin()
  const running = run('a', first.work)
  const waiting = run('a', () => Promise.reject(new Error('failed')))
  await expect(run('a', first.work)).rejects.toMatchObject(UNAVAILABLE)
  first.end()
  await running
  await expect(waiting).rejects.toThrow('failed')
  expect(await run('a', async () => 'again')).toBe('again')
  await setImmediate()
  expect(size()).toBe(0)
})

test('a place is given back once, and who may not wait is told so', async () => {
  const { acquire } = createKeyedSemaphore({ concurrency: 1, maxWaiting: 5 })
  const release = await acquire('a')
  expect(await acquire('a', { mayWait: 0 })).toBeNull()
  const second = acquire('a')
  release?.()
  release?.()
  const next = await second
  expect(await acquire('a', { mayWait: 0 })).toBeNull()
  next?.()
  await setImmediate()
  expect(await acquire('a', { mayWait: 0 })).not.toBeNull()
})

test('who needs several places waits for all of them, and those behind it wait too', async () => {
  const { acquire, size } = createKeyedSemaphore({ concurrency: 3, maxWaiting: 5 })
  const order: string[] = []
  const ask = async (name: string, slots: number) => {
    const release = await acquire('a', { slots })
    order.push(name)
    return release
  }
  const first = await ask('first', 2)
  // More than there is are all, or nobody could ever serve it.
  const [many, one, another] = [ask('many', 10), ask('one', 1), ask('another', 2)]
  await setImmediate()
  expect(order).toEqual(['first'])
  first?.()
  const all = await many
  await setImmediate()
  expect(order).toEqual(['first', 'many'])
  all?.()
  const releases = await Promise.all([one, another])
  expect(order).toEqual(['first', 'many', 'one', 'another'])
  for (const release of releases) release?.()
  expect(size()).toBe(0)
})

test('who gives up makes way for those behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { acquire } = createKeyedSemaphore({ concurrency: 2, maxWaiting: 5, timeout: 1000 })
  await acquire('a')
  const many = acquire('a', { slots: 2 }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  const one = acquire('a')
  await vi.advanceTimersByTimeAsync(500)
  expect(await many).toMatchObject(UNAVAILABLE)
  expect(await one).not.toBeNull()
  vi.useRealTimers()
})

test('a work belongs to whoever asked for it, not to the one that made room', async () => {
  const { run } = createKeyedSemaphore({ concurrency: 1, maxWaiting: 5 })
  const request = new AsyncLocalStorage<string>()
  const first = begin()
  const running = request.run('first', () => run('a', first.work))
  const seen = request.run('second', () => run('a', async () => request.getStore()))
  first.end()
  await running
  expect(await seen).toBe('second')
})

test('who waits too long is refused and does not run later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { run } = createKeyedSemaphore({ concurrency: 1, maxWaiting: 1, timeout: 1000 })
  const [first, second] = [begin(), begin()]
  const running = run('a', first.work)
  const refusal = run('a', second.work).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await refusal).toMatchObject(UNAVAILABLE)
  first.end()
  await running
  expect(second.work).not.toHaveBeenCalled()
  vi.useRealTimers()
})
