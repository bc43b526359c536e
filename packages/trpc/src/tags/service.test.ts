import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { readLog } from '../history/wire-state.testing.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const harness = createTestHarness('2026-11-18T10:00:00.000Z')

const tagsOf = async ({ api }: TestUser) =>
  (await api.tags.list()).map(({ name, open_tasks }) => `${name} ${open_tasks}`).join(', ')
const found = async ({ api }: TestUser, ...tag: string[]) =>
  (await api.tasks.list({ tag })).data
    .map(({ title }) => title)
    .toSorted()
    .join(' ')

test('the first spelling stays, whatever the case', async () => {
  const user = await harness.createUser()
  const { api } = user
  expect(await api.tasks.create({ title: 'a', tags: [' Home ', 'HOME', 'work'] })).toMatchObject({
    tags: ['Home', 'work'],
  })
  const b = await api.tasks.create({ title: 'b', tags: ['hOmE'] })
  expect(b.tags).toEqual(['Home'])
  expect(await api.tasks.update({ id: b.id, tags: ['WORK', 'new'] })).toMatchObject({ tags: ['work', 'new'] })
  expect(await tagsOf(user)).toBe('Home 1, new 1, work 2')
})

test('two people have tags of their own', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await ada.api.tasks.create({ title: 'a', tags: ['Home'] })
  expect(await eve.api.tasks.create({ title: 'e', tags: ['home'] })).toMatchObject({ tags: ['home'] })
  await eve.api.tags.delete({ tag: 'home' })
  expect([await tagsOf(ada), await tagsOf(eve)]).toEqual(['Home 1', ''])
})

test('twenty tasks with a new tag at once make one tag', async () => {
  const user = await harness.createUser()
  const spellings = ['new', 'New', 'NEW', 'nEw']
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      user.api.tasks.create({ title: 'x', tags: [spellings[n % 4] ?? ''] }),
    ),
  )
  const [tag, ...others] = await user.api.tags.list()
  expect([tag?.open_tasks, others]).toEqual([20, []])
})

test('open tasks are counted, and a tag stays until it is deleted', async () => {
  const user = await harness.createUser()
  const { api } = user
  const [a, b] = [
    await api.tasks.create({ title: 'a', tags: ['x'] }),
    await api.tasks.create({ title: 'b', tags: ['x'] }),
  ]
  await api.tasks.update({ id: a.id, status: 'done' })
  expect(await tagsOf(user)).toBe('x 1')
  await api.tasks.delete({ id: b.id })
  expect(await tagsOf(user)).toBe('x 0')
  await api.tasks.update({ id: a.id, tags: [] })
  expect(await tagsOf(user)).toBe('x 0')
  await api.tags.delete({ tag: 'X' })
  expect(await tagsOf(user)).toBe('')
})

test('a list of a tag has the tasks with any of them, in any case; an unknown one finds nothing', async () => {
  const user = await harness.createUser()
  for (const tags of [['home'], ['Work', 'home'], ['other'], []])
    await user.api.tasks.create({ title: tags.join('+') || 'none', tags })
  expect(await found(user, 'HOME')).toBe('Work+home home')
  expect(await found(user, 'other', 'work')).toBe('Work+home other')
  expect(await found(user, 'unknown')).toBe('')
  expect(await found(user, 'unknown', 'other')).toBe('other')
})

test('a tag is renamed on every task, deleted ones and saved views among them', async () => {
  const user = await harness.createUser()
  const { api } = user
  const kept = await api.tasks.create({ title: 'a', tags: ['x', 'home', 'y'] })
  const deleted = await api.tasks.create({ title: 'b', tags: ['home'] })
  await api.tasks.delete({ id: deleted.id })
  const { id } = await api.views.create({ name: 'At home', query: { tag: ['Home', 'x'] } })
  expect(await api.tags.update({ tag: 'HOME', name: 'House', color: 'teal' })).toEqual({
    name: 'House',
    color: 'teal',
    open_tasks: 1,
  })
  expect((await api.tasks.get({ id: kept.id })).tags).toEqual(['x', 'House', 'y'])
  expect((await api.tasks.restore({ id: deleted.id })).tags).toEqual(['House'])
  expect((await api.tasks.list({ view: id })).data).toHaveLength(2)
  // Its own name in another case is a spelling.
  expect(await api.tags.update({ tag: 'house', name: 'HOUSE' })).toMatchObject({
    name: 'HOUSE',
    color: 'teal',
  })
  expect(await found(user, 'house')).toBe('a b')
})

test.each([
  ['renamed', ({ api }: TestUser) => api.tags.update({ tag: 'home', name: 'house' }), ['house']],
  ['deleted', ({ api }: TestUser) => api.tags.delete({ tag: 'home' }), []],
])('of a tag that was %s an edit of before does not bring it to life again', async (_, change, tags) => {
  const user = await harness.createUser()
  const { api } = user
  const before = await api.tasks.create({ title: 'a', tags: ['home'] })
  const other = await api.tasks.create({ title: 'b', tags: ['work'] })
  const deleted = await api.tasks.create({ title: 'c', tags: ['home'] })
  await api.tasks.delete({ id: deleted.id })
  harness.clock.advance(60_000)
  await change(user)
  const { id, version } = before
  await expect(api.tasks.update({ id, version, tags: ['home', 'new'] })).rejects.toMatchObject({
    appCode: 'VERSION_CONFLICT',
  })
  // Nobody has worked at it: what was changed last stands where it did.
  expect(await api.tasks.get({ id })).toMatchObject({ ...before, tags, version: version + 1 })
  expect(await api.tasks.get({ id: other.id })).toMatchObject(other)
  expect(await api.tasks.restore({ id: deleted.id })).toMatchObject({ version: version + 1 })
  const log = (await readLog(user)).filter(({ entity, op }) => entity === 'task' && op === 'updated')
  expect(log).toMatchObject([
    { id, before: { tags: ['home'], version }, after: { tags, version: version + 1 } },
  ])
})

test('another colour changes no task', async () => {
  const { api } = await harness.createUser()
  const task = await api.tasks.create({ title: 'a', tags: ['home'] })
  await api.tags.update({ tag: 'home', color: 'red' })
  expect(await api.tasks.update({ id: task.id, version: task.version, title: 'b' })).toMatchObject({
    version: task.version + 1,
  })
})

test('a name that another tag has is refused, and nothing is changed', async () => {
  const user = await harness.createUser()
  await user.api.tasks.create({ title: 'a', tags: ['x', 'y'] })
  await expect(user.api.tags.update({ tag: 'x', name: 'Y', color: 'red' })).rejects.toMatchObject({
    appCode: 'VERSION_CONFLICT',
    message: messages.tags.taken,
  })
  expect(await user.api.tags.list()).toMatchObject([{ name: 'x', color: 'gray' }, { name: 'y' }])
})

test('a tag that is deleted while tasks get it is on no task without being a tag', async () => {
  const user = await harness.createUser()
  const { api } = user
  await api.tasks.create({ title: 'a', tags: ['x'] })
  const gone = () =>
    api.tags.delete({ tag: 'x' }).then(
      () => undefined,
      () => undefined,
    )
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 3 ? api.tasks.create({ title: `${n}`, tags: ['x'] }) : gone())),
  )
  const named = new Set((await api.tasks.list({})).data.flatMap(({ tags }) => tags))
  const known = new Set((await api.tags.list()).map(({ name }) => name))
  for (const tag of named) expect(known).toContain(tag)
})

test('a request that is sent again adds no tags', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create({ title: 'a', tags: ['x'] })
  expect(await user.api.tasks.create({ id, title: 'a', tags: ['y'] })).toMatchObject({ tags: ['x'] })
  expect(await tagsOf(user)).toBe('x 1')
})

test('a renamed tag is renamed in saved views, however its name is composed there', async () => {
  const { api } = await harness.createUser()
  const composed = 'Café'.normalize('NFC')
  await api.tasks.create({ title: 'a', tags: [composed, 'Home'] })
  const tag = ['HOME', composed.normalize('NFD').toUpperCase(), 'other']
  const { id } = await api.views.create({ name: 'Out', query: { tag, status: ['todo'] } })
  const { id: plain } = await api.views.create({ name: 'Plain', query: { status: ['todo'] } })
  await api.tags.update({ tag: composed, name: 'Bistro' })
  const views = new Map((await api.views.list()).map((view) => [view.id, view.query]))
  expect(views.get(id)).toEqual({ tag: ['HOME', 'Bistro', 'other'], status: ['todo'] })
  expect(views.get(plain)).toEqual({ status: ['todo'] })
})
