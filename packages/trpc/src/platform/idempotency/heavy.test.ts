import { expect, test } from 'vitest'
import type { Context, HeavyWork } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { asHeavyWork } from '../load/heavy-work.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { onceInTransaction } from './once.ts'

const harness = createTestHarness('2026-11-22T12:00:00.000Z')
const keyed = { key: 'k', request: 'r', body: 'b' }
const answered = { status: 200, body: '{}', kept: '{}' }

const begin = async (heavyWork: HeavyWork) => {
  const { ctx } = await harness.createUser({}, { heavyWork })
  const { user } = ctx
  const work = async ({ ports, db }: Context) =>
    asHeavyWork({ ports, user }, async () => {
      await db.user.updateMany({ where: { id: user.id }, data: { name: 'Changed' } })
      return answered
    })
  return (isHeavy = true) =>
    onceInTransaction({ ...ctx, principal: null }, { user_id: user.id, now: ctx.now }, keyed, {
      isHeavy,
      run: work,
      refusal: () => ({ status: 400, body: '' }),
    })
}

/** Transactions of this database, without the one that looks. */
const countOpen = async () => {
  const [open] = await harness.db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
      AND backend_type = 'client backend'`
  return open?.count
}

test('heavy work has its turn before its transaction begins, once, and gives it back', async () => {
  const seen: unknown[] = []
  const ask = await begin({
    enter: async (_, { wait }) => {
      seen.push(['enter', wait, await countOpen()])
      return () => void seen.push('leave')
    },
  })
  expect(await ask()).toMatchObject({ status: 200, isReplay: false })
  expect(seen).toEqual([['enter', true, 0], 'leave'])
})

test('one that finds no place leaves its key free: the same request later is done', async () => {
  let isFull = true
  const ask = await begin({
    enter: async () => {
      if (isFull) throw new AppError('TOO_MANY_REQUESTS', 'Full', { retryAfter: 1 })
      return () => undefined
    },
  })
  await expect(ask()).rejects.toMatchObject({ appCode: 'TOO_MANY_REQUESTS', retryAfter: 1 })
  isFull = false
  expect(await ask()).toMatchObject({ status: 200, isReplay: false })
  expect(await ask()).toMatchObject({ status: 200, isReplay: true })
})

test('one of which nobody said that it is heavy fails, and waits for nothing', async () => {
  let entered = 0
  const ask = await begin({ enter: async () => () => void (entered += 1) })
  const failure: unknown = await ask(false).catch((error: unknown) => error)
  expect(failure instanceof Error ? String(failure.cause) : '').toContain('`heavy`')
  expect(entered).toBe(0)
})
