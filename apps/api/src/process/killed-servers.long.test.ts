import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { documentWith, journal, task } from '../../testing/attacks/imports.ts'
import { killChild } from '../../testing/processes/child.ts'
import { eventually, untilServed } from '../../testing/eventually.ts'
import { TEST_KEY } from '../../testing/host.ts'
import { freePort } from '../../testing/port.ts'
import { people, type TestUser } from '../../testing/processes/people.ts'
import { buildProduct, startProduct } from '../../testing/processes/product.ts'
import { report, sized } from '../../testing/size.ts'

/** The built server as processes on one database: written to at both, and ended at random while people write. */

let database: TestDatabase
let dataDir: string
let built: Awaited<ReturnType<typeof buildProduct>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dayloom-killed-'))
  ;[built, database] = await Promise.all([buildProduct(), createTestDatabase()])
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A server that is started again at the same address as often as it is ended. */
const openServer = async () => {
  const port = `${await freePort()}`
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: TEST_KEY, PORT: port }
  let running = startProduct(built.program, env)
  await running.ready
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => killChild(running.child),
    stop: () => {
      running.child.kill('SIGTERM')
      return running.ended
    },
    start: async () => {
      running = startProduct(built.program, env)
      await running.ready
    },
  }
}
type Server = Awaited<ReturnType<typeof openServer>>

const send = (url: string, path: string, body: object, token: string) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

/** A task with two notes: all of it is there, or nothing. */
const whole = (id: string) => {
  const journals = [1, 2].map((n) => ({ ...journal(n), id: randomUUID() }))
  return { ...task(0, journals), id, title: 'Whole' }
}

/** Writes until it is told to end. What is not acknowledged is sent again, to whichever server answers. */
const keepWriting = (
  writer: TestUser,
  servers: Server[],
  ending: AbortSignal,
  acknowledged: Map<string, number>,
) => {
  const write = async (path: string, body: object, id: string) => {
    for (let attempt = 0; ; attempt += 1) {
      const { url } = servers[Math.floor(Math.random() * servers.length)] ?? { url: '' }
      const answer = await send(url, path, body, writer.token).catch(() => null)
      if (answer?.ok) return void acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1)
      // 429: the import that went down with its server is waited for until its lease is over.
      if (answer && ![429, 503].includes(answer.status))
        throw new Error(`${answer.status} ${await answer.text()}`)
      await sleep(answer?.status === 429 ? 500 : 50)
    }
  }
  const run = async () => {
    for (let n = 0; !ending.aborted; n += 1) {
      const id = randomUUID()
      if (n % 10 === 9) await write('/users/import', documentWith({ tasks: [whole(id)] }), id)
      else await write('/tasks', { id, title: `Write ${n}` }, id)
    }
  }
  return run()
}

const halves = () =>
  database.db.$queryRaw<{ id: string }[]>`
    SELECT t.id::text FROM tasks t LEFT JOIN journals j ON j.user_id = t.user_id AND j.task_id = t.id
    WHERE t.title = 'Whole' GROUP BY t.user_id, t.id HAVING count(j.id) <> 2`

test('F1: servers that are killed at random lose no acknowledged write, double none and leave no half', async () => {
  const [WRITERS, KILLS, WRITES] = [sized(8, 20), sized(2, 100), sized(200, 50_000)]
  const servers = await Promise.all([openServer(), openServer()])
  const [first] = servers
  const writers = await people(database.db, WRITERS)
  const acknowledged = new Map<string, number>()
  const ending = new AbortController()
  const done = Promise.all(writers.map((writer) => keepWriting(writer, servers, ending.signal, acknowledged)))
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([eventually(() => acknowledged.size >= (kill * WRITES) / KILLS), done])
      await sleep(Math.random() * 200)
      const victim = servers[kill % 2] ?? first
      await victim.kill()
      expect(await halves()).toEqual([])
      await victim.start()
    }
    await Promise.race([eventually(() => acknowledged.size >= WRITES), done])
  } finally {
    ending.abort()
    await Promise.allSettled([done])
    await Promise.all(servers.map((server) => server.kill()))
  }
  await done
  const rows = await database.db.task.findMany({
    where: { user_id: { in: writers.map(({ id }) => id) } },
    select: { id: true },
  })
  const stored = new Set(rows.map(({ id }) => id))
  expect([...acknowledged.keys()].filter((id) => !stored.has(id))).toEqual([])
  expect(rows).toHaveLength(stored.size)
  expect(stored.size).toBe(acknowledged.size)
  expect(await halves()).toEqual([])
  report('F1', 'writes', acknowledged.size)
  report('F1', 'kills', KILLS)
})

/** An import whose tasks and notes are written, and that waits for the row of its owner. */
const isHeld = async () => {
  const held = await database.db.$queryRaw<object[]>`
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%users%' AND query LIKE '%UPDATE%'`
  return held.length > 0
}

test('F1: of an import in whose middle the server is killed nothing is left, and the same import works afterwards', async () => {
  const server = await openServer()
  const [writer] = await people(database.db, 1)
  if (!writer) throw new Error('Nobody writes')
  const where = { user_id: writer.id }
  const rows = async () => [
    await database.db.task.count({ where }),
    await database.db.journal.count({ where }),
  ]
  const tasks = Array.from({ length: 300 }, () => whole(randomUUID()))
  const importAll = () => send(server.url, '/users/import', documentWith({ tasks }), writer.token)
  await database.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM users WHERE id = ${writer.id}::uuid FOR NO KEY UPDATE`
      const answer = importAll().catch(() => 'none')
      await eventually(isHeld)
      await server.kill()
      expect(await answer).toBe('none')
    },
    { timeout: 120_000 },
  )
  expect(await rows()).toEqual([0, 0])
  await server.start()
  expect(await rows()).toEqual([0, 0])
  // The owner would wait for some seconds until the killed import's lease is over.
  await database.db.importLease.deleteMany({ where })
  const again = await untilServed(importAll)
  await server.kill()
  expect(again.status).toBe(200)
  expect(await rows()).toEqual([300, 600])
})

test('F11: a server that is told to stop answers what it has begun: what is stored was acknowledged', async () => {
  const [CONNECTIONS, STOPS] = [sized(10, 50), sized(1, 20)]
  const server = await openServer()
  const writers = await people(database.db, CONNECTIONS)
  const odd = new Set<string>()
  let answered = 0
  for (let stop = 0; stop < STOPS; stop += 1) {
    const acknowledged: string[] = []
    const sent = new Set<string>()
    let stopping = false
    const connection = async ({ token }: TestUser) => {
      for (;;) {
        const id = randomUUID()
        sent.add(id)
        const answer = await send(server.url, '/tasks', { id, title: 'Write' }, token).catch(() => null)
        if (!answer) return
        const closes = answer.headers.get('connection') === 'close'
        if (answer.status === 201) acknowledged.push(id)
        else if (answer.status !== 503 || (stopping && !closes)) odd.add(`${answer.status} ${closes}`)
        await answer.arrayBuffer()
      }
    }
    const done = Promise.all(writers.map(connection))
    await eventually(() => acknowledged.length >= 100)
    stopping = true
    const { code, stderr } = await server.stop()
    await done
    expect([code, stderr]).toEqual([0, ''])
    const rows = await database.db.task.findMany({ where: { id: { in: [...sent] } }, select: { id: true } })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
    answered += acknowledged.length
    if (stop < STOPS - 1) await server.start()
  }
  expect([...odd]).toEqual([])
  report('F11', 'stops', STOPS)
  report('F11', 'writes', answered)
})

test('F8: a habit that is completed twenty times at once, at two servers, is done once', async () => {
  const HABITS = sized(10, 200)
  const servers = await Promise.all([openServer(), openServer()])
  const [writer] = await people(database.db, 1)
  if (!writer) throw new Error('Nobody writes')
  const { token, id: user_id } = writer
  const told = new Set<string>()
  const complete = async (habit: string, turn: number) => {
    const url = servers[turn % 2]?.url ?? ''
    const answer = await untilServed(() => send(url, `/habits/${habit}/complete`, {}, token))
    const { streak_count } = z
      .object({ data: z.object({ streak_count: z.int() }) })
      .parse(await answer.json()).data
    told.add(`${answer.status} ${streak_count}`)
  }
  for (let n = 0; n < HABITS; n += 1) {
    const id = randomUUID()
    const url = servers[n % 2]?.url ?? ''
    await untilServed(() => send(url, '/habits', { id, name: `Habit ${n}` }, token))
    await Promise.all(Array.from({ length: 20 }, (_, turn) => complete(id, turn)))
  }
  await Promise.all(servers.map((server) => server.kill()))
  expect([...told]).toEqual(['200 1'])
  expect(await database.db.habitCompletion.count({ where: { user_id } })).toBe(HABITS)
  report('F8', 'completions', 20 * HABITS)
})
