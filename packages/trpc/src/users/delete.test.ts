import { expect, test } from 'vitest'
import { createTestHarness } from '../testing/harness.ts'
import { eraseUser } from './delete.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

test('an account with more rows than one statement deletes goes whole, and nobody else', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const { id } = await ada.api.tasks.create({ title: 'Write' })
  await eve.api.tasks.create({ title: 'Of Eve' })
  const db = harness.db()
  const owner = ada.ctx.user.id
  await db.$executeRaw`
    INSERT INTO tasks (user_id, id, title, position, created_at, updated_at)
    SELECT ${owner}::uuid, gen_random_uuid(), 'Many', 'b' || n, now(), now() FROM generate_series(1, 12000) n`
  await db.$executeRaw`
    INSERT INTO journals (user_id, task_id, id, body, created_at, updated_at)
    SELECT ${owner}::uuid, ${id}::uuid, gen_random_uuid(), 'Note', now(), now() FROM generate_series(1, 6000)`
  await db.$transaction((tx) => eraseUser(tx, owner, harness.clock.now()), { timeout: 40_000 })
  const left = await db.task.findMany({ select: { title: true } })
  expect(left).toEqual([{ title: 'Of Eve' }])
  expect([await db.journal.count(), await db.user.count()]).toEqual([0, 1])
})
