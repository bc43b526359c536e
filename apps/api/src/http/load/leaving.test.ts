import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { head } from '../../security/load/slow-client.testing.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { eventually } from '../../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { addLargeFile, countPlaces, lockTable, sendAndLeave } from './places.testing.ts'

/** Whenever a client leaves, all places of its requests are given back: one that is not shuts its account out. */

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

/** Keeps whoever asks for their session waiting. */
const holdSessions = () => {
  const { sessions } = app.host.ports
  const validate = sessions.validate.bind(sessions)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const spy = vi.spyOn(sessions, 'validate').mockImplementation(async (token) => {
    await released
    return validate(token)
  })
  return { release, asked: () => eventually(() => spy.mock.calls.length > 0) }
}

const get = (path: string, ...headers: string[]) => head(`GET ${path}`, ada, ...headers, '', '')
const begun = (path: string, type: string, ...lines: string[]) =>
  head(`POST ${path}`, ada, `content-type: ${type}`, 'content-length: 100000', '', ...lines)
const subscription = `/trpc/changes.follow?input=${encodeURIComponent('{"json":{"since":0}}')}`
const multipart = 'multipart/form-data; boundary=x'
const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'
const count = (wanted: number) => () => eventually(() => places.taken() >= wanted)
const soon = () => sleep(50)

describe('a client that leaves', () => {
  test.each<[string, () => string, () => Promise<unknown>]>([
    ['in the middle of the head', () => head('GET /api/tasks', ada), soon],
    ['in the middle of a body', () => begun('/api/tasks', 'application/json', '{"ti'), count(1)],
    ['in the middle of a call', () => begun('/trpc/tasks.create', 'application/json', '{"js'), soon],
    [
      'in the middle of an upload',
      () => begun(`/api/attachments/tasks/${ada.task}`, multipart, part),
      count(1),
    ],
    [
      'before a byte of an upload',
      () => begun(`/api/attachments/tasks/${ada.task}`, multipart, ''),
      count(1),
    ],
    ['in the middle of an import', () => begun('/api/users/import', 'application/json', '{"ta'), count(2)],
    ['in the middle of another import', () => begun('/api/imports/todoist', multipart, part), count(1)],
    ['in the middle of a file', () => get(`/api/attachments/${large}`), count(2)],
    ['in the middle of a document', () => get('/api/users/export'), count(2)],
    ['a stream of changes', () => get('/api/changes/stream'), count(1)],
    ['a subscription', () => get(subscription), count(1)],
    [
      'after a body that is none',
      () =>
        head(
          'POST /api/tasks',
          ada,
          'content-type: application/json',
          'transfer-encoding: chunked',
          '',
          'zz',
        ),
      soon,
    ],
    ['after several questions at once', () => get('/api/tasks').repeat(5), count(5)],
    [
      'with a body behind a question',
      () => get('/api/tasks') + begun('/api/tasks', 'application/json', '{"ti'),
      count(2),
    ],
  ])('%s', async (_, sent, moment) => {
    await sendAndLeave(app, sent(), moment)
    expect(await places.allGivenBack()).toBe(true)
  })

  test('before it is known who it is', async () => {
    const { release, asked } = holdSessions()
    await sendAndLeave(app, get('/api/tasks'), asked)
    release()
    expect(await places.allGivenBack()).toBe(true)
  })

  test('while it waits for its turn', async () => {
    const { admit } = app.host.accountLoad
    const releases = await Promise.all(Array.from({ length: 10 }, () => admit(ada.user.id, 1)))
    const { length } = vi.mocked(admit).mock.calls
    await sendAndLeave(app, get('/api/tasks'), () =>
      eventually(() => vi.mocked(admit).mock.calls.length > length),
    )
    for (const release of releases) release()
    await eventually(() => places.taken() === 11)
    expect(await places.allGivenBack()).toBe(true)
  })

  test('while the answers behind the first one wait for it', async () => {
    const streams = () => app.db.rateLimit.count({ where: { key: { startsWith: 'stream:' } } })
    await eventually(async () => (await streams()) === 0)
    const unlock = await lockTable(app, 'tasks')
    const paths = ['/api/tasks', '/api/habits', `/api/attachments/${large}`, '/api/users/export']
    const sent = [...paths, '/api/changes/stream', subscription].map((path) => get(path))
    await sendAndLeave(app, sent.join(''), () =>
      eventually(async () => places.taken() >= 8 && (await streams()) === 2),
    ).catch(unlock)
    await unlock()
    expect(await places.allGivenBack()).toBe(true)
    await eventually(async () => (await streams()) === 0)
  })
})
