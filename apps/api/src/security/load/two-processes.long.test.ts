import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { taskRow, userRow } from '@dayloom/db/testing/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { killChild, startServer } from '../../../testing/processes/child.ts'
import { eventually, untilServed } from '../../../testing/eventually.ts'
import { TEST_KEY } from '../../../testing/host.ts'
import { freePort } from '../../../testing/port.ts'
import { report } from '../../../testing/size.ts'
import { startSmtp } from '../../../testing/smtp.ts'

const PASSWORD = 'Correct9horse'
const answer = z.looseObject({ code: z.string().optional(), token: z.string().optional() })

let database: TestDatabase
let smtp: Awaited<ReturnType<typeof startSmtp>>
let dataDir: string
const servers: { url: string; process: ChildProcess }[] = []

const addServer = async () => {
  const port = `${await freePort()}`
  const process = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    SECRET_KEY: TEST_KEY,
    PORT: port,
    HOST: '127.0.0.1',
    APP_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    // Ten wrong passwords from one network stay ten; the rest is wide enough for this test.
    RATE_LIMIT_FACTOR: '1',
  })
  servers.push({ url: `http://127.0.0.1:${port}`, process })
}

const PEOPLE = 20
const TASKS = 25

/** People who want to be reminded of what is due within a day, before any server runs. */
const addDueTasks = async ({ db }: TestDatabase) => {
  const wants = { email_verified: true, task_reminders_enabled: true }
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    userRow({ email: `busy${at}@example.com`, ...wants }),
  )
  const due_date = new Date(Date.now() + 3_600_000)
  await db.user.createMany({ data: people })
  await db.task.createMany({
    data: people.flatMap(({ id }) => Array.from({ length: TASKS }, () => taskRow(id, { due_date }))),
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  await addDueTasks(database)
  smtp = await startSmtp()
  dataDir = await mkdtemp(join(tmpdir(), 'dayloom-two-'))
  await Promise.all([addServer(), addServer()])
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map(({ process }) => killChild(process)))
  await smtp.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Asks one of the two servers, in turn. */
const post = async (
  turn: number,
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: z.output<typeof answer> }> => {
  const response = await untilServed(() =>
    fetch(`${servers[turn % 2]?.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, body: answer.parse(await response.json()) }
}

/** The code in the newest mail to an address. */
const codeFor = async (address: string, mails: number) => {
  await eventually(() => smtp.journal.filter(({ to }) => to.includes(address)).length >= mails)
  const [newest] = (await smtp.read()).filter(({ to }) => to?.[0]?.address === address).slice(-1)
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

test('a code that one server mails works at the other, and only once', async () => {
  const email = 'ada@example.com'
  const { body } = await post(0, '/auth/register', { name: 'Ada', email, password: PASSWORD })
  expect((await post(1, '/email/send-verification', {}, body.token)).status).toBe(200)
  expect((await post(0, '/email/send-verification', {}, body.token)).status).toBe(429)
  const otp = await codeFor(email, 1)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => post(turn, '/email/verify', { otp }, body.token)),
  )
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await database.db.code.count({ where: { consumed_at: { not: null } } })).toBe(1)

  await post(0, '/auth/forgot-password', { email })
  const reset = { email, otp: await codeFor(email, 2), newPassword: 'Another9horse' }
  const resets = await Promise.all(
    Array.from({ length: 4 }, (_, turn) => post(turn, '/auth/reset-password', reset)),
  )
  expect(resets.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await post(1, '/auth/login', { email, password: 'Another9horse' })).status).toBe(200)
})

test('both count failures as one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      post(turn, '/auth/login', { email: 'eve@example.com', password: 'Wrong9one' }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429).length
  console.log(`two processes: 30 wrong passwords, ${30 - refused} looked at, ${refused} refused`)
  expect(refused).toBe(20)
})

test('F7: both remind of 500 tasks that are due, and everybody gets one mail', async () => {
  const alerts = async () => (await smtp.read()).filter(({ subject }) => subject?.endsWith('due soon'))
  await eventually(async () => (await alerts()).length >= PEOPLE)
  const mails = await alerts()
  const said = mails.map(({ text }) => text?.match(/^- /gm)?.length)
  const addresses = new Set(mails.map(({ to }) => to?.[0]?.address))
  report('F7', 'due tasks at two servers', PEOPLE * TASKS)
  expect([mails.length, addresses.size]).toEqual([PEOPLE, PEOPLE])
  expect(said).toEqual(Array.from({ length: PEOPLE }, () => TASKS))
  expect(await database.db.alert.count()).toBe(PEOPLE * TASKS)
})

test('both send the outbox, and every mail arrives once', async () => {
  await eventually(async () => (await database.db.mail.count({ where: { sent_at: null } })) === 0)
  const ids = (await smtp.read()).map(({ messageId }) => messageId)
  console.log(`two processes: ${ids.length} mails, ${new Set(ids).size} distinct`)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await database.db.mail.count({ where: { kind: { not: 'password_reset_request' } } })).toBe(
    ids.length,
  )
})

test('a server that is told to stop does so in order', async () => {
  const [first] = servers
  if (!first) throw new Error('No server')
  const ended = once(first.process, 'exit')
  first.process.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
