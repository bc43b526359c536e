import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { FollowedChange } from '@dayloom/validators/changes'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import { QueryClient, QueryObserver, type InfiniteData } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followedChange, taskId } from '../testing/fixtures.ts'
import { RestError } from '../lib/api/errors.ts'
import { trpc } from '../lib/api/trpc.ts'
import { createApplier } from './apply.ts'
import { watchHands } from './busy.ts'

const listKey = getQueryKey(trpc.tasks.list, {}, 'infinite')
const viewsKey = getQueryKey(trpc.views.list, undefined, 'query')
const insightsKey = getQueryKey(trpc.analytics.insights, { days: 30 }, 'query')
const READ_AT = 1000

let seq = 0
const change = (fields: Partial<FollowedChange>) => followedChange({ seq: (seq += 1), ...fields })
const renamed = (title: string, version: number) => change({ after: { title, version } })

const setUp = (ids: readonly string[] = [taskId]) => {
  const client = new QueryClient()
  const rows = ids.map((id) => wholeTask({ id, title: 'Milk', version: 1 }))
  const page: TaskPage = { data: rows, next_cursor: null }
  client.setQueryData(listKey, { pageParams: [''], pages: [page] }, { updatedAt: READ_AT })
  const reread = vi.fn<(id: string) => Promise<void>>(() => Promise.resolve())
  const applier = createApplier({ client, reread })
  const list = () => client.getQueryData<InfiniteData<TaskPage>>(listKey)?.pages.flatMap(({ data }) => data)
  return {
    client,
    reread,
    ...applier,
    titles: () => list()?.map(({ title }) => title),
    isAskedAgain: (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated,
  }
}

/** A screen that shows the analytics, and how often it has asked for them. */
const showInsights = (client: QueryClient) => {
  const queryFn = vi.fn<() => Promise<object>>(() => Promise.resolve({}))
  client.setQueryData(insightsKey, {})
  const leave = new QueryObserver(client, { queryKey: insightsKey, queryFn, staleTime: Infinity }).subscribe(
    () => {},
  )
  return { times: () => queryFn.mock.calls.length, leave }
}

/** Long after the page was opened, and after the test before. Milliseconds. */
let start = 0
beforeEach(() => {
  vi.useFakeTimers()
  start += 60_000
  vi.advanceTimersByTime(start)
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('a change is in what is shown at once, which is no younger for it', () => {
  const { apply, titles, client, isAskedAgain } = setUp()
  apply([renamed('Oat milk', 2), renamed('Soy milk', 3)])
  expect(titles()).toEqual(['Soy milk'])
  expect(client.getQueryState(listKey)?.dataUpdatedAt).toBe(READ_AT)
  expect(isAskedAgain(listKey)).toBe(false)
})

test('what is to be asked for again when it is looked at still is once a change is in it', () => {
  const { apply, titles, client, isAskedAgain } = setUp()
  void client.invalidateQueries({ queryKey: listKey })
  apply([renamed('Oat milk', 2)])
  expect(titles()).toEqual(['Oat milk'])
  expect(isAskedAgain(listKey)).toBe(true)
})

test('while something is held nothing moves; then everything is applied, in order', async () => {
  const { apply, titles } = setUp()
  const card = document.createElement('div')
  card.dataset['held'] = 'keyboard'
  document.body.append(card)
  apply([renamed('Oat milk', 2)])
  apply([renamed('Soy milk', 3)])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(titles()).toEqual(['Milk'])
  card.dataset['held'] = 'false'
  await vi.advanceTimersByTimeAsync(100)
  expect(titles()).toEqual(['Soy milk'])
})

test('what is reckoned is asked for once for many changes', async () => {
  const { apply, client } = setUp()
  const insights = showInsights(client)
  apply([renamed('One', 2)])
  for (let version = 3; version < 9; version += 1) apply([renamed('More', version)])
  expect(insights.times()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(insights.times()).toBe(2)
  insights.leave()
})

test('while somebody types it is asked for later, but is', async () => {
  const { apply, client, titles } = setUp()
  const insights = showInsights(client)
  const stop = watchHands()
  const type = () => window.dispatchEvent(new Event('input'))
  type()
  apply([renamed('Oat milk', 2)])
  expect(titles()).toEqual(['Oat milk'])
  for (let n = 0; n < 9; n += 1) {
    await vi.advanceTimersByTimeAsync(500)
    type()
  }
  expect(insights.times()).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(insights.times()).toBe(1)
  insights.leave()
  stop()
})

test('what was on its way when it changed is asked for again once it is there', async () => {
  const { apply, client } = setUp()
  const answers: ((views: object[]) => void)[] = []
  const queryFn = () => new Promise<object[]>((answer) => answers.push(answer))
  const leave = new QueryObserver(client, { queryKey: viewsKey, queryFn }).subscribe(() => {})
  apply([change({ entity: 'view', op: 'deleted', after: null })])
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toHaveLength(1)
  answers[0]?.([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toHaveLength(2)
  leave()
})

test.each<[Partial<FollowedChange>, boolean, boolean]>([
  [{ entity: 'view', id: 'a view' }, true, false],
  [{ entity: 'completion', parent_id: 'a habit' }, false, true],
  [{ entity: 'tag', id: 'home' }, false, false],
])('after %j views are refetched: %s, analytics: %s', (fields, areViews, areInsights) => {
  const { apply, client, isAskedAgain } = setUp()
  client.setQueryData(viewsKey, [])
  client.setQueryData(insightsKey, {})
  apply([change(fields)])
  expect([isAskedAgain(viewsKey), isAskedAgain(insightsKey)]).toEqual([areViews, areInsights])
})

test('the task of a changed part is read again, once; of many, the lists are', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `018f0000-0000-7000-8000-0000000000${n + 10}`)
  const part = (parent_id: string) =>
    change({ entity: 'checklist_item', parent_id, op: 'created', after: {} })
  const few = setUp(ids)
  few.apply([part(ids[0] ?? ''), part(ids[0] ?? ''), part(ids[1] ?? '')])
  expect(few.reread.mock.calls).toEqual([[ids[0]], [ids[1]]])
  expect(few.isAskedAgain(listKey)).toBe(false)
  const many = setUp(ids)
  many.apply(ids.map(part))
  expect(many.reread).not.toHaveBeenCalled()
  expect(many.isAskedAgain(listKey)).toBe(true)
})

test.each([
  ['is gone', new RestError({ code: 'NOT_FOUND', httpStatus: 404, text: 'Task not found' }), false],
  ['cannot be read now', new TypeError('Failed to fetch'), true],
])('a task that %s', async (_, error, areListsAskedAgain) => {
  const { apply, reread, isAskedAgain } = setUp()
  reread.mockRejectedValueOnce(error)
  apply([change({ entity: 'checklist_item', parent_id: taskId, op: 'created', after: {} })])
  await vi.advanceTimersByTimeAsync(0)
  expect(isAskedAgain(listKey)).toBe(areListsAskedAgain)
})

test('changes that come on the heels of one are taken in together', async () => {
  const { apply, titles, client } = setUp()
  const drawn = vi.fn<() => void>()
  const leave = client.getQueryCache().subscribe(drawn)
  for (let version = 2; version < 50; version += 1) apply([renamed(`Milk ${version}`, version)])
  expect(titles()).toEqual(['Milk 2'])
  const before = drawn.mock.calls.length
  await vi.advanceTimersByTimeAsync(100)
  expect(titles()).toEqual(['Milk 49'])
  expect(drawn.mock.calls.length).toBe(2 * before)
  leave()
})

test('of hundreds at once the lists are asked for again, once they have all come', async () => {
  const { apply, client, titles } = setUp()
  const queryFn = vi.fn<() => Promise<object>>(() => Promise.resolve({ pageParams: [''], pages: [] }))
  const observer = new QueryObserver(client, { queryKey: listKey, queryFn, staleTime: Infinity })
  const leave = observer.subscribe(() => {})
  const many = () => Array.from({ length: 301 }, () => renamed('Oat milk', seq))
  for (let step = 0; step < 20; step += 1) {
    apply(many())
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(titles()).toEqual(['Milk'])
  expect(queryFn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1100)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  leave()
})

test('also while hundreds come without an end the lists are asked for, seldom', async () => {
  const { apply, isAskedAgain } = setUp()
  for (let step = 0; step < 60; step += 1) {
    apply(Array.from({ length: 301 }, () => renamed('Oat milk', seq)))
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(isAskedAgain(listKey)).toBe(true)
})

test('once it is closed nothing is applied', async () => {
  const { apply, close, titles } = setUp()
  const grip = document.createElement('div')
  grip.dataset['dragging'] = ''
  document.body.append(grip)
  apply([renamed('Oat milk', 2)])
  close()
  grip.remove()
  await vi.advanceTimersByTimeAsync(1000)
  expect(titles()).toEqual(['Milk'])
})
