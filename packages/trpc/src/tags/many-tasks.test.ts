import { recordStatements } from '@dayloom/db/testing/statements'
import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedTransaction, watch } from '../platform/changes/record.ts'
import type { HeavyWork } from '../context.ts'
import { readLog } from '../history/wire-state.testing.ts'
import { someoneWaits } from '../../testing/someone-waits.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

let recorder: ReturnType<typeof recordStatements>
beforeAll(() => void (recorder = recordStatements()))
afterAll(() => recorder.stop())

const harness = createTestHarness('2026-11-18T10:00:00.000Z')

/** So many tasks with a tag; every tenth is in the trash. */
const createTasks = async ({ api, ctx }: TestUser, tag: string, count: number) => {
  await api.tasks.create({ title: 'first', tags: [tag, 'other'] })
  await harness.db().$executeRaw`
    INSERT INTO tasks (user_id, id, title, tags, position, created_at, updated_at, deleted_at)
    SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'x', ARRAY[${tag}], 'b' || ${tag} || lpad(n::text, 6, '0') || 'V', ${ctx.now()},
      ${ctx.now()}, CASE WHEN n % 10 = 0 THEN ${ctx.now()}::timestamptz END FROM generate_series(1, ${count - 1}::int) n`
}

const withTag = ({ ctx }: TestUser, tag: string) =>
  harness.db().task.count({ where: { user_id: ctx.user.id, tags: { has: tag } } })

/** As if so much had been logged before, the last of it now. */
const countChanges = ({ ctx }: TestUser, count: number) =>
  harness.db().$transaction([
    harness.db().$executeRaw`
      UPDATE changes SET seq = seq + ${count}::int WHERE user_id = ${ctx.user.id}::uuid`,
    harness.db().$executeRaw`
      UPDATE change_counters SET last_seq = last_seq + ${count}::int WHERE user_id = ${ctx.user.id}::uuid`,
  ])

test('a tag of many tasks is renamed and taken away in portions, each task once and in the order of ids', async () => {
  const user = await harness.createUser()
  await createTasks(user, 'home', 5001)
  recorder.take()
  await user.api.tags.update({ tag: 'home', name: 'House' })
  const updates = recorder.take().filter(({ text }) => text.includes('UPDATE tasks'))
  // The first one finds too many for it.
  expect(updates).toHaveLength(3)
  expect([await withTag(user, 'home'), await withTag(user, 'House')]).toEqual([0, 5001])
  const where = { user_id: user.ctx.user.id, entity: 'task' as const, op: 'updated' as const }
  const log = await harness.db().change.findMany({ where, orderBy: { seq: 'asc' } })
  const ids = log.map(({ id }) => id)
  expect(ids).toHaveLength(4501)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(log.every(({ before }) => JSON.stringify(before).includes('home'))).toBe(true)
  await user.api.tags.delete({ tag: 'house' })
  expect([await withTag(user, 'House'), await withTag(user, 'other')]).toEqual([0, 1])
})

const rename = ({ api }: TestUser) => api.tags.update({ tag: 'home', name: 'House' })
const takeAway = ({ api }: TestUser) => api.tags.delete({ tag: 'home' })

test.each([
  [5001, 'renamed', rename],
  [5001, 'taken away', takeAway],
  [3, 'renamed', rename],
  [3, 'taken away', takeAway],
])('a tag of %i tasks is %s while the last of them is changed by somebody else', async (count, _, change) => {
  const user = await harness.createUser()
  await createTasks(user, 'home', count)
  const where = { user_id: user.ctx.user.id, deleted_at: null }
  const { id } = await harness.db().task.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  let changed: Promise<unknown> = Promise.resolve()
  await loggedTransaction(user.ctx, async (tx) => {
    await watch(tx, 'task', [id])
    changed = change(user)
    await someoneWaits(harness.db())
    await tx.task.updateMany({ where: { ...where, id }, data: { title: 'Changed' } })
  })
  await changed
  expect(await withTag(user, 'home')).toBe(0)
  expect(await user.api.tasks.get({ id })).toMatchObject({ title: 'Changed' })
})

test('after so many changes in an hour, no tag that many tasks have is changed, by an undoing neither', async () => {
  const user = await harness.createUser()
  const { api } = user
  await createTasks(user, 'home', 1001)
  await createTasks(user, 'few', 10)
  await api.tags.update({ tag: 'home', name: 'house' })
  const log = await readLog(user)
  const rename = log.find(({ entity, op }) => entity === 'tag' && op === 'updated')
  await countChanges(user, limits.changes.anHour)
  const refused = { appCode: 'TOO_MANY_REQUESTS', message: serverMessages.limits.changes, retryAfter: 3600 }
  await expect(api.tags.update({ tag: 'house', name: 'hut' })).rejects.toMatchObject(refused)
  await expect(api.tags.delete({ tag: 'house' })).rejects.toMatchObject(refused)
  await expect(api.changes.revert({ seq: (rename?.seq ?? 0) + limits.changes.anHour })).rejects.toMatchObject(
    refused,
  )
  expect(await withTag(user, 'house')).toBe(1001)
  expect(await api.tags.update({ tag: 'few', name: 'fewer' })).toMatchObject({ name: 'fewer' })
  expect(await api.tags.update({ tag: 'house', color: 'red' })).toMatchObject({ color: 'red' })
  harness.clock.advance(3_600_000)
  expect(await api.tags.update({ tag: 'house', name: 'hut' })).toMatchObject({ name: 'hut' })
})

test('a rename is heavy work, another colour is none', async () => {
  let entered = 0
  const heavyWork: HeavyWork = {
    enter: async () => {
      entered += 1
      return () => undefined
    },
  }
  const { api } = await harness.createUser({}, { heavyWork })
  await api.tasks.create({ title: 'x', tags: ['home'] })
  await api.tags.update({ tag: 'home', color: 'red' })
  expect(entered).toBe(0)
  await api.tags.update({ tag: 'home', name: 'house' })
  await api.tags.delete({ tag: 'house' })
  expect(entered).toBe(2)
})
