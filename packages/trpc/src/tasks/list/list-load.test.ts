import { taskListInput } from '@dayloom/validators/tasks/list'
import type { ViewQuery } from '@dayloom/validators/views'
import { expect, test } from 'vitest'
import { createTestHarness } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

type Filter = Partial<Parameters<Awaited<ReturnType<typeof harness.createUser>>['api']['tasks']['list']>[0]>

const light: Filter[] = [
  {},
  { limit: 5 },
  { status: ['todo'] },
  { due: 'week' },
  { due_date_from: '2026-03-01' },
  { due_date_to: '2026-03-01' },
  { completed_from: '2026-03-01' },
  { completed_to: '2026-03-01' },
  { planned_from: '2026-03-01' },
  { planned_to: '2026-03-01' },
  { scheduled_from: '2026-03-01' },
  { scheduled_to: '2026-03-01' },
  { tag: ['x'] },
  { list: ['none'] },
  { search: '' },
]
const heavy: Filter[] = [
  { priority: ['low'] },
  { completed_hour_from: 3 },
  { completed_hour_to: 3 },
  { dated_from: '2026-03-01' },
  { dated_to: '2026-03-01' },
  { dated_from: '2026-03-01', dated_by: ['due'] },
  { plan_to_done: ['early'] },
  { without: ['tag'] },
  { with: ['time'] },
  { search: 'x' },
  { status: ['todo'], priority: ['low'] },
]

/** How often a list takes a place among what costs much. */
const placesOf = async (filter: Filter, query?: ViewQuery) => {
  let listings = 0
  const enter = () => {
    listings += 1
    return Promise.resolve(() => undefined)
  }
  const { api } = await harness.createUser({}, { heavyWork: { enter } })
  const saved = query && (await api.views.create({ name: 'Mine', query }))
  await api.tasks.list({ ...filter, ...(saved && { view: saved.id }) })
  return listings
}

test.each(light)('%j is read like any other', async (filter) => expect(await placesOf(filter)).toBe(0))

test.each(heavy)('%j waits for its turn', async (filter) => expect(await placesOf(filter)).toBe(1))

test('what a saved view filters by counts as well', async () => {
  expect(await placesOf({}, { priority: ['low'] })).toBe(1)
})

test('each filter is one of both kinds', () => {
  const tried = new Set([...light, ...heavy].flatMap((filter) => Object.keys(filter)))
  const { view: _view, cursor: _cursor, ...known } = taskListInput.shape
  expect([...tried].sort()).toEqual(Object.keys(known).sort())
})
