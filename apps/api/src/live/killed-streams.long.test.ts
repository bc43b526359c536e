import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { TEST_KEY } from '../../testing/host.ts'
import { freePort } from '../../testing/port.ts'
import { killChild } from '../../testing/processes/child.ts'
import { people, type TestUser } from '../../testing/processes/people.ts'
import { buildProduct, startProduct } from '../../testing/processes/product.ts'
import { callAs, writeSteadily } from '../../testing/processes/writers.ts'
import { followAnywhere } from './follower.testing.ts'

/** Two processes of the built server on one database; one and then the other is killed while people follow. */

const PER_SECOND = 40
/** Before and after each kill. */
const CHANGES = 120

let database: TestDatabase
let dataDir: string
let program: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dayloom-streams-'))
  ;[{ program }, database] = await Promise.all([buildProduct(), createTestDatabase()])
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const openServer = async () => {
  const port = `${await freePort()}`
  const start = async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: TEST_KEY, PORT: port }
    const { child, ready } = startProduct(program, env)
    await ready
    return child
  }
  let child = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => killChild(child),
    start: async () => void (child = await start()),
  }
}

test('a killed process loses no event and doubles none: its streams go on at the other', async () => {
  const [first, second] = [await openServer(), await openServer()]
  const urls = [first.url, second.url]
  const followers = (await people(database.db, 10)).flatMap((person) => [
    followAnywhere(person, urls),
    followAnywhere(person, urls.toReversed()),
  ])
  await eventually(() => followers.every(({ connections }) => connections() === 1))
  const tokens = [...new Set(followers.map(({ person }) => person.token))]
  const acknowledged: string[] = []
  for (const [killed, living] of [
    [first, second],
    [second, first],
  ] as const) {
    const writing = writeSteadily(
      tokens.map((token) => callAs(living.url, token)),
      PER_SECOND,
    )
    await eventually(() => writing.acknowledged.size >= CHANGES)
    await killed.kill()
    await eventually(() => writing.acknowledged.size >= 2 * CHANGES)
    await writing.end()
    // A busy machine refuses some early.
    expect([...writing.refusals].filter((status) => status !== 503)).toEqual([])
    acknowledged.push(...writing.acknowledged.keys())
    await killed.start()
  }
  const written = await database.db.change.findMany({
    select: { user_id: true, seq: true, id: true, op: true },
    orderBy: [{ user_id: 'asc' }, { seq: 'asc' }],
  })
  const ids = new Set(written.map(({ id }) => id))
  expect(ids.size).toBe(written.length)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  const of = ({ id }: TestUser) =>
    written.filter(({ user_id }) => user_id === id).map(({ user_id: _, ...change }) => change)
  await eventually(() => followers.every(({ person, seen }) => seen.length >= of(person).length))
  for (const { person, seen, connections } of followers) {
    expect(seen).toEqual(of(person))
    expect(connections()).toBeGreaterThan(1)
  }
  await Promise.all(followers.map(({ leave }) => leave()))
  await Promise.all([first.kill(), second.kill()])
})
