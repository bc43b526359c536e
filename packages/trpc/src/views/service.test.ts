import { randomUUID } from 'node:crypto'
import { messages } from '@dayloom/validators/messages'
import type { ViewQuery } from '@dayloom/validators/views'
import { describe, expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'

// 10:00 on a Wednesday in Kathmandu.
const harness = createTestHarness('2026-11-18T04:15:00.000Z')

test('views are listed oldest first, changed and deleted', async () => {
  const { api } = await harness.createUser()
  const first = await api.views.create({ name: ' Urgent ', query: { priority: ['high'] } })
  harness.clock.advance(1000)
  const second = await api.views.create({ name: 'All', query: {} })
  expect(await api.views.list()).toEqual([first, second])
  expect(first).toMatchObject({ name: 'Urgent', query: { priority: ['high'] } })
  expect(await api.views.update({ id: first.id, query: { due: 'none' } })).toMatchObject({
    name: 'Urgent',
    query: { due: 'none' },
  })
  await api.views.delete({ id: first.id })
  expect(await api.views.list()).toEqual([second])
  await expect(api.views.delete({ id: first.id })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
})

test('the fiftieth is taken and the next one is not; nobody sees those of others', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const user_id = ada.ctx.user.id
  const row = { user_id, name: 'x', query: {}, created_at: harness.clock.now() }
  await harness
    .db()
    .view.createMany({ data: Array.from({ length: 49 }, () => ({ ...row, id: randomUUID() })) })
  await ada.api.views.create({ name: 'x', query: {} })
  await expect(ada.api.views.create({ name: 'x', query: {} })).rejects.toMatchObject({
    appCode: 'LIMIT_REACHED',
    message: messages.limits.views,
  })
  const [one] = await ada.api.views.list()
  expect(await eve.api.views.list()).toEqual([])
  await expect(eve.api.tasks.list({ view: one?.id ?? '' })).rejects.toMatchObject({
    message: messages.views.notFound,
  })
})

describe('the tasks of a view', () => {
  const tasks = [
    { title: 'none' },
    { title: 'long-past', due_date: '2026-11-10T10:00:00.000Z', priority: 'high', tags: ['Home'] },
    { title: 'past-done', due_date: '2026-11-10T10:00:00.000Z', status: 'done' },
    // A quarter past midnight, and a quarter to nine of the same day in Kathmandu.
    { title: 'first', due_date: '2026-11-17T18:30:00.000Z' },
    { title: 'morning', due_date: '2026-11-18T03:00:00.000Z', status: 'in_progress' },
    { title: 'evening', due_date: '2026-11-18T18:14:59.000Z', tags: ['work'] },
    { title: 'tomorrow', due_date: '2026-11-18T18:15:00.000Z', description: 'With the plan' },
    { title: 'seventh', due_date: '2026-11-24T18:14:59.000Z' },
    { title: 'eighth', due_date: '2026-11-24T18:15:00.000Z' },
  ] as const

  const filled = async () => {
    const user = await harness.createUser({ timezone: 'Asia/Kathmandu' })
    harness.clock.set('2026-11-18T04:15:00.000Z')
    for (const task of tasks) {
      harness.clock.advance(1)
      await user.api.tasks.create({ ...task, tags: 'tags' in task ? [...task.tags] : [] })
    }
    return async (query: ViewQuery, more: { status?: ('todo' | 'done')[] } = {}) => {
      const { id } = await user.api.views.create({ name: 'x', query })
      const { data } = await user.api.tasks.list({ view: id, ...more })
      // A request that says the same itself finds the same.
      const { layout: _layout, ...filter } = query
      expect((await user.api.tasks.list({ ...filter, ...more })).data).toEqual(data)
      return data
        .map(({ title }) => title)
        .toReversed()
        .join(' ')
    }
  }

  test('by due date, tags, priority, status and text', async () => {
    const titles = await filled()
    expect(await titles({ due: 'overdue' })).toBe('long-past first morning')
    expect(await titles({ due: 'today' })).toBe('first morning evening')
    expect(await titles({ due: 'week' })).toBe('first morning evening tomorrow seventh')
    expect(await titles({ due: 'none' })).toBe('none')
    expect(await titles({ tag: ['HOME', 'work'] })).toBe('long-past evening')
    expect(await titles({ priority: ['high'] })).toBe('long-past')
    expect(await titles({ search: 'THE PLAN' })).toBe('tomorrow')
    expect(await titles({ due: 'today', status: ['in_progress'], layout: 'list' })).toBe('morning')
  })

  test('what the request says itself comes first', async () => {
    const titles = await filled()
    expect(await titles({ status: ['todo'], due: 'overdue' }, { status: ['done'] })).toBe('')
    expect(await titles({ status: ['todo'] }, { status: ['done'] })).toBe('past-done')
  })
})
