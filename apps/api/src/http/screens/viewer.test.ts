import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { head } from '../../security/load/slow-client.testing.ts'
import { eventually } from '../../../testing/eventually.ts'
import { countPlaces, lockTable, sendAndLeave } from '../load/places.testing.ts'
import { registerWork } from '../load/work.ts'
import { queriesOf } from './screen-data.ts'
import { resolveViewer } from './viewer.ts'

let app: TestApp
let [ada, maya]: TestUser[] = []
/** Answers with what the document of the tasks would hold. */
const pages = Fastify()

beforeAll(async () => {
  app = await startTestApp()
  ;[ada, maya] = [await createTestUser(app), await createTestUser(app)]
  registerWork(pages)
  await pages.register(cookie)
  await pages.register(compress, { global: false, threshold: 0 })
  pages.get('/compressed', async (request, reply) => {
    const viewer = await resolveViewer(app.host)(request, reply)
    const document = async function* () {
      yield 'shell'
      yield JSON.stringify(await viewer?.answer(queriesOf('tasks', '/tasks')))
    }
    return reply.type('text/html').compress(Readable.from(document()))
  })
  pages.get('/tasks', async (request, reply) => {
    const viewer = await resolveViewer(app.host)(request, reply)
    const seq = await viewer?.lastSeq()
    const answers = await viewer?.answer(queriesOf('tasks', request.url))
    return { user: viewer?.user.id ?? null, seq, answers }
  })
})
afterAll(async () => {
  await pages.close()
  await app.close()
})

const open = async (token: string | undefined) =>
  (await pages.inject({ url: '/tasks', headers: { cookie: `session=${token}` } })).json<unknown>()

const documentOf = (person: TestUser | undefined) => ({
  user: person?.user.id,
  seq: 0,
  answers: [
    { path: 'tasks.list', input: {}, data: { data: [{ id: person?.task }], next_cursor: null } },
    { path: 'tags.list', data: [] },
    { path: 'timer.get', data: { entry: null, title: null, focus_ends_at: null } },
    { path: 'lists.list', data: [] },
    { path: 'views.list', data: [] },
    { path: 'ratings.stats', data: { totalRatings: 0 } },
    { path: 'app.config', data: { google_enabled: false } },
  ],
})

test('each person is given what is their own', async () => {
  expect(await open(ada?.token)).toMatchObject(documentOf(ada))
  expect(await open(maya?.token)).toMatchObject(documentOf(maya))
})

test('a session that has ended gives nothing', async () => {
  await maya?.bearer.post('/auth/logout')
  expect(await open(maya?.token)).toEqual({ user: null })
  expect(await open('unknown')).toEqual({ user: null })
})

test('whoever leaves while their answers are read holds their places until then', async () => {
  const places = countPlaces(app)
  const url = await pages.listen({ port: 0, host: '127.0.0.1' })
  const person = await createTestUser(app)
  const text = head(
    'GET /compressed',
    person,
    `cookie: session=${person.token}`,
    'accept-encoding: br',
    '',
    '',
  )
  const unlock = await lockTable(app, 'tasks')
  const isHeld = () => places.held() === 1 && places.running() === 1
  await sendAndLeave({ app: pages, url }, text, () => eventually(isHeld)).catch(unlock)
  expect(isHeld()).toBe(true)
  await unlock()
  await places.allGivenBack()
})
