import { expect, test } from 'vitest'
import type { Ports } from '../../context.ts'
import { memoryFiles } from '../../../testing/files.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { onceInTransaction } from './once.ts'

const harness = createTestHarness('2026-11-22T12:00:00.000Z')

test.each<[what: string, reach: (ports: Ports) => Promise<unknown>]>([
  ['a count', ({ limits }) => limits.consume('rating', 'ada')],
  ['a hash', ({ passwords }) => passwords.hash('x')],
  ['a check of a password', ({ passwords }) => passwords.verify(null, 'x')],
  ['a picture', ({ images }) => images.square(new Uint8Array(), 1)],
  ['a removed file', ({ files }) => files.remove('key')],
  ['a session', ({ sessions }) => sessions.end('ada', 'session')],
])('%s in a transaction with a key fails, and leaves nothing', async (_, reach) => {
  const { ctx } = await harness.createUser({}, { files: memoryFiles().files })
  const user_id = ctx.user.id
  const keyed = { key: 'k', request: 'r', body: 'b' }
  const work = onceInTransaction({ ...ctx, principal: null }, { user_id, now: ctx.now }, keyed, {
    run: async ({ ports, db }) => {
      await db.user.updateMany({ where: { id: user_id }, data: { name: 'Changed' } })
      await reach(ports)
      return { status: 200, body: '{}', kept: '{}' }
    },
    refusal: () => ({ status: 500, body: '' }),
  })
  const failure: unknown = await work.catch((error: unknown) => error)
  expect(failure instanceof Error ? String(failure.cause) : '').toContain('`outside`')
  expect(await ctx.db.idempotencyKey.count({ where: { user_id } })).toBe(0)
  expect(await ctx.db.user.findUnique({ where: { id: user_id } })).toMatchObject({ name: 'Ada' })
})
