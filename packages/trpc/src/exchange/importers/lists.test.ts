import { expect, test } from 'vitest'
import { createTestHarness } from '../../../testing/harness.ts'
import { run } from './run.testing.ts'
import { bytesOf, tickTick } from './samples.testing.ts'

const harness = createTestHarness('2026-11-22T12:00:00.000Z')

test('tasks come into the list of that name that is there, and into new ones behind it', async () => {
  const user = await harness.createUser()
  const { api } = user
  const home = await api.lists.create({ name: 'Home' })
  const again = await api.lists.create({ name: 'Home' })
  const old = await api.lists.create({ name: 'Old' })
  await api.lists.update({ id: old.id, archived: true })
  const row = (name: string, Title: string) => ({ 'List Name': name, Title, Status: '0' })
  const file = bytesOf(tickTick(row('Home', 'Paint'), row('Old', 'Fix'), row('New', 'Buy'), row('', 'Call')))
  expect((await run(user, 'ticktick', file)).created).toMatchObject({ tasks: 4, tags: 0, lists: 2 })
  const lists = await api.lists.list({})
  expect(lists.map(({ name, open_tasks }) => `${name} ${open_tasks}`)).toEqual([
    'Home 1',
    'Home 0',
    'Old 1',
    'New 1',
  ])
  expect(lists.slice(0, 2).map(({ id }) => id)).toEqual([home.id, again.id])
  const { data } = await api.tasks.list({})
  expect(data.find(({ title }) => title === 'Call')?.list_id).toBeNull()
  // A task that was put elsewhere stays there.
  const moved = data.find(({ title }) => title === 'Buy')
  await api.tasks.update({ id: moved?.id ?? '', list_id: home.id })
  for (const list of lists.slice(2)) await api.lists.delete({ id: list.id })
  expect((await run(user, 'ticktick', file)).created).toMatchObject({ tasks: 0, lists: 0 })
  expect(await api.lists.list({})).toHaveLength(2)
})
