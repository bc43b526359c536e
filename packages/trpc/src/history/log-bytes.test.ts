import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { expect, test } from 'vitest'
import { loggingRows } from '../platform/changes/append.ts'
import { dropLargeLogs } from '../platform/changes/drop.ts'
import { purgeChanges } from '../platform/changes/purge.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { makeThings } from './cases.testing.ts'

/** What the log of a person takes, and what becomes of one that is too large. */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const MiB = 1_048_576

const rowsOf = ({ ctx }: TestUser) =>
  harness.db().change.findMany({ where: { user_id: ctx.user.id }, orderBy: { seq: 'asc' } })
const countedOf = async ({ ctx }: TestUser) =>
  Number((await harness.db().changeCounter.findUnique({ where: { user_id: ctx.user.id } }))?.bytes)
const sumOf = async (user: TestUser) => (await rowsOf(user)).reduce((sum, { bytes }) => sum + bytes, 0)

/** As many changes as if they took so many bytes each; those of an earlier release have none. */
const grow = async ({ ctx }: TestUser, count: number, bytes: number) => {
  const user_id = ctx.user.id
  await harness.db().$executeRaw`
    INSERT INTO change_counters (user_id, last_seq) VALUES (${user_id}::uuid, 0) ON CONFLICT DO NOTHING`
  await harness.db().$executeRaw`
    INSERT INTO changes (user_id, seq, at, actor, entity, id, op, bytes)
    SELECT user_id, last_seq + n, ${ctx.now()}, 'web', 'profile', 'x', 'updated', ${bytes}::int
    FROM change_counters, generate_series(1, ${count}::int) n WHERE user_id = ${user_id}::uuid`
  await harness.db().$executeRaw`
    UPDATE change_counters SET last_seq = last_seq + ${count}::int, bytes = bytes + ${count}::int * ${bytes}::bigint
    WHERE user_id = ${user_id}::uuid`
}

test('the counter is the sum of what is kept, whatever is written, rolled back and purged', async () => {
  const ada = await harness.createUser()
  const { task, other, habit, run } = await makeThings(ada)
  await ada.api.tasks.update({ id: task, title: 'Renamed' })
  await ada.api.tasks.update({ id: other, description: 'x'.repeat(5000), tags: ['home'] })
  await ada.api.tags.update({ tag: 'home', name: 'house' })
  await ada.api.habits.complete({ id: run, amount: 4 })
  await ada.api.habits.markDay({ id: habit, date: '2026-03-01', note: 'Walked' })
  const change = { entity: 'tag', id: 'x', subject_id: null, op: 'created', before: null, after: {} } as const
  const givenUp = ada.ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw(loggingRows(ada.ctx, [change]))
    throw new Error('Given up')
  })
  await expect(givenUp).rejects.toThrow('Given up')
  const rows = await rowsOf(ada)
  const text = (value: unknown) => (value === null ? 0 : JSON.stringify(value).length)
  // As PostgreSQL keeps it, which is not as it is printed.
  for (const { before, after, bytes } of rows) {
    expect(bytes).toBeGreaterThan(200 + 0.8 * (text(before) + text(after)))
    expect(bytes).toBeLessThan(250 + 1.5 * (text(before) + text(after)))
  }
  expect(await countedOf(ada)).toBe(await sumOf(ada))
  harness.clock.advance(limits.changes.lifetime)
  await ada.api.tasks.update({ id: task, status: 'done' })
  await purgeChanges(ada.ctx)
  expect((await rowsOf(ada)).length).toBeLessThan(rows.length)
  expect(await countedOf(ada)).toBe(await sumOf(ada))
  expect(await countedOf(ada)).toBeGreaterThan(200)
})

test('a log beyond its limit keeps the newest of it, without a gap, and whoever read less begins anew', async () => {
  const proven = { email_verified: true }
  const [ada, eve] = [await harness.createUser(proven), await harness.createUser(proven)]
  await grow(ada, 6000, 0)
  await grow(ada, 257, MiB)
  await grow(eve, 256, MiB)
  await dropLargeLogs(ada.ctx)
  const left = await rowsOf(ada)
  expect(left.map(({ seq }) => seq)).toEqual(Array.from({ length: 128 }, (_, n) => 6130 + n))
  expect(await countedOf(ada)).toBe(limits.changes.bytesLeft)
  expect(await rowsOf(eve)).toHaveLength(256)
  await expect(ada.api.changes.list({ since: 6128 })).rejects.toMatchObject({ appCode: 'CURSOR_EXPIRED' })
  expect((await ada.api.changes.list({ since: 6129 })).data[0]?.seq).toBe(6130)
  await ada.api.tasks.create({ title: 'Next' })
  expect((await rowsOf(ada)).at(-1)?.seq).toBe(6258)
  expect(await countedOf(ada)).toBe(await sumOf(ada))
})

test('the log of an account whose address is not proven is shorter', async () => {
  const { log, logLeft } = serverLimits.text.unproven
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await grow(ada, log / MiB + 1, MiB)
  await grow(eve, log / MiB, MiB)
  await dropLargeLogs(ada.ctx)
  expect(await countedOf(ada)).toBe(logLeft)
  expect(await countedOf(eve)).toBe(log)
})

test('a page is as long as what its rows say that they take', async () => {
  const ada = await harness.createUser()
  await grow(ada, 6, limits.taskPage.bytes / 2)
  const { data, next_seq } = await ada.api.changes.list({ limit: 5 })
  expect([data.map(({ seq }) => seq), next_seq]).toEqual([[1, 2], 2])
})
