import { messages } from '@dayloom/validators/messages'
import { plannedTimeMessages } from '@dayloom/validators/messages/planned-times'
import { expect, test } from 'vitest'
import { exported, load } from '../../../testing/export.ts'
import { createTestHarness } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const plan = {
  tags: ['Home', 'plants'],
  estimate_minutes: 15,
  planned_for: '2026-03-10',
  remind_minutes_before: 30,
  repeat: 'FREQ=MONTHLY',
}

/** A repeating task that was done once, its next instance, and a saved view. */
const filled = async () => {
  const { api, ctx } = await harness.createUser()
  const due_date = '2026-03-31T09:00:00.000Z'
  const { id } = await api.tasks.create({ title: 'Water', ...plan, due_date, checklist: [{ text: 'Fern' }] })
  await api.tasks.update({ id, status: 'done' })
  await api.tags.update({ tag: 'home', color: 'green' })
  await api.views.create({ name: 'At home', query: { tag: ['Home'], due: 'week' } })
  return ctx
}

test('a planned time without its day is no document', async () => {
  const { api, ctx } = await harness.createUser()
  await api.tasks.create({ title: 'x', planned_for: '2026-03-10', planned_time: '09:30' })
  const document = await exported(ctx)
  const tasks = document.tasks.map((task) => ({ ...task, planned_for: null }))
  const other = await harness.createUser()
  await expect(load(other.ctx, { ...document, tasks })).rejects.toThrow(plannedTimeMessages.plannedTimeAlone)
})

test('plans, series, tags and views go out and come back', async () => {
  const document = await exported(await filled())
  const [next, done] = document.tasks
  expect(done).toMatchObject({ ...plan, next_id: next?.id, series_id: next?.series_id, series_number: 1 })
  expect(next).toMatchObject({
    tags: plan.tags,
    due_date: '2026-04-30T09:00:00.000Z',
    checklist: [{ text: 'Fern', done: false }],
    series_start: '2026-03-31T09:00:00.000',
    series_number: 2,
  })
  const { ctx, api } = await harness.createUser()
  await load(ctx, document)
  const { tags, views, tasks } = await exported(ctx)
  expect({ tags, views, tasks }).toEqual({
    tags: document.tags,
    views: document.views,
    tasks: document.tasks,
  })
  expect((await api.tasks.update({ id: next?.id ?? '', status: 'done' })).next?.due_date).toBe(
    '2026-05-31T09:00:00.000Z',
  )
})

test('a document that is older than tags, plans and views brings what it has', async () => {
  const { tags: _tags, views: _views, ...older } = await exported(await filled())
  const tasks = older.tasks.map(({ title, description, due_date, priority, status, notes, ...row }) => {
    const { id, created_at, updated_at, completed_at, deleted_at } = row
    const times = { created_at, updated_at, completed_at, deleted_at }
    return { id, title, description, due_date, priority, status, notes, attachments: [], ...times }
  })
  const { ctx } = await harness.createUser()
  expect(await load(ctx, { ...older, tasks })).toMatchObject({ tasks: 2 })
  const [first] = (await exported(ctx)).tasks
  expect(first).toMatchObject({ title: 'Water', tags: [], checklist: [], repeat: null, series_number: 1 })
})

test('a tag that is there keeps its spelling, and those that only a task names are added', async () => {
  const document = await exported(await filled())
  const { ctx, api } = await harness.createUser()
  await api.tasks.create({ title: 'own', tags: ['HOME'] })
  await load(ctx, { ...document, tags: [] })
  expect(await api.tags.list()).toMatchObject([{ name: 'HOME', color: 'gray' }, { name: 'plants' }])
  expect((await api.tasks.list({ tag: ['home'] })).data.map(({ tags }) => tags[0])).toEqual([
    'HOME',
    'HOME',
    'HOME',
  ])
})

test('a task that names a tag in two spellings has it once', async () => {
  const { tasks, ...document } = await exported(await filled())
  const { ctx, api } = await harness.createUser()
  const [first] = tasks
  await load(ctx, {
    ...document,
    tags: [],
    tasks: [{ ...first, next_id: null, tags: ['Work', 'work', 'Home'] }],
  })
  expect((await api.tasks.list({})).data).toMatchObject([{ tags: ['Work', 'Home'] }])
  expect(await api.tags.list()).toMatchObject([
    { name: 'Home', open_tasks: 1 },
    { name: 'Work', open_tasks: 1 },
  ])
})

test('a task with both kinds of reminder is refused', async () => {
  const document = await exported(await filled())
  const tasks = document.tasks.map((task) => ({ ...task, remind_at: '2026-03-10T09:00:00.000Z' }))
  const { ctx } = await harness.createUser()
  await expect(load(ctx, { ...document, tasks })).rejects.toThrow(messages.input.oneReminder)
})

test('a repeating task without a due date is refused', async () => {
  const document = await exported(await filled())
  const tasks = document.tasks.map((task) => ({ ...task, due_date: null }))
  const { ctx } = await harness.createUser()
  await expect(load(ctx, { ...document, tasks })).rejects.toThrow(messages.input.repeatNeedsDue)
})
