import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerWeb } from './web.ts'

let folder: string
const app: FastifyInstance = Fastify()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-web-'))
  await mkdir(join(folder, 'pages'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), 'any page')
  await writeFile(join(folder, 'pages/tasks.html'), 'the tasks')
  await writeFile(join(folder, 'assets/tasks-1.js'), 'code')
  await registerWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const ASKED_EACH_TIME = 'no-cache'
const FOR_EVER = 'public, max-age=31536000, immutable'

test.each([
  ['/tasks', 'the tasks', ASKED_EACH_TIME],
  ['/tasks?status=done&search=a.b', 'the tasks', ASKED_EACH_TIME],
  ['/tasks/', 'any page', ASKED_EACH_TIME],
  ['/habits', 'any page', ASKED_EACH_TIME],
  ['/no/such/page', 'any page', ASKED_EACH_TIME],
  ['/', 'any page', ASKED_EACH_TIME],
  ['/assets/tasks-1.js', 'code', FOR_EVER],
])('%s is found: %s', async (url, body, cache) => {
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, body, cache])
})

test.each(['/assets/tasks-0.js', '/api/nothing', '/trpc/nothing'])('%s is no page', async (url) => {
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { success: false, code: 'NOT_FOUND' }])
})
