import { randomUUID } from 'node:crypto'
import { startTestServer } from '@dayloom/db/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { told } from '../testing/client.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestUser, type TestUser } from '../testing/test-user.ts'
import { report, sized } from '../testing/size.ts'
import { startFullTestApp, type FullTestApp } from '../testing/full-app.ts'

/** A database that is killed while people write, in part and as a whole. */

let database: Awaited<ReturnType<typeof startTestServer>>
let app: FullTestApp
let ada: TestUser

beforeAll(async () => {
  database = await startTestServer()
  app = await startFullTestApp({ beside: { databaseUrl: database.url } })
  ada = await createTestUser(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ready = async () => (await fetch(`${app.url}/readyz`)).status

/** Adds tasks until it is told to end; tells what was acknowledged, and everything that was said. */
const keepWriting = () => {
  const acknowledged: string[] = []
  const answers = new Set<string>()
  const ending = new AbortController()
  const writer = async () => {
    while (!ending.signal.aborted) {
      const id = randomUUID()
      const answer = await ada.bearer.post('/tasks', { id, title: 'Write' })
      answers.add(told(answer))
      if (answer.status === 201) acknowledged.push(id)
    }
  }
  const done = Promise.all([writer(), writer(), writer()])
  return {
    acknowledged,
    answers,
    end: async () => {
      ending.abort()
      await done
    },
  }
}

const lostOf = async (acknowledged: string[]) => {
  const rows = await app.db.task.findMany({ where: { id: { in: acknowledged } }, select: { id: true } })
  return acknowledged.length - rows.length
}

test.each([
  [
    'a connection of it crashes',
    sized(2, 50),
    async () => {
      // Until one is there again to crash.
      await eventually(async () => (await ready()) === 200)
      const [backend] = await app.db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
      process.kill(backend?.pid ?? 0, 'SIGKILL')
    },
  ],
  [
    'all of it is killed and started again',
    sized(2, 20),
    async () => {
      await database.kill()
      await database.start()
    },
  ],
])('F2: when %s, %i times, no write is lost and none is refused for good', async (what, times, strike) => {
  const { acknowledged, answers, end } = keepWriting()
  await eventually(() => acknowledged.length > 10)
  for (let time = 0; time < times; time += 1) {
    await strike()
    const before = acknowledged.length
    await eventually(() => acknowledged.length > before + 10)
  }
  await end()
  expect(
    [...answers].filter((answer) => !/^(201 undefined null|503 UNAVAILABLE [1-9])/.test(answer)),
  ).toEqual([])
  expect(await lostOf(acknowledged)).toBe(0)
  report('F2', `times that ${what}`, times)
  report('F2', 'writes', acknowledged.length)
})

test('the log calls none of this a fault of the server', () => {
  expect(app.warnings.filter((line) => line.startsWith('{"level":50'))).toEqual([])
})
