import { serverLimits } from '@dayloom/validators/limits/server'
import { expect, test } from 'vitest'
import { AppError, notFound } from '../../errors.ts'
import type { Limiter } from '../limits.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { onceLeased } from './leased.ts'
import { onceInTransaction } from './once.ts'

const harness = createTestHarness('2026-11-22T12:00:00.000Z')
const keyed = { key: 'k', request: 'r', body: 'b' }
const { bytesPerPoint } = serverLimits.idempotency

const kinds = ['one transaction', 'other work'] as const

/** Somebody whose points are counted, and how their requests are answered. */
const begin = async (kind: (typeof kinds)[number], consume: Limiter['consume']) => {
  const limits = { consume, refund: async () => undefined, peek: async () => undefined }
  const { ctx } = await harness.createUser({}, { limits })
  const owner = { user_id: ctx.user.id, now: ctx.now }
  return (answer: string | AppError) => {
    const run = async () => {
      if (answer instanceof AppError) throw answer
      return { status: 200, body: answer, kept: answer }
    }
    const refusal = ({ message }: AppError) => ({ status: 404, body: message })
    return kind === 'one transaction'
      ? onceInTransaction({ ...ctx, principal: null }, owner, keyed, { run, refusal })
      : onceLeased(ctx, owner, keyed, { run, refusal, readBody: async () => 'b' })
  }
}

const cases = kinds.flatMap((kind) =>
  (
    [
      [0, 0],
      [bytesPerPoint, 0],
      [bytesPerPoint + 1, 1],
      [131_072, 131_072 / bytesPerPoint - 1],
    ] as const
  ).map(([bytes, points]) => ({ kind, bytes, points })),
)

test.each(cases)('$kind: an answer of $bytes bytes consumes $points more, once', async (given) => {
  const consumed: string[] = []
  const ask = await begin(given.kind, async (name, ...subject) => void consumed.push(name, ...subject))
  // Two bytes each.
  const answer = 'é'.repeat(given.bytes / 2) + 'x'.repeat(given.bytes % 2)
  const { body } = await ask(answer)
  expect(body).toBe(answer)
  expect(consumed.filter((each) => each === 'idempotency_key')).toHaveLength(given.points)
  expect(await ask(answer)).toMatchObject({ isReplay: true })
  expect(consumed.filter((each) => each === 'idempotency_key')).toHaveLength(given.points)
})

test.each(kinds)('%s: a kept refusal is counted as well, one that is not kept is not', async (kind) => {
  let consumed = 0
  const ask = await begin(kind, async () => void (consumed += 1))
  await expect(ask(new AppError('UNAVAILABLE', 'x'.repeat(2 * bytesPerPoint)))).rejects.toThrow('xx')
  expect(consumed).toBe(0)
  await expect(ask(notFound('x'.repeat(2 * bytesPerPoint)))).rejects.toThrow('xx')
  expect(consumed).toBe(1)
})

test.each(kinds)('%s: what is done stays done and is kept where no point is left', async (kind) => {
  let asked = 0
  const ask = await begin(kind, () => {
    asked += 1
    return Promise.reject(new AppError('TOO_MANY_REQUESTS', 'Too many'))
  })
  const answer = 'x'.repeat(10 * bytesPerPoint)
  expect(await ask(answer)).toMatchObject({ status: 200, body: answer, isReplay: false })
  expect(asked).toBe(1)
  expect(await ask(answer)).toMatchObject({ status: 200, isReplay: true })
})
