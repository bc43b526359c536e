import { taskSchema } from '@dayloom/validators/tasks'
import { taskBulkResult } from '@dayloom/validators/tasks/bulk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp, type SignedInUser } from '../../testing/sign-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const createTask = async ({ bearer }: SignedInUser, fields: object = {}) =>
  (await bearer.post('/tasks', { title: 'x', ...fields })).data(taskSchema).id

/** Puts so many tasks into an account at once. */
const storeTasks = async ({ user }: SignedInUser, count: number) => {
  const [user_id, now] = [user.id, new Date()]
  const data = Array.from({ length: count }, (_, n) => {
    const id = crypto.randomUUID()
    return { user_id, id, title: 'x', position: `a0${n}1`, created_at: now, updated_at: now }
  })
  await app.db.task.createMany({ data })
  return data.map(({ id }) => id)
}

const unknownIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const change = { status: 'done' }

test.each([
  [0, 400],
  [1, 200],
  [200, 200],
  [201, 400],
])('%d ids are %d', async (count, status) => {
  const ada = await signUp(app)
  expect((await ada.bearer.post('/tasks/bulk', { ids: unknownIds(count), change })).status).toBe(status)
})

test('of 200 ids 199 belong to somebody else: the own one is changed, and the answer keeps the order', async () => {
  const [ada, eve] = [await signUp(app), await signUp(app)]
  const others = await storeTasks(eve, 199)
  const own = await createTask(ada)
  const ids = [...others.slice(0, 100), own, ...others.slice(100)]
  const { changed, failed } = (await ada.bearer.post('/tasks/bulk', { ids, change })).data(taskBulkResult)
  expect(changed).toMatchObject([{ id: own, status: 'done' }])
  expect(failed.map(({ id, code }) => [id, code])).toEqual(others.map((id) => [id, 'NOT_FOUND']))
  expect(await app.db.task.count({ where: { user_id: eve.user.id, status: 'todo' } })).toBe(199)
})

test('200 own tasks are changed by one request', async () => {
  const ada = await signUp(app)
  const ids = await storeTasks(ada, 200)
  const { changed } = (await ada.bearer.post('/tasks/bulk', { ids, change })).data(taskBulkResult)
  expect(changed.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'done']))
  expect(new Set(changed.map(({ position }) => position)).size).toBe(200)
})

test('a request that is sent again with its key is done once', async () => {
  const ada = await signUp(app)
  const due_day = '2030-01-01'
  const id = await createTask(ada, { due_day, repeat: 'FREQ=DAILY' })
  const refusing = await createTask(ada, { title: 'y', tags: Array.from({ length: 10 }, (_, n) => `${n}`) })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { ids: [id, refusing], change: { add_tags: ['z'] } }
  const ask = () => ada.bearer.call('POST', '/tasks/bulk', body, headers)
  const [first, again] = [await ask(), await ask()]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(first.data(taskBulkResult)).toMatchObject({
    changed: [{ id, tags: ['z'], version: 2 }],
    failed: [{ id: refusing, code: 'VALIDATION_FAILED' }],
  })
})
