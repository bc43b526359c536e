import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { changeSchema } from '@dayloom/validators/changes'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { TEST_KEY } from '../testing/host.ts'
import { freePort } from '../testing/port.ts'
import { killChild } from '../testing/processes/child.ts'
import { people, type Person } from '../testing/processes/people.ts'
import { buildProduct, startProduct } from '../testing/processes/product.ts'
import { callAs, writeSteadily } from '../testing/processes/writers.ts'
import { bearerOf, readEvents } from './events.testing.ts'

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

/** A program that comes back when its stream ends, to the next server, with the last number that it has. */
const followAnywhere = (person: Person, urls: readonly string[]) => {
  const seen: { seq: number; id: string; op: string }[] = []
  const leaving = new AbortController()
  let leave = async () => {}
  let connections = 0
  const connect = async (url: string) => {
    const headers = { ...bearerOf(person), 'last-event-id': `${seen.at(-1)?.seq ?? 0}` }
    const stream = await readEvents(`${url}/api/changes/stream`, headers, ({ id, data }) => {
      const { seq, op, id: of } = changeSchema.parse(data)
      seen.push({ seq, id: `${seq}` === id ? of : 'another number', op })
      return null
    })
    connections += 1
    leave = stream.leave
    if (leaving.signal.aborted) await leave()
    await stream.ended
  }
  const run = async () => {
    for (let attempt = 0; !leaving.signal.aborted; attempt += 1)
      await connect(urls[attempt % urls.length] ?? '').catch(() => undefined)
  }
  const done = run()
  return {
    person,
    seen,
    connections: () => connections,
    leave: async () => {
      leaving.abort()
      await leave()
      await done
    },
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
    expect([...writing.refusals]).toEqual([])
    acknowledged.push(...writing.acknowledged.keys())
    await killed.start()
  }
  const written = await database.db.change.findMany({
    select: { user_id: true, seq: true, id: true, op: true },
    orderBy: [{ user_id: 'asc' }, { seq: 'asc' }],
  })
  expect(written.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
  const of = ({ id }: Person) =>
    written.filter(({ user_id }) => user_id === id).map(({ user_id: _, ...change }) => change)
  await eventually(() => followers.every(({ person, seen }) => seen.length >= of(person).length))
  for (const { person, seen, connections } of followers) {
    expect(seen).toEqual(of(person))
    expect(connections()).toBeGreaterThan(1)
  }
  await Promise.all(followers.map(({ leave }) => leave()))
  await Promise.all([first.kill(), second.kill()])
})
