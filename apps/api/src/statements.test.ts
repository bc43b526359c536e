import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { createTestUser, type TestUser } from './testing/test-user.ts'

/**
 * How often a request waits for the database: statements that are sent together count once, and those that run at the
 * same time on connections of their own once each. The first is the look-up of the session.
 */
const calls: [method: string, path: string, body: object | undefined, roundTrips: number][] = [
  ['GET', '/users/profile', undefined, 1],
  ['GET', '/users/sessions', undefined, 2],
  ['GET', '/tasks', undefined, 2],
  ['GET', '/tasks?search=plan', undefined, 2],
  ['GET', '/tasks/{task}', undefined, 2],
  ['PUT', '/tasks/{task}', { title: 'Send it' }, 2],
  ['PUT', '/tasks/{task}', { status: 'done' }, 3],
  ['PUT', '/tasks/{task}', { after_id: null }, 3],
  ['POST', '/tasks', { title: 'Write' }, 9],
  ['DELETE', '/tasks/{task}', undefined, 2],
  ['GET', '/habits', undefined, 2],
  ['GET', '/habits/{habit}', undefined, 3],
  ['POST', '/habits/{habit}/complete', undefined, 4],
  ['DELETE', '/habits/{habit}/complete', undefined, 4],
  ['PUT', '/habits/{habit}', { name: 'Read more' }, 8],
  ['POST', '/habits', { name: 'Run' }, 9],
  // Three of its four statements go at the same time, on connections of their own.
  ['GET', '/today', undefined, 4],
  ['POST', '/days/{today}/close', { decisions: [] }, 9],
  ['GET', '/days', undefined, 2],
  // Four of its five statements go at the same time, on connections of their own.
  ['GET', '/dashboard', undefined, 5],
  ['GET', '/analytics/insights?days=90', undefined, 3],
  ['GET', '/analytics/completed?days=90', undefined, 2],
  ['GET', '/analytics/workload', undefined, 3],
]

let recorder: ReturnType<typeof recordStatements>
let app: TestApp
let user: TestUser
beforeAll(async () => {
  recorder = recordStatements()
  app = await startTestApp()
  user = await createTestUser(app)
})
afterAll(async () => {
  recorder.stop()
  await app.close()
})

test.each(calls)('%s %s with %j: %i round trips', async (method, path, body, roundTrips) => {
  const today = new Date().toISOString().slice(0, 10)
  const address = path.replace('{task}', user.task).replace('{habit}', user.habit).replace('{today}', today)
  recorder.take()
  const { status } = await user.bearer.call(method, address, body)
  expect(status).toBeLessThan(300)
  expect(recorder.take()).toMatchObject({ roundTrips })
})
