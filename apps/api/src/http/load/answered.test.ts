import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { head, openSocket } from '../../security/load/slow-client.testing.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { addLargeFile, countPlaces } from './places.testing.ts'

/** However a request is answered, all its places are given back: one that is not shuts its account out. */

let app: TestApp
let ada: TestUser
let large: string
let places: ReturnType<typeof countPlaces>
beforeAll(async () => {
  app = await startTestApp()
  ada = await createTestUser(app)
  large = await addLargeFile(ada)
})
beforeEach(() => void (places = countPlaces(app)))
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const text = { 'content-type': 'text/plain' }
const jsonl = { 'trpc-accept': 'application/jsonl' }
const file = (headers = {}) => ada.bearer.send('GET', `/attachments/${large}`, undefined, headers)
const call = (path: string, headers = {}) =>
  fetch(`${app.url}/trpc/${path}`, { headers: { authorization: `Bearer ${ada.token}`, ...headers } })
const taken = async (answer: Promise<Response>) => {
  const { status, body } = await answer
  for await (const _ of body ?? []);
  return { status }
}

describe('a request that is answered', () => {
  test.each<[string, number, () => Promise<{ status: number }>]>([
    ['with what was asked for', 200, () => ada.bearer.get('/tasks')],
    ['without a body', 200, () => ada.bearer.send('HEAD', '/tasks')],
    ['that something is not there', 404, () => ada.bearer.call('GET', `/tasks/${ada.habit}`)],
    ['that the address is not there', 404, () => fetch(`${app.url}/api/nothing`)],
    ['that no page is there', 404, () => fetch(`${app.url}/nothing.txt`, { method: 'PUT' })],
    ['that its address cannot be read', 400, () => fetch(`${app.url}/api/%ff`)],
    ['that its body is wrong', 400, () => ada.bearer.post('/tasks', { title: '' })],
    ['that its body is not JSON', 400, () => ada.bearer.send('POST', '/tasks', '{', json)],
    ['that its body is of a wrong type', 415, () => ada.bearer.send('POST', '/tasks', 'a', text)],
    ['that its body is too large', 413, () => ada.bearer.send('POST', '/tasks', 'a'.repeat(2e6), json)],
    ['that its key is none', 400, () => ada.bearer.call('POST', '/tasks', {}, { 'idempotency-key': '' })],
    ['with a file', 200, () => taken(file())],
    ['with the head of a file', 200, () => ada.bearer.send('HEAD', `/attachments/${large}`)],
    ['that the part of a file is not there', 416, () => file({ range: 'bytes=99999999-' })],
    ['that a file is gone', 500, () => ada.bearer.send('GET', `/attachments/${ada.file}`)],
    ['with a document', 200, () => taken(ada.bearer.send('GET', '/users/export'))],
    ['with the head of a document', 200, () => ada.bearer.send('HEAD', '/users/export')],
    ['that an upload is no form', 415, () => ada.bearer.send('POST', '/users/profile-picture', '', json)],
    ['that an import is none', 400, () => ada.bearer.post('/users/import', {})],
    ['that a procedure is not there', 404, () => call('tasks.nothing')],
    ['that a batch is too long', 400, () => call(`${'tags.list,'.repeat(10)}tags.list?batch=1`)],
    ['to each call of a batch', 200, () => call('tags.list,habits.list?batch=1')],
    ['to each call of a batch by itself', 200, () => taken(call('tags.list,habits.list?batch=1', jsonl))],
  ])('%s', async (_, status, ask) => {
    expect((await ask()).status).toBe(status)
    expect(await places.allGivenBack()).toBe(true)
  })

  test('that the server failed', async () => {
    vi.spyOn(app.host.ports.files, 'read').mockRejectedValue(new Error('Something broke'))
    expect((await file()).status).toBe(500)
    expect(await places.allGivenBack()).toBe(true)
  })
})

test('what was asked before an answer is answered in its order, and holds nothing after', async () => {
  const get = (path: string, ...headers: string[]) => head(`GET ${path}`, ada, ...headers, '', '')
  const socket = await openSocket(app)
  socket.write(get('/api/tasks').repeat(3) + get('/api/nothing', 'connection: close'))
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'close')
  expect(text.match(/HTTP\/1.1 \d+/g)).toEqual([200, 200, 200, 404].map((status) => `HTTP/1.1 ${status}`))
  expect(await places.allGivenBack()).toBe(true)
})

test('the end of an answer waits for its reader without a place', async () => {
  const get = (path: string, user: TestUser) => head(`GET ${path}`, user, '', '')
  const bob = await createTestUser(app)
  const socket = await openSocket(app)
  socket.pause()
  // Nobody takes the large one, and the others wait behind it.
  socket.write(get(`/api/attachments/${large}`, ada) + get('/api/users/export', bob).repeat(2))
  await eventually(() => places.taken() === 6)
  // A place of requests and one of streams, both of the large one.
  await eventually(() => places.held() === 2)
  socket.destroy()
  expect(await places.allGivenBack()).toBe(true)
})
