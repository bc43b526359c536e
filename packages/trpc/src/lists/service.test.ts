import { randomUUID } from 'node:crypto'
import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { undoLast } from '../history/undo-last.ts'
import { purgeTrash } from '../trash/purge.ts'
import { deleteList } from './service.ts'

const harness = createTestHarness('2026-11-18T10:00:00.000Z')
const unknown = '01900000-0000-7000-8000-000000000000'

const names = async ({ api }: TestUser, archived = false) =>
  (await api.lists.list({ archived })).map(({ name }) => name).join(' ')

const titles = async ({ api }: TestUser, input: Parameters<TestUser['api']['tasks']['list']>[0] = {}) =>
  (await api.tasks.list(input)).data
    .map(({ title }) => title)
    .toSorted()
    .join(' ')

/** A list with an open and a done task, beside one in no list. */
const filled = async () => {
  const user = await harness.createUser()
  const list = await user.api.lists.create({ name: 'Errands' })
  const add = (title: string, more: object = {}) =>
    user.api.tasks.create({ title, list_id: list.id, due_date: '2026-11-17T10:00:00.000Z', ...more })
  const open = await add('open')
  const done = await add('done', { status: 'done' })
  await add('free', { list_id: null })
  return { user, api: user.api, list, open, done }
}

test('lists keep their order, are changed, moved and archived', async () => {
  const user = await harness.createUser()
  const { api } = user
  const [a, b] = [
    await api.lists.create({ name: ' a ' }),
    await api.lists.create({ name: 'b', color: 'teal' }),
  ]
  const c = await api.lists.create({ name: 'c' })
  expect(a).toMatchObject({ name: 'a', color: 'gray', archived: false, open_tasks: 0 })
  await api.lists.update({ id: c.id, after_id: a.id })
  expect(await names(user)).toBe('a c b')
  await api.lists.update({ id: b.id, after_id: null, name: 'B' })
  expect(await names(user)).toBe('B a c')
  await api.lists.update({ id: a.id, archived: true })
  expect([await names(user), await names(user, true)]).toEqual(['B c', 'a'])
  await expect(api.lists.update({ id: b.id, after_id: unknown })).rejects.toMatchObject({
    message: messages.input.afterList,
  })
})

test('the same id makes one list', async () => {
  const { api } = await harness.createUser()
  const id = randomUUID()
  await api.lists.create({ id, name: 'First' })
  expect(await api.lists.create({ id, name: 'Second' })).toMatchObject({ id, name: 'First' })
})

test('the two hundredth is taken and the next one is not', async () => {
  const { api, ctx } = await harness.createUser()
  const row = { user_id: ctx.user.id, name: 'x', created_at: harness.clock.now() }
  const rows = Array.from({ length: 199 }, (_, n) => ({ ...row, id: randomUUID(), position: `Z${n}x` }))
  await harness.db().list.createMany({ data: rows })
  await api.lists.create({ name: 'x' })
  await expect(api.lists.create({ name: 'x' })).rejects.toMatchObject({
    appCode: 'LIMIT_REACHED',
    message: messages.limits.lists,
  })
})

test('a task is in a list that its person has', async () => {
  const { api, list, open } = await filled()
  const eve = await harness.createUser()
  for (const list_id of [unknown, (await eve.api.lists.create({ name: 'Hers' })).id]) {
    const refusal = { appCode: 'NOT_FOUND', message: messages.lists.notFound }
    await expect(api.tasks.create({ title: 'x', list_id })).rejects.toMatchObject(refusal)
    await expect(api.tasks.update({ id: open.id, list_id })).rejects.toMatchObject(refusal)
  }
  expect(open.list_id).toBe(list.id)
  expect((await api.lists.list())[0]).toMatchObject({ open_tasks: 1 })
  expect(await api.tasks.update({ id: open.id, list_id: null })).toMatchObject({ list_id: null })
})

test('tasks are found by lists, by none and by a view', async () => {
  const { user, api, list } = await filled()
  const other = await api.lists.create({ name: 'Other' })
  await api.tasks.create({ title: 'other', list_id: other.id })
  expect(await titles(user, { list: [list.id] })).toBe('done open')
  expect(await titles(user, { list: ['none'] })).toBe('free')
  expect(await titles(user, { list: [other.id, 'none'] })).toBe('free other')
  expect(await titles(user, { list: [unknown] })).toBe('')
  const { id: view } = await api.views.create({ name: 'x', query: { list: [list.id], status: ['todo'] } })
  expect(await titles(user, { view })).toBe('open')
})

test('a repeating task hands its list on', async () => {
  const { api, open, list } = await filled()
  await api.tasks.update({ id: open.id, repeat: 'FREQ=DAILY' })
  const { next } = await api.tasks.update({ id: open.id, status: 'done' })
  expect(next).toMatchObject({ list_id: list.id })
})

test('tasks of an archived list are in no answer that is not about it', async () => {
  const { user, api, list, open } = await filled()
  await api.tasks.update({ id: open.id, tags: ['Home'] })
  await api.lists.update({ id: list.id, archived: true })
  expect(await titles(user)).toBe('free')
  expect(await titles(user, { list: [list.id] })).toBe('done open')
  expect(await api.tasks.get({ id: open.id })).toMatchObject({ title: 'open' })
  expect((await api.tasks.history({ id: open.id })).data.length).toBeGreaterThan(0)
  const { stats, ...dashboard } = await api.dashboard.get()
  expect(stats).toMatchObject({ completedTasks: 0, pendingTasks: 1, overdueTasks: 1 })
  expect(dashboard.upcomingTasks.map(({ title }) => title)).toEqual(['free'])
  expect(dashboard.recentActivity).toEqual([])
  const today = await api.today.get({})
  expect([today.overdue.length, today.done.length, today.threads.length]).toEqual([1, 0, 0])
  expect((await api.today.strip({}))[1]).toMatchObject({ overdue: 1, threads: [] })
  expect(await api.tags.list()).toMatchObject([{ name: 'Home', open_tasks: 0 }])
  expect(await api.analytics.insights({ days: 7 })).toMatchObject({ current_streak: 0 })
  expect((await api.analytics.workload()).overdue_tasks).toEqual({ overdue_count: 1 })
  await api.lists.update({ id: list.id, archived: false })
  expect((await api.dashboard.get()).stats).toMatchObject({ completedTasks: 1, pendingTasks: 2 })
})

test('a thread has the color of the list', async () => {
  const { api, list } = await filled()
  await api.lists.update({ id: list.id, color: 'pink' })
  expect((await api.today.get({})).threads).toMatchObject([{ color: 'pink' }])
  expect((await api.today.strip({}))[1]).toMatchObject({ threads: ['pink'] })
})

describe('a deleted list', () => {
  test('leaves its tasks without one, and brings them back but for those that got another', async () => {
    const { user, api, list, open, done } = await filled()
    const other = await api.lists.create({ name: 'Other' })
    const third = await api.tasks.create({ title: 'third', list_id: list.id })
    await api.lists.delete({ id: list.id })
    expect(await names(user)).toBe('Other')
    expect(await titles(user, { list: ['none'] })).toBe('done free open third')
    await expect(api.tasks.update({ id: open.id, list_id: list.id })).rejects.toMatchObject({
      appCode: 'NOT_FOUND',
    })
    await api.tasks.update({ id: open.id, list_id: other.id })
    await api.tasks.update({ id: done.id, list_id: other.id })
    await api.tasks.update({ id: done.id, list_id: null })
    await api.tasks.delete({ id: third.id })
    expect(await api.lists.restore({ id: list.id })).toMatchObject({ name: 'Errands', open_tasks: 0 })
    expect(await titles(user, { list: [list.id] })).toBe('')
    expect(await api.tasks.restore({ id: third.id })).toMatchObject({ list_id: list.id })
    await expect(api.lists.delete({ id: unknown })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
  })

  test('takes its tasks with it, and brings back those that went with it', async () => {
    const { user, api, list, open } = await filled()
    const early = await api.tasks.create({ title: 'early', list_id: list.id })
    await api.tasks.delete({ id: early.id })
    harness.clock.advance(1)
    await api.lists.delete({ id: list.id, tasks: 'delete' })
    expect(await titles(user)).toBe('free')
    expect(await api.tasks.restore({ id: open.id })).toMatchObject({ list_id: null })
    const other = await api.lists.create({ name: 'Other' })
    await api.tasks.update({ id: open.id, list_id: other.id })
    await api.lists.restore({ id: list.id })
    expect(await titles(user, { list: [list.id] })).toBe('done')
    expect(await titles(user)).toBe('done free open')
  })

  test('is back, with its tasks, once its deletion is undone', async () => {
    const { user, list } = await filled()
    const request = { ...user.ctx.request, callId: randomUUID() }
    await deleteList({ ...user.ctx, request }, { id: list.id, tasks: 'delete' })
    await undoLast(user.ctx)
    expect(await titles(user, { list: [list.id] })).toBe('done open')
  })

  test('goes for good after thirty days', async () => {
    const { api, list, open, user } = await filled()
    await api.lists.delete({ id: list.id })
    harness.clock.advance(31 * 24 * 3_600_000)
    expect(await purgeTrash(user.ctx)).toMatchObject({ List: 1 })
    await expect(api.lists.restore({ id: list.id })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
    expect(await api.tasks.get({ id: open.id })).toMatchObject({ list_id: null })
  })
})
