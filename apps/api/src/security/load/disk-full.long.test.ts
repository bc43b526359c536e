import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { authResult } from '@dayloom/validators/auth'
import { serverMessages } from '@dayloom/validators/messages/server'
import { taskSchema } from '@dayloom/validators/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killChild, startServer } from '../../../testing/processes/child.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { readContract } from '../../../testing/contract.ts'
import { TEST_KEY } from '../../../testing/host.ts'
import { freePort } from '../../../testing/port.ts'
import { form, padded, pdf } from '../../../testing/samples.ts'
import { report, sized } from '../../../testing/size.ts'
import { uploadsOf } from '../../../testing/uploads.ts'

/**
 * A server whose files the system cuts off, as a full disk does: past 200 blocks of 512 bytes (or 1024) a write
 * fails with EFBIG. ENOSPC takes the same way.
 */
const FILE_BLOCKS = '200'
const TOO_MUCH = 300_000

let database: TestDatabase
let dataDir: string
let server: ChildProcess
let ada: Client
let taskId: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'dayloom-full-'))
  const port = `${await freePort()}`
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: TEST_KEY, PORT: port }
  server = await startServer({ ...env, LOG_LEVEL: 'silent' }, { fileBlocks: FILE_BLOCKS })
  const url = `http://127.0.0.1:${port}`
  const contract = await readContract(url)
  const person = { name: 'Ada', email: 'ada@example.com', password: 'Correct9horse' }
  const registered = await createClient({ url, contract }).post('/auth/register', person)
  const { token } = registered.data(authResult)
  ada = createClient({ url, contract, headers: { authorization: `Bearer ${token}` } })
  taskId = (await ada.post('/tasks', { title: 'Keep the scan' })).data(taskSchema).id
})
afterAll(async () => {
  await killChild(server)
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const uploadOf = (size: number) =>
  ada.post(`/attachments/tasks/${taskId}`, form(padded(pdf, size), 'scan.pdf', 'application/pdf'))

const stored = async () => ({
  rows: await database.db.attachment.count(),
  files: (await uploadsOf(dataDir)).length,
  unfinished: (await readdir(join(dataDir, 'uploads', 'tmp'))).length,
})

test('D6: an upload that does not fit is 507 and leaves nothing; everything else goes on', async () => {
  const answers = []
  // As many at a time as one person may send.
  for (let n = 0; n < sized(10, 100); n += 2)
    answers.push(...(await Promise.all([uploadOf(TOO_MUCH), uploadOf(TOO_MUCH)])))
  report('D6', 'uploads', answers.length)
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [507, { success: false, error: serverMessages.server.full, code: 'STORAGE_FULL' }]),
  )
  expect(await stored()).toEqual({ rows: 0, files: 0, unfinished: 0 })

  expect((await ada.get('/tasks')).status).toBe(200)
  expect((await ada.put(`/tasks/${taskId}`, { title: 'Keep the small scan' })).status).toBe(200)
  expect((await uploadOf(20_000)).status).toBe(201)
  expect(await stored()).toEqual({ rows: 1, files: 1, unfinished: 0 })
  expect(server.exitCode).toBeNull()
})
