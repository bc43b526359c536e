import { sql } from '@dayloom/db/sql'
import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, expect, test } from 'vitest'
import { createTestHarness } from '../testing/harness.ts'
import { deleteOld } from './delete-old.ts'

const recorder = recordStatements()
afterAll(() => recorder.stop())
const harness = createTestHarness('2026-11-23T09:30:00.000Z')

const codes = { table: sql`spent_tokens`, column: sql`expires_at`, isOld: sql`expires_at <= now()` }

test('what is too old goes in statements of a bounded size, and nothing else does', async () => {
  const db = harness.db()
  // Ten too old, of which four of the same moment, and one that is not.
  await db.$executeRaw`
    INSERT INTO spent_tokens (hash, expires_at)
    SELECT n::text, now() - interval '1 day' + least(n, 7) * interval '1 hour' FROM generate_series(1, 10) n
    UNION ALL SELECT 'kept', now() + interval '1 hour'`
  recorder.take()
  expect(await deleteOld(db, codes, { batch: 3 })).toBe(10)
  // Three, three, the four that no time tells apart, and one that finds nothing.
  expect(recorder.take().statements).toHaveLength(4)
  expect((await db.spentToken.findMany()).map(({ hash }) => hash)).toEqual(['kept'])
})

test('a run that is ended early deletes no further', async () => {
  const db = harness.db()
  await db.$executeRaw`INSERT INTO spent_tokens (hash, expires_at) VALUES ('old', now() - interval '1 hour')`
  expect(await deleteOld(db, codes, { signal: AbortSignal.abort() })).toBe(0)
  expect(await deleteOld(db, codes)).toBe(1)
})
