import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'
import { makeThings } from './cases.testing.ts'
import { purgeChanges } from '../platform/changes/purge.ts'
import { readLog } from './wire-state.testing.ts'

const START = '2026-03-08T09:30:00.000Z'
const harness = createTestHarness(START)
const expired = { appCode: 'CURSOR_EXPIRED', message: serverMessages.changes.expired }

test('a reader who goes on from where the last page ended gets every change once, and nobody else’s', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await makeThings(eve)
  await makeThings(ada)
  await ada.api.tasks.create({ title: 'More' })
  const log = (await readLog(ada)).map(({ seq, entity, id }) => ({ seq, entity, id }))
  const found = []
  for (let since = 0; ;) {
    const { data, next_seq } = await ada.api.changes.list({ since, limit: 4 })
    expect(data.length).toBeLessThanOrEqual(4)
    expect(next_seq).toBe(data.at(-1)?.seq ?? since)
    if (data.length === 0) break
    found.push(...data)
    since = next_seq
  }
  expect(found.map(({ seq, entity, id }) => ({ seq, entity, id }))).toEqual(log)
  expect((await ada.api.changes.list()).data).toEqual(found)
})

test('a page holds what may be answered at once', async () => {
  const ada = await harness.createUser()
  const description = 'x'.repeat(limits.taskDescription.max)
  const rows = Math.ceil((2 * limits.taskPage.bytes) / description.length)
  const { id } = await ada.api.tasks.create({ title: 'Long' })
  await ada.ctx.db.$executeRaw`
    WITH made AS (
      INSERT INTO changes (user_id, seq, at, actor, entity, id, subject_id, op, before, after)
      SELECT ${ada.ctx.user.id}::uuid, 1 + n, now(), 'web', 'task', ${id}, ${id}::uuid, 'updated', '{}',
        jsonb_build_object('description', ${description}::text) FROM generate_series(1, ${rows}::int) n RETURNING 1
    ) UPDATE change_counters SET last_seq = (SELECT 1 + count(*) FROM made) WHERE user_id = ${ada.ctx.user.id}::uuid`
  const { data } = await ada.api.changes.list({ limit: limits.changes.page })
  expect(JSON.stringify(data).length).toBeLessThan(limits.taskPage.bytes + 2 * description.length)
  expect(data.length).toBeGreaterThan(10)
})

test('nobody goes on from a number whose followers are gone, or that was never reached', async () => {
  const ada = await harness.createUser()
  expect(await ada.api.changes.list()).toEqual({ data: [], next_seq: 0 })
  await expect(ada.api.changes.list({ since: 1 })).rejects.toMatchObject(expired)
  await ada.api.tasks.create({ title: 'One' })
  harness.clock.advance(limits.changes.lifetime)
  await ada.api.tasks.create({ title: 'Two' })
  expect((await ada.api.changes.list({ since: 0 })).data).toHaveLength(2)
  await purgeChanges(ada.ctx)
  await expect(ada.api.changes.list({ since: 0 })).rejects.toMatchObject(expired)
  expect((await ada.api.changes.list({ since: 1 })).data).toMatchObject([{ seq: 2 }])
  expect(await ada.api.changes.list({ since: 2 })).toEqual({ data: [], next_seq: 2 })
  await expect(ada.api.changes.list({ since: 3 })).rejects.toMatchObject(expired)
  harness.clock.advance(limits.changes.lifetime)
  await purgeChanges(ada.ctx)
  await expect(ada.api.changes.list({ since: 1 })).rejects.toMatchObject(expired)
  expect(await ada.api.changes.list({ since: 2 })).toEqual({ data: [], next_seq: 2 })
  harness.clock.set(START)
})

test('the history of a task has what belongs to it, newest first, page by page; also in the trash', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const { task, other, habit } = await makeThings(ada)
  await ada.api.tasks.update({ id: task, title: 'Planned' })
  await ada.api.tasks.update({ id: other, title: 'Another' })
  await ada.api.tasks.delete({ id: task })
  const own = (await readLog(ada)).filter(({ subject_id }) => subject_id === task).toReversed()
  const found = []
  for (let cursor: string | null = null; ;) {
    const page = await ada.api.tasks.history({ id: task, limit: 3, ...(cursor !== null && { cursor }) })
    found.push(...page.data)
    cursor = page.next_cursor
    if (cursor === null) break
  }
  expect(found.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq))
  expect(new Set(found.map(({ entity }) => entity))).toEqual(
    new Set(['task', 'checklist_item', 'journal', 'attachment']),
  )
  expect(found.filter(({ parent_id }) => parent_id === null).every(({ id }) => id === task)).toBe(true)
  await expect(eve.api.tasks.history({ id: task })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
  await expect(ada.api.tasks.history({ id: habit })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
})

test('who has read everything some time ago catches up on what came later', async () => {
  const ada = await harness.createUser()
  expect(await ada.api.changes.catchUp({ age: 0 })).toEqual({ data: [], next_seq: 0 })
  const { id } = await ada.api.tasks.create({ title: 'One' })
  harness.clock.advance(60_000)
  await ada.api.tasks.update({ id, title: 'Two' })
  const all = await ada.api.changes.catchUp({ age: 61_000 })
  expect(all.data.map(({ seq }) => seq)).toEqual([1, 2])
  harness.clock.advance(30_000)
  // A change may be seen later than the time that it has.
  expect((await ada.api.changes.catchUp({ age: 25_000 })).data.map(({ seq }) => seq)).toEqual([2])
  expect(await ada.api.changes.catchUp({ age: 15_000 })).toEqual({ data: [], next_seq: 2 })
  expect((await ada.api.changes.catchUp({ since: 1 })).data).toMatchObject([{ reverts: null, call_id: null }])
  await expect(ada.api.changes.catchUp({ since: 3 })).rejects.toMatchObject(expired)
  // Of a log whose beginning is gone, what there is.
  await ada.ctx.db.change.deleteMany({ where: { user_id: ada.ctx.user.id, seq: 1 } })
  expect((await ada.api.changes.catchUp({ age: 600_000 })).data.map(({ seq }) => seq)).toEqual([2])
})
