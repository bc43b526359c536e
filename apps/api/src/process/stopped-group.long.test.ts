import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, readPostmaster } from '@dayloom/embedded-postgres/postmaster'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/port.ts'
import { buildProduct, startProduct } from '../../testing/processes/product.ts'
import { readTasks, register, signIn } from '../../testing/processes/writers.ts'

/** The stop of a server whose PostgreSQL is told to stop as well, as a supervisor does that signals the whole group. */

let folder: string
let built: Awaited<ReturnType<typeof buildProduct>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-group-'))
  built = await buildProduct()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const serve = async (dataDir: string) => {
  const port = await freePort()
  const product = startProduct(built.program, { DATA_DIR: dataDir, PORT: `${port}`, LOG_LEVEL: 'warn' })
  await product.ready
  return { ...product, url: `http://127.0.0.1:${port}` }
}

const postmasterOf = async (dataDir: string) => (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0

const codeOf = (error: unknown): string =>
  error instanceof Error
    ? error.cause === undefined
      ? 'code' in error
        ? String(error.code)
        : error.message
      : codeOf(error.cause)
    : String(error)

/** Writes from many hands, each over a connection of its own, until the server takes no more connections. */
const writeWithoutEnd = (url: string, token: string, hands: number) => {
  const acknowledged: string[] = []
  const others: string[] = []
  const untaken: string[] = []
  const write = async () => {
    for (;;) {
      const id = randomUUID()
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const body = JSON.stringify({ id, title: 'Write' })
      try {
        const answer = await fetch(`${url}/api/tasks`, { method: 'POST', headers, body })
        if (answer.status === 201) acknowledged.push(id)
        else others.push(`${answer.status}`)
        await answer.arrayBuffer()
      } catch (error) {
        // The kernel had taken the connection, and the server did not come to it any more.
        if (codeOf(error) === 'ECONNRESET') untaken.push(id)
        else others.push(codeOf(error))
        return
      }
    }
  }
  return { acknowledged, others, untaken, done: Promise.all(Array.from({ length: hands }, write)) }
}

/** Who is told first, and how long before the other. */
const orders: [string, ('server' | 'postgres')[], number][] = [
  ['PostgreSQL, then the server', ['postgres', 'server'], 0],
  ['PostgreSQL, and the server a moment later', ['postgres', 'server'], 150],
  ['the server, then PostgreSQL', ['server', 'postgres'], 0],
]

type Server = Awaited<ReturnType<typeof serve>>
type Writes = ReturnType<typeof writeWithoutEnd>

const outcomeOf = async (server: Server, dataDir: string, postgres: number, others: string[]) => {
  const { code, stdout, stderr } = await server.ended
  return {
    code,
    stderr,
    others: [...new Set(others)],
    isRunningAgain: stdout.includes('is running again'),
    postgres: [isAlive(postgres), await postmasterOf(dataDir)],
  }
}
const inOrder = {
  code: 0,
  stderr: '',
  others: ['ECONNREFUSED'],
  isRunningAgain: false,
  postgres: [false, 0],
}

const expectKept = async (dataDir: string, email: string, { acknowledged, untaken }: Writes) => {
  const next = await serve(dataDir)
  const stored = await readTasks((await signIn(next.url, email)).call)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(untaken.filter((id) => stored.has(id))).toEqual([])
  next.child.kill('SIGTERM')
  await next.ended
}

test.each(orders)(
  '%s: no request fails, and the database is not started again',
  async (name, order, pause) => {
    const dataDir = join(folder, name)
    const server = await serve(dataDir)
    const postgres = await postmasterOf(dataDir)
    const { token, email } = await register(server.url)
    const writes = writeWithoutEnd(server.url, token, 24)
    await eventually(() => writes.acknowledged.length >= 100)
    const pids = { server: server.child.pid ?? 0, postgres }
    for (const each of order) {
      process.kill(pids[each], 'SIGTERM')
      await sleep(pause)
    }
    await writes.done
    expect(await outcomeOf(server, dataDir, postgres, writes.others)).toEqual(inOrder)
    await expectKept(dataDir, email, writes)
  },
)

/** Idle connections are closed after ten seconds. */
const QUIET_MS = 12_000

test('many requests go over the few connections that a quiet server has', async () => {
  const dataDir = join(folder, 'quiet')
  const server = await serve(dataDir)
  const postgres = await postmasterOf(dataDir)
  const { token, email } = await register(server.url)
  await sleep(QUIET_MS)
  process.kill(postgres, 'SIGTERM')
  await sleep(150)
  const writes = writeWithoutEnd(server.url, token, 24)
  await eventually(() => writes.acknowledged.length + writes.others.length >= 100)
  server.child.kill('SIGTERM')
  await writes.done
  expect(await outcomeOf(server, dataDir, postgres, writes.others)).toEqual(inOrder)
  await expectKept(dataDir, email, writes)
})

/** Of a PostgreSQL whose own connections were ended, nothing can be asked any more. */
test('every process at once: what was confirmed is there, and the database is not started again', async () => {
  const dataDir = join(folder, 'every')
  const server = await serve(dataDir)
  const postgres = await postmasterOf(dataDir)
  const { token, email } = await register(server.url)
  const { acknowledged, others, done } = writeWithoutEnd(server.url, token, 8)
  await eventually(() => acknowledged.length >= 50)
  const children = await readFile(`/proc/${postgres}/task/${postgres}/children`, 'utf8')
  for (const pid of [server.child.pid ?? 0, postgres, ...children.trim().split(' ').map(Number)])
    process.kill(pid, 'SIGTERM')
  await done
  const { code, stdout, stderr } = await server.ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(others.filter((each) => !['503', 'ECONNREFUSED'].includes(each))).toEqual([])
  expect(stdout).not.toContain('is running again')
  expect([isAlive(postgres), await postmasterOf(dataDir)]).toEqual([false, 0])

  const next = await serve(dataDir)
  const stored = await readTasks((await signIn(next.url, email)).call)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  next.child.kill('SIGTERM')
  await next.ended
})
