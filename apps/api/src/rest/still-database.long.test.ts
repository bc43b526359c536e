import { randomUUID } from 'node:crypto'
import { startTestServer } from '@dayloom/db/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { report, sized } from '../../testing/size.ts'

/** A database that is there and does not answer, and more requests at once than there are connections to it. */

const ROUNDS = sized(1, 5)

let database: Awaited<ReturnType<typeof startTestServer>>
let app: TestApp
let people: TestUser[]

beforeAll(async () => {
  database = await startTestServer()
  app = await startTestApp({ beside: { databaseUrl: database.url } })
  people = await Promise.all(Array.from({ length: 10 }, () => createTestUser(app)))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Reads and writes of ten people, all at once; with how each was answered, and the longest that one took. */
const askAll = async (count: number) => {
  const statuses: number[] = []
  let slowest = 0
  const ways = [
    ({ bearer }: TestUser) => bearer.get('/tasks'),
    ({ bearer }: TestUser) => bearer.post('/tasks', { id: randomUUID(), title: 'Write' }),
    ({ bearer, task }: TestUser) => bearer.put(`/tasks/${task}`, { title: 'Edit' }),
    ({ bearer, habit }: TestUser) => bearer.post(`/habits/${habit}/complete`),
    ({ bearer }: TestUser) => bearer.get('/users/profile'),
  ]
  const ask = async (n: number) => {
    const [way, person] = [ways[n % ways.length], people[n % people.length]]
    if (!way || !person) throw new Error('Nobody asks')
    const start = performance.now()
    statuses.push((await way(person)).status)
    slowest = Math.max(slowest, performance.now() - start)
  }
  await Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
  return { statuses, slowest }
}

const recovers = async () => {
  await eventually(async () => (await fetch(`${app.url}/readyz`)).status === 200)
  await eventually(async () => (await askAll(20)).statuses.every((status) => status < 300))
  // Nothing holds a connection that nobody uses any more.
  const busy = () => app.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE application_name = 'dayloom' AND pid <> pg_backend_pid() AND state <> 'idle'`
  await eventually(async () => (await busy())[0]?.count === 0)
}

test('F3: while the database stands still every request comes to its end, and then all is as before', async () => {
  const seen = new Set<number>()
  let [asked, longest] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    await askAll(20)
    const resume = await database.pause()
    try {
      const until = performance.now() + sized(0, 20_000)
      do {
        // They end while it still stands: nobody waits for it.
        const { statuses, slowest } = await askAll(40)
        statuses.forEach((status) => seen.add(status))
        asked += statuses.length
        longest = Math.max(longest, slowest)
      } while (performance.now() < until)
    } finally {
      resume()
    }
    await recovers()
  }
  expect([...seen]).toEqual([503])
  report('F3', 'requests to a database that stands still', asked)
  report('F3', 'ms for the slowest of them', Math.round(longest))
})

test('F3: five hundred requests at once are answered or told to come again, and then all is as before', async () => {
  const seen = new Set<number>()
  let longest = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { statuses, slowest } = await askAll(500)
    expect(statuses).toHaveLength(500)
    statuses.forEach((status) => seen.add(status))
    longest = Math.max(longest, slowest)
    await recovers()
  }
  expect([...seen].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  expect(app.warnings.filter((line) => line.startsWith('{"level":50'))).toEqual([])
  report('F3', 'requests on ten connections', ROUNDS * 500)
  report('F3', 'ms for the slowest of those', Math.round(longest))
})
