import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { sendError } from '../errors.ts'
import { createLoad, registerLoad } from './load.ts'
import { registerWork } from './work.ts'

/** What is answered by a server whose event loop has stood still. */

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

const standStill = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

const createServer = async (maxDelayMs: number) => {
  const app = Fastify()
  app.setErrorHandler(sendError)
  registerWork(app)
  await registerLoad(app, createLoad(undefined, maxDelayMs))
  app.get('/api/tasks', async () => [])
  app.get('/healthz', async () => ({ status: 'ok' }))
  apps.push(app)
  return app
}

const listen = async (app: FastifyInstance) => {
  const url = await app.listen()
  return async (path: string) => (await fetch(`${url}${path}`)).status
}

test('one that took long to start answers at once', async () => {
  const app = await createServer(20)
  await sleep(20)
  standStill(900)
  const statusOf = await listen(app)
  // By now it has been measured how late the loop was in its first second.
  await sleep(300)
  expect(await statusOf('/api/tasks')).toBe(200)
})

test('one that stood still refuses everything but whether it is well, until it goes on', async () => {
  const statusOf = await listen(await createServer(100))
  await sleep(3000)
  // Longer than what is measured at a time: whatever came before is not in the second one's.
  standStill(1100)
  await sleep(30)
  standStill(1100)
  expect(await statusOf('/api/tasks')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  await eventually(async () => (await statusOf('/api/tasks')) === 200)
})
