import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { head } from '../../security/load/slow-client.testing.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { eventually } from '../../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { countPlaces, lockTable, sendAndLeave } from './places.testing.ts'

/** What is held by a request whose client has left while it is being worked on. */

let app: TestApp
let ada: TestUser
let places: ReturnType<typeof countPlaces>
let unlock = async () => {}
beforeAll(async () => {
  app = await startTestApp()
  ada = await createTestUser(app)
})
beforeEach(() => void (places = countPlaces(app)))
afterEach(async () => {
  await unlock()
  vi.restoreAllMocks()
})
afterAll(() => app.close())

const get = (path: string, ...headers: string[]) => head(`GET ${path}`, ada, ...headers, '', '')
const post = (path: string, body: object, ...headers: string[]) => {
  const text = JSON.stringify(body)
  const own = ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]
  return head(`POST ${path}`, ada, ...own, ...headers, '', text)
}
const exported = () => get('/api/users/export')
const input = encodeURIComponent(JSON.stringify({ 0: { json: {} } }))

describe('the places of a client that leaves are held until its work is over', () => {
  test.each<[string, () => string, { held: number; running: number }, 'tasks' | 'journals']>([
    ['a page of tasks', () => get('/api/tasks?limit=1000'), { held: 1, running: 1 }, 'tasks'],
    [
      'a call of the web app',
      () => get(`/trpc/tasks.list?input=${encodeURIComponent('{"json":{}}')}`),
      { held: 1, running: 1 },
      'tasks',
    ],
    [
      'calls whose answers come one by one',
      () => get(`/trpc/tasks.list?batch=1&input=${input}`, 'trpc-accept: application/jsonl'),
      { held: 1, running: 0 },
      'tasks',
    ],
    ['a change', () => post('/api/tasks', { title: 'Plan' }), { held: 1, running: 1 }, 'tasks'],
    ['a document that is made while it is read', exported, { held: 2, running: 0 }, 'journals'],
  ])('%s', async (_, text, expected, table) => {
    unlock = await lockTable(app, table)
    const now = () => ({ held: places.held(), running: places.running() })
    await sendAndLeave(app, text(), () => vi.waitFor(() => expect(now()).toEqual(expected), 10_000))
    // A statement that waits for the lock ends no earlier.
    await sleep(50)
    expect(now()).toEqual(expected)
    await unlock()
    expect(await places.allGivenBack()).toBe(true)
  })
})

test('who leaves ten times has ten requests under way, and the next one waits', async () => {
  unlock = await lockTable(app, 'tasks')
  for (let n = 1; n <= 10; n += 1)
    await sendAndLeave(app, get('/api/tasks'), () => eventually(() => places.held() === n))
  let isAnswered = false
  const next = ada.bearer.get('/users/profile').finally(() => (isAnswered = true))
  await sleep(50)
  expect([places.taken(), isAnswered]).toEqual([10, false])
  await unlock()
  expect((await next).status).toBe(200)
  await eventually(() => places.held() === 0)
})

test('what changed is told of after the commit, also where the client left before it', async () => {
  const { changeNotifier } = app.host
  const wake = vi.spyOn(changeNotifier, 'wake')
  const before = await app.db.task.count()
  unlock = await lockTable(app, 'tasks')
  for (const text of [
    post('/api/tasks', { title: 'Plan' }),
    post('/trpc/tasks.create', { json: { title: 'Plan' } }),
    post('/trpc/tasks.create?batch=1', { 0: { json: { title: 'Plan' } } }, 'trpc-accept: application/jsonl'),
  ]) {
    const count = places.held() + 1
    await sendAndLeave(app, text, () => eventually(() => places.held() === count))
  }
  expect(wake).not.toHaveBeenCalled()
  const counts: Promise<number>[] = []
  wake.mockImplementation(() => void counts.push(app.db.task.count()))
  await unlock()
  await eventually(() => counts.length === 3)
  expect((await Promise.all(counts)).at(-1)).toBe(before + 3)
})
