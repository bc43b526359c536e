import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { queriesOf } from './screen-data.ts'
import { resolveViewer } from './viewer.ts'

let app: TestApp
let [ada, maya]: TestUser[] = []
/** Answers with what the document of the tasks would hold. */
const pages = Fastify()

beforeAll(async () => {
  app = await startTestApp()
  ;[ada, maya] = [await createTestUser(app), await createTestUser(app)]
  await pages.register(cookie)
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
