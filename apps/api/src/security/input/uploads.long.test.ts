import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { attachmentSchema } from '@dayloom/validators/attachments'
import { authResult } from '@dayloom/validators/auth'
import { limits } from '@dayloom/validators/limits'
import { taskSchema } from '@dayloom/validators/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killChild, startServer } from '../../../testing/processes/child.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { readContract } from '../../../testing/contract.ts'
import { TEST_KEY } from '../../../testing/host.ts'
import { freePort } from '../../../testing/port.ts'
import { form, padded, pdf, png } from '../../../testing/samples.ts'
import { report, sized } from '../../../testing/size.ts'
import { corpus, good } from '../../../testing/attacks/upload-corpus.ts'
import { uploadsOf } from '../../../testing/uploads.ts'

/** Uploads to two servers over one database and one folder. */

const MIB = 1024 * 1024
let database: TestDatabase
let dataDir: string
const servers: { url: string; child: ChildProcess }[] = []

const addServer = async () => {
  const PORT = `${await freePort()}`
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: TEST_KEY, PORT }
  const more = { HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' }
  const url = `http://127.0.0.1:${PORT}`
  servers.push({ url, child: await startServer({ ...env, ...more, APP_URL: url }) })
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'dayloom-uploads-'))
  await addServer()
  await addServer()
})
afterAll(async () => {
  await Promise.all(servers.map(({ child }) => killChild(child)))
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

let people = 0
/** Somebody new with a task, as a client of each of the two servers. */
const signUp = async () => {
  const url = servers[0]?.url ?? ''
  const contract = await readContract(url)
  const email = `uploader${++people}@example.com`
  const registered = await createClient({ url, contract }).post('/auth/register', {
    name: 'Ada',
    email,
    password: 'Correct9horse',
  })
  const { token, user } = registered.data(authResult)
  const headers = { authorization: `Bearer ${token}` }
  const clients = servers.map(({ url: at }) => createClient({ url: at, contract, headers }))
  const at = (n: number): Client => clients[n % 2] ?? createClient({ url, contract, headers })
  const { id } = (await at(0).post('/tasks', { title: 'Keep files' })).data(taskSchema)
  return { at, token, user, path: `/attachments/tasks/${id}` }
}

/** As any client does: what comes too soon is sent again. */
const retryWhileBusy = async (call: () => ReturnType<Client['post']>): ReturnType<Client['post']> => {
  const answer = await call()
  return answer.status === 503 || answer.status === 429 ? retryWhileBusy(call) : answer
}

test('D1: every good file is kept with its type, and no hostile one under a type that runs', async () => {
  const { at, path } = await signUp()
  const chosen = corpus.filter((_, n) => n % sized(4, 1) === 0)
  for (const [n, { bytes, name, type, kept }] of chosen.entries()) {
    const answer = await retryWhileBusy(() => at(n).post(path, form(Buffer.from(bytes), name, type)))
    const told = answer.status === 415 ? null : answer.data(attachmentSchema).mime_type
    expect([name, told]).toEqual([name, kept])
  }
  report('D1', 'files', chosen.length)
})

/** Sends a form in chunks, without saying how long it is. */
const sendChunked = async (
  token: string,
  path: string,
  field: string,
  bytes: Buffer,
  name: string,
  type: string,
) => {
  const sending = request(`${servers[1]?.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  sending.on('error', () => undefined)
  const answered = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve))
  sending.write(
    `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
  )
  sending.write(bytes)
  sending.end('\r\n--x--\r\n')
  const response = await answered
  await text(response)
  return response.statusCode
}

test('D2: a file of exactly the limit is kept, and one byte more leaves nothing', async () => {
  const { at, token, path } = await signUp()
  const picture = '/users/profile-picture'
  const before = (await uploadsOf(dataDir)).length
  for (const more of [1, 0]) {
    const file = padded(pdf, limits.attachment.bytes + more)
    const photo = padded(png, limits.profilePicture.bytes + more)
    const sent = [
      (await at(0).post(path, form(file, 'a.pdf', 'application/pdf'))).status,
      (await at(0).post(picture, form(photo, 'a.png', 'image/png', 'profilePicture'))).status,
      await sendChunked(token, path, 'file', file, 'a.pdf', 'application/pdf'),
      await sendChunked(token, picture, 'profilePicture', photo, 'a.png', 'image/png'),
    ]
    expect(sent).toEqual(more === 1 ? [413, 413, 413, 413] : [201, 200, 201, 200])
    // Two attachments, and one picture, which took the place of the other.
    expect((await uploadsOf(dataDir)).length - before).toBe(more === 1 ? 0 : 3)
  }
  report('D2', 'files', 8)
})

const bytesOnDisk = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'instance')
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('D3: at the edge of the quota two servers together never keep a byte too many', async () => {
  const { at, user, path } = await signUp()
  const folder = join(dataDir, 'uploads')
  const before = await bytesOnDisk(folder)
  const room = 10 * MIB
  const { id: task_id } = await database.db.task.findFirstOrThrow({ where: { user_id: user.id } })
  const size = limits.attachment.bytesPerUser - room
  const row = { user_id: user.id, task_id, id: task_id, name: 'a', mime_type: 'application/pdf', size }
  await database.db.attachment.create({ data: { ...row, storage_key: task_id, created_at: new Date() } })

  const COUNT = sized(40, 500)
  const file = padded(pdf, MIB)
  let left = COUNT
  let most = 0
  const statuses: number[] = []
  const worker = async () => {
    while (left > 0) {
      const n = (left -= 1)
      statuses.push(
        (await retryWhileBusy(() => at(n).post(path, form(file, 'a.pdf', 'application/pdf')))).status,
      )
      most = Math.max(most, (await bytesOnDisk(folder)) - before)
    }
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  expect(new Set(statuses)).toEqual(new Set([201, 413]))
  expect(most).toBeLessThanOrEqual(room)
  const { _sum, _count } = await database.db.attachment.aggregate({
    where: { user_id: user.id, id: { not: task_id } },
    _sum: { size: true },
    _count: true,
  })
  expect(_count).toBe(statuses.filter((status) => status === 201).length)
  expect((await bytesOnDisk(folder)) - before).toBe(_sum.size)
  expect(await database.db.fileRemoval.count({ where: { user_id: user.id } })).toBe(0)
  report('D3', 'uploads', statuses.length)
})

const pieces = ['../', '..\\', '\0', '\r\n', '\u202e', 'n'.repeat(300), '/etc/passwd', '%00', '"', 'é', '. ']

test('D4: names that are paths name nothing outside of the folder', async () => {
  const { at, path } = await signUp()
  const COUNT = sized(15, 60)
  for (let n = 0; n < COUNT; n += 1) {
    const given = `${pieces[n % 11]}${pieces[(n * 7 + 3) % 11]}x${pieces[(n * 5 + 1) % 11]}.pdf`
    const { name } = (await retryWhileBusy(() => at(n).post(path, form(pdf, given, 'application/pdf')))).data(
      attachmentSchema,
    )
    expect(name.length).toBeLessThanOrEqual(limits.attachment.name)
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
  }
  expect(await readdir(dataDir)).toEqual(['uploads'])
  const strange = (await uploadsOf(dataDir)).filter((key) => !/^dayloom\/[0-9a-f-]{36}$/.test(key))
  expect(strange).toEqual([])
  report('D4', 'names', COUNT)
})

test('D5: each type is served as itself, in a sandbox, to its owner alone', async () => {
  const [ada, eve] = [await signUp(), await signUp()]
  const { url } = servers[0] ?? { url: '' }
  const kinds = good.slice(0, sized(3, good.length))
  let asked = 0
  for (const [n, [bytes, end, type]] of kinds.entries()) {
    const name = `a.${end}`
    const { id } = (await ada.at(n).post(ada.path, form(Buffer.from(bytes), name, type))).data(
      attachmentSchema,
    )
    const path = `/attachments/${id}`
    for (const [method, range] of [['GET'], ['HEAD'], ['GET', 'bytes=0-3'], ['GET', 'bytes=-2']] as const) {
      const answer = await ada.at(n).send(method, path, undefined, range ? { range } : {})
      await answer.arrayBuffer()
      expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
        range ? 206 : 200,
        {
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/^default-src 'none'; /) as unknown,
          'cache-control': 'private, no-store',
          'cross-origin-resource-policy': 'same-origin',
        },
      ])
      asked += 1
    }
    const foreign = await eve.at(n).get(path)
    const unknown = await eve.at(n).get('/attachments/01900000-0000-7000-8000-000000000000')
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    for (const headers of [{}, { authorization: 'Bearer x' }, { cookie: 'session=x' }] as Record<
      string,
      string
    >[])
      expect((await fetch(`${url}/api${path}`, { headers })).status).toBe(401)
    asked += 4
  }
  report('D5', 'answers', asked)
})
