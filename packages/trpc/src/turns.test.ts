import { expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

/** A work that ends when it is told. */
const begin = () => {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  return { work: vi.fn<() => Promise<void>>(() => done), end }
}
const UNAVAILABLE = { appCode: 'UNAVAILABLE', retryAfter: 1 }
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('works of one key run one after another, in their order; those of another key at once', async () => {
  const turn = createTurns({ atOnce: 1, waiting: 10, timeout: 60_000 })
  const order: number[] = []
  const step = (at: number) => async () => {
    order.push(at)
    await settled()
    order.push(-at)
  }
  const works = [1, 2, 3].map((at) => turn('a', step(at)))
  let other = false
  await turn('b', async () => void (other = true))
  expect([other, order]).toEqual([true, [1]])
  await Promise.all(works)
  expect(order).toEqual([1, -1, 2, -2, 3, -3])
})

test('as many at once as may be', async () => {
  const turn = createTurns({ atOnce: 2, waiting: 10, timeout: 60_000 })
  const works = [begin(), begin(), begin()]
  const all = works.map(({ work }) => turn('a', work))
  await settled()
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0])
  works[1]?.end()
  await settled()
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 1])
  for (const { end } of works) end()
  await Promise.all(all)
})

test('a full line refuses, a failure lets the next one in, and an empty line is forgotten', async () => {
  const turn = createTurns({ atOnce: 1, waiting: 1, timeout: 60_000 })
  const first = begin()
  const running = turn('a', first.work)
  const waiting = turn('a', () => Promise.reject(new Error('failed')))
  await expect(turn('a', first.work)).rejects.toMatchObject(UNAVAILABLE)
  first.end()
  await running
  await expect(waiting).rejects.toThrow('failed')
  expect(await turn('a', async () => 'again')).toBe('again')
})

test('who waits too long is refused and does not run later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const turn = createTurns({ atOnce: 1, waiting: 1, timeout: 1000 })
  const [first, second] = [begin(), begin()]
  const running = turn('a', first.work)
  const refusal = turn('a', second.work).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await refusal).toMatchObject(UNAVAILABLE)
  first.end()
  await running
  expect(second.work).not.toHaveBeenCalled()
  vi.useRealTimers()
})
