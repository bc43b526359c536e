import { expect, test } from 'vitest'
import { createClock } from '../../../testing/context.ts'
import { createCachedAnswer } from './cached-answer.ts'

const LIFETIME = 60_000

/** Answers are their number; each comes when it is told to. */
const create = () => {
  const clock = createClock('2026-03-08T09:30:00.000Z')
  const asked: { resolve: (answer: number) => void; reject: (reason: Error) => void }[] = []
  const ask = () => new Promise<number>((resolve, reject) => asked.push({ resolve, reject }))
  const cached = createCachedAnswer({ now: clock.now, lifetime: LIFETIME, ask })
  return { clock, asked, cached }
}

test('whoever asks in its lifetime shares one answer', async () => {
  const { clock, asked, cached } = create()
  const answers = Array.from({ length: 20 }, () => cached.read())
  asked[0]?.resolve(1)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([1]))
  clock.advance(LIFETIME - 1)
  expect(await cached.read()).toBe(1)
  clock.advance(1)
  const next = cached.read()
  asked[1]?.resolve(2)
  expect(await next).toBe(2)
  expect(asked).toHaveLength(2)
})

test('a failure is told to who waits for it, and is not kept', async () => {
  const { asked, cached } = create()
  const answers = [cached.read(), cached.read()]
  asked[0]?.reject(new Error('away'))
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = cached.read()
  asked[1]?.resolve(2)
  expect(await next).toBe(2)
})

test('what was asked for before it was cleared is nobody’s answer after it', async () => {
  const { asked, cached } = create()
  const before = cached.read()
  cached.clear()
  const after = cached.read()
  asked[1]?.resolve(2)
  asked[0]?.reject(new Error('late'))
  await expect(before).rejects.toThrow('late')
  expect([await after, await cached.read()]).toEqual([2, 2])
})

test('a clock that is put back keeps nothing for longer', async () => {
  const { clock, asked, cached } = create()
  const first = cached.read()
  asked[0]?.resolve(1)
  await first
  clock.advance(-3_600_000)
  const next = cached.read()
  asked[1]?.resolve(2)
  expect(await next).toBe(2)
})
