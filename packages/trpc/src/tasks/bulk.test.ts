import { messages } from '@dayloom/validators/messages'
import type { taskBulkInput } from '@dayloom/validators/tasks/bulk'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { undoLast } from '../history/undo-last.ts'
import { changeTasks } from './bulk.ts'

const harness = createTestHarness('2026-11-18T10:00:00.000Z')
const unknown = '01900000-0000-7000-8000-000000000000'

type Change = z.input<typeof taskBulkInput>['change']
type Create = Parameters<TestUser['api']['tasks']['create']>[0]

/** A person with tasks, and the answer to a change of all of them. */
const begin = async (...tasks: Partial<Create>[]) => {
  const user = await harness.createUser()
  const { api } = user
  const ids: string[] = []
  for (const [n, fields] of tasks.entries())
    ids.push((await api.tasks.create({ title: `${n}`, ...fields })).id)
  return { user, api, ids, bulk: (change: Change) => api.tasks.bulk({ ids, change }) }
}

const seen = async ({ api }: TestUser) => (await api.changes.list({ since: 0, limit: 500 })).next_seq

const day = '2026-11-20'
const at = '2026-11-20T12:00:00.000Z'

test.each<[Change, object]>([
  [{ status: 'in_progress' }, { status: 'in_progress' }],
  [{ priority: 'high' }, { priority: 'high' }],
  [{ due_day: day }, { due_day: day }],
  [{ due_day: null }, { due_day: null, due_date: null }],
  [{ due_date: at }, { due_day: null, due_date: at }],
  [{ due_date: null }, { due_date: null }],
  [{ planned_for: day }, { planned_for: day }],
  [{ list_id: null }, { list_id: null }],
])('%j changes all of them', async (change, expected) => {
  const { bulk, ids } = await begin({}, { due_day: '2026-11-19' })
  const { changed, failed } = await bulk(change)
  expect(failed).toEqual([])
  expect(changed.map(({ id }) => id)).toEqual(ids)
  for (const task of changed) expect(task).toMatchObject(expected)
})

test('a list that exists takes them, another one refuses each', async () => {
  const { api, ids, bulk } = await begin({}, {})
  const { id: list_id } = await api.lists.create({ name: 'Errands' })
  expect((await bulk({ list_id })).changed).toMatchObject([{ list_id }, { list_id }])
  const error = messages.lists.notFound
  expect(await bulk({ list_id: unknown })).toEqual({
    changed: [],
    failed: ids.map((id) => ({ id, code: 'NOT_FOUND', error })),
  })
})

test('tags are added in the spelling that the person has, and removed in any case', async () => {
  const { bulk } = await begin({ tags: ['Home'] }, { tags: ['Garden'] })
  const added = await bulk({ add_tags: ['HOME', 'new'] })
  expect(added.changed.map(({ tags }) => tags)).toEqual([
    ['Home', 'new'],
    ['Garden', 'Home', 'new'],
  ])
  const removed = await bulk({ remove_tags: ['home', 'unknown'] })
  expect(removed.changed.map(({ tags }) => tags)).toEqual([['new'], ['Garden', 'new']])
})

test('a task holds ten tags: the one with ten refuses an eleventh, and the one with nine takes it', async () => {
  const named = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`)
  const { api, ids, bulk } = await begin({ tags: named(10) }, { tags: named(9) })
  const { changed, failed } = await bulk({ add_tags: ['more'] })
  expect(failed).toEqual([{ id: ids[0], code: 'VALIDATION_FAILED', error: messages.input.tags }])
  expect(changed).toMatchObject([{ id: ids[1], tags: [...named(9), 'more'] }])
  expect((await api.tasks.get({ id: ids[0] ?? '' })).tags).toEqual(named(10))
})

test('a task that refuses leaves nothing behind, and the others are changed', async () => {
  const { user, ids, bulk } = await begin({}, { due_day: day, repeat: 'FREQ=DAILY' }, { due_day: day })
  const before = await seen(user)
  const { changed, failed } = await bulk({ due_day: null })
  expect(failed).toEqual([{ id: ids[1], code: 'VALIDATION_FAILED', error: messages.input.repeatNeedsDue }])
  expect(changed.map(({ id, due_day }) => [id, due_day])).toEqual([
    [ids[0], null],
    [ids[2], null],
  ])
  expect((await seen(user)) - before).toBe(1)
})

test('a new tag that no task can take is not made', async () => {
  const { api, ids } = await begin({ tags: Array.from({ length: 10 }, (_, n) => `t${n}`) })
  await api.tasks.bulk({ ids, change: { add_tags: ['never'] } })
  expect((await api.tags.list()).map(({ name }) => name)).not.toContain('never')
})

test('repeating tasks that become done have their next instances, and reopening takes them back', async () => {
  const repeating = { due_day: day, repeat: 'FREQ=DAILY' }
  const { api, bulk } = await begin(repeating, repeating, {})
  await bulk({ status: 'done' })
  const open = async () => (await api.tasks.list({ status: ['todo'] })).data.map(({ title }) => title)
  expect((await open()).toSorted()).toEqual(['0', '1'])
  await bulk({ status: 'todo' })
  expect((await open()).toSorted()).toEqual(['0', '1', '2'])
})

test('deleted tasks are in the trash, and are unknown from then on', async () => {
  const { api, ids, bulk } = await begin({}, {})
  expect((await bulk({ delete: true })).changed.map(({ id }) => id)).toEqual(ids)
  expect((await api.tasks.list({})).data).toEqual([])
  const error = messages.tasks.notFound
  const changes: Change[] = [{ delete: true }, { priority: 'low' }, { add_tags: ['a'] }]
  for (const change of changes)
    expect((await bulk(change)).failed).toEqual(ids.map((id) => ({ id, code: 'NOT_FOUND', error })))
  expect(await api.tasks.restore({ id: ids[0] ?? '' })).toMatchObject({ id: ids[0] })
})

test('an id that is sent twice counts once, in any case', async () => {
  const { api, ids } = await begin({})
  const [id = ''] = ids
  const { changed } = await api.tasks.bulk({ ids: [id, id.toUpperCase(), id], change: { priority: 'low' } })
  expect(changed).toMatchObject([{ id, version: 2 }])
})

test('the tasks of another person are unknown and stay as they are', async () => {
  const [ada, eve] = [await begin({}), await begin({})]
  const ids = [...eve.ids, ...ada.ids]
  const { changed, failed } = await ada.api.tasks.bulk({ ids, change: { delete: true } })
  expect([changed.map(({ id }) => id), failed.map(({ id }) => id)]).toEqual([ada.ids, eve.ids])
  expect((await eve.api.tasks.list({})).data).toHaveLength(1)
})

test('one undo takes a whole call back', async () => {
  const { user, api, ids } = await begin({}, { due_day: day, repeat: 'FREQ=DAILY' }, {})
  const request = { ...user.ctx.request, callId: crypto.randomUUID() }
  await changeTasks({ ...user.ctx, request }, { ids, change: { status: 'done' } })
  const log = await api.changes.list({ limit: 500 })
  const calls = log.data.filter(({ after }) => after?.['status'] === 'done').map(({ call_id }) => call_id)
  expect(calls).toEqual(ids.map(() => request.callId))
  await undoLast(user.ctx)
  const { data } = await api.tasks.list({})
  expect(data.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual(
    ids.map((id) => `${id} todo`).toSorted(),
  )
})
