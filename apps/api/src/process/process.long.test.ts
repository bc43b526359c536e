import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, readPostmaster } from '@dayloom/embedded-postgres/postmaster'
import { authResult } from '@dayloom/validators/auth'
import { taskPageSchema } from '@dayloom/validators/tasks/list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, untilServed } from '../../testing/eventually.ts'
import { freePort } from '../../testing/port.ts'
import { buildProduct, startProduct } from '../../testing/processes/product.ts'

/**
 * The built server as a process: how it stops, and what a crash leaves. All of it happens on one data folder, so
 * PostgreSQL is set up once.
 */

let folder: string
let dataDir: string
let built: Awaited<ReturnType<typeof buildProduct>>
const running: ReturnType<typeof startProduct>[] = []
/** A mail server that takes calls and never says a word. */
const mute = createServer()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom process '))
  dataDir = join(folder, 'data')
  mute.listen(0, '127.0.0.1')
  ;[built] = await Promise.all([buildProduct(), once(mute, 'listening')])
})
afterAll(async () => {
  running.forEach(({ child }) => child.kill('SIGKILL'))
  await Promise.all(running.map(({ ended }) => ended))
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  await eventually(() => !postmaster || !isAlive(postmaster.pid))
  mute.close()
  await rm(folder, { recursive: true, force: true })
})

const portOfMute = () => {
  const address = mute.address()
  return typeof address === 'object' ? `${address?.port}` : ''
}

const run = (env: Record<string, string>) => {
  const product = startProduct(built.program, env)
  running.push(product)
  return product
}

/** A start that goes well, with an account on it. */
const serve = async () => {
  const port = await freePort()
  const product = run({ DATA_DIR: dataDir, PORT: `${port}`, SMTP_URL: `smtp://127.0.0.1:${portOfMute()}` })
  await product.ready
  return { ...product, port, url: `http://127.0.0.1:${port}`, postgres: await postmasterPid() }
}

const postmasterPid = async () => (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0

const call = (url: string, path: string, body: object, token?: string) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

const register = async (url: string) => {
  const person = { name: 'Ada', email: `${randomUUID()}@example.com`, password: 'Correct9horse' }
  const answer = await untilServed(() => call(url, '/auth/register', person))
  return authResult.parse(await answer.json()).token
}

const storedIds = async (url: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await untilServed(() => fetch(`${url}/api/tasks`, { headers }))
  expect(answer.status).toBe(200)
  return new Set(taskPageSchema.parse(await answer.json()).data.map(({ id }) => id))
}

/** Writes from many hands until the server is gone; tells what it had acknowledged, and all that it answered. */
const writeWithoutEnd = (url: string, token: string) => {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  const writer = async () => {
    for (;;) {
      const id = randomUUID()
      const answer = await call(url, '/tasks', { id, title: 'Write' }, token).catch(() => null)
      if (!answer) return
      statuses.add(answer.status)
      if (answer.ok) acknowledged.push(id)
    }
  }
  return { acknowledged, statuses, done: Promise.all(Array.from({ length: 4 }, writer)) }
}

const nothingLost = { statuses: [201], lost: [] }

let server: Awaited<ReturnType<typeof serve>>

/** Ends the server in the midst of writes, and finds every acknowledged one after the next start. */
const endUnderWrites = async (signal: NodeJS.Signals) => {
  const token = await register(server.url)
  const { acknowledged, statuses, done } = writeWithoutEnd(server.url, token)
  await eventually(() => acknowledged.length >= 25)
  server.child.kill(signal)
  await done
  const { code, stderr } = await server.ended
  await eventually(() => !isAlive(server.postgres))
  server = await serve()
  const stored = await storedIds(server.url, token)
  const lost = acknowledged.filter((id) => !stored.has(id))
  console.log(`${signal}: ${acknowledged.length} writes acknowledged, ${stored.size} stored`)
  return { code, stderr, statuses: [...statuses], lost }
}

const refusal = async (env: Record<string, string>) => {
  const { code, stdout, stderr } = await run(env).ended
  return { code, stdout, lines: stderr.trimEnd().split('\n') }
}
const inOneLine = (line: RegExp) => ({ code: 1, stdout: '', lines: [expect.stringMatching(line)] })

describe('one folder through two starts, a crash and two stops', () => {
  beforeAll(async () => {
    server = await serve()
  })

  test('a second start on it is refused in one line, and the first goes on', async () => {
    const env = { DATA_DIR: dataDir, PORT: `${await freePort()}` }
    expect(await refusal(env)).toEqual(inOneLine(/^Another Dayloom is running on .*: stop it/))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  test('after a kill -9 the next start has every acknowledged write', async () => {
    expect(await endUnderWrites('SIGKILL')).toMatchObject(nothingLost)
  })

  test('SIGTERM ends it in order', async () => {
    expect(await endUnderWrites('SIGTERM')).toEqual({ code: 0, stderr: '', ...nothingLost })
  })

  test('Ctrl-C does too, while someone never finishes a request and a mail is never taken', async () => {
    const stalled = connect(server.port, '127.0.0.1')
    stalled.on('error', () => undefined)
    const head = [
      'POST /api/auth/login HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'content-length: 9',
    ]
    stalled.write(`${head.join('\r\n')}\r\n\r\n{`)
    const called = once(mute, 'connection')
    await call(server.url, '/email/send-verification', {}, await register(server.url))
    await called
    // Both are waited for together: one after the other they would take longer than the server gives itself.
    expect(await endUnderWrites('SIGINT')).toEqual({ code: 0, stderr: '', ...nothingLost })
    stalled.destroy()
  })
})
