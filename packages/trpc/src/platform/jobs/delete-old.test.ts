import { sql } from '@dayloom/db/sql'
import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, expect, test } from 'vitest'
import { createTestHarness } from '../../../testing/harness.ts'
import { deleteOld } from './delete-old.ts'

const recorder = recordStatements()
afterAll(() => recorder.stop())
const harness = createTestHarness('2026-11-23T09:30:00.000Z')

const over = { column: sql`expires_at`, isOld: sql`expires_at <= now()` }
const tokens = { table: sql`spent_tokens`, key: sql`hash`, ...over }

test('what is too old goes in statements of a bounded size, and nothing else does', async () => {
  const db = harness.db()
  // Ten too old, of which four of the same moment, and one that is not.
  await db.$executeRaw`
    INSERT INTO spent_tokens (hash, expires_at)
    SELECT n::text, now() - interval '1 day' + least(n, 7) * interval '1 hour' FROM generate_series(1, 10) n
    UNION ALL SELECT 'kept', now() + interval '1 hour'`
  recorder.take()
  expect(await deleteOld(db, tokens, { batch: 3 })).toBe(10)
  // Three, three, three of the four that no time tells apart, the last of them, and one that finds nothing.
  expect(recorder.take()).toHaveLength(5)
  expect((await db.spentToken.findMany()).map(({ hash }) => hash)).toEqual(['kept'])
})

test('what is of one moment goes in statements of that size too, whoever’s it is', async () => {
  const db = harness.db()
  const people = [await harness.createUser(), await harness.createUser()]
  for (const { ctx } of people)
    await db.$executeRaw`
      INSERT INTO idempotency_keys (user_id, key, request, expires_at)
      SELECT ${ctx.user.id}::uuid, n::text, 'x', now() - interval '1 hour' FROM generate_series(1, 4) n
      UNION ALL SELECT ${ctx.user.id}::uuid, 'kept', 'x', now() + interval '1 hour'`
  recorder.take()
  const keys = { table: sql`idempotency_keys`, key: sql`user_id, key`, ...over }
  expect(await deleteOld(db, keys, { batch: 3 })).toBe(8)
  expect(recorder.take()).toHaveLength(4)
  expect((await db.idempotencyKey.findMany()).map(({ key }) => key)).toEqual(['kept', 'kept'])
})

test('a run that is ended early deletes no further', async () => {
  const db = harness.db()
  await db.$executeRaw`INSERT INTO spent_tokens (hash, expires_at) VALUES ('old', now() - interval '1 hour')`
  expect(await deleteOld(db, tokens, { signal: AbortSignal.abort() })).toBe(0)
  expect(await deleteOld(db, tokens)).toBe(1)
})
