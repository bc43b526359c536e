import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { userRow } from '@dayloom/db/testing/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killChild } from '../../testing/processes/child.ts'
import { eventually } from '../../testing/eventually.ts'
import { TEST_KEY, testHost } from '../../testing/host.ts'
import { freePort } from '../../testing/port.ts'
import { buildProduct, startProduct } from '../../testing/processes/product.ts'
import { form, pdf } from '../../testing/samples.ts'
import { report, sized } from '../../testing/size.ts'
import { startSmtp } from '../../testing/smtp.ts'

/** A day of work in little: a steady mix of everything, while the mail server comes and goes. */

const MINUTES = sized(0.05, Number(process.env['CHAOS_SOAK_MINUTES'] ?? 30))
const PER_SECOND = sized(20, 50)
const PEOPLE = 20
/** The mail server refuses for so long, and takes for so long. Milliseconds. */
const FLAP = 20_000

let database: TestDatabase
let dataDir: string
let built: Awaited<ReturnType<typeof buildProduct>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dayloom-soak-'))
  const away = () => Math.floor(Date.now() / FLAP) % 2 === 1
  smtp = await startSmtp(() => (away() ? { status: 421, text: 'Come again' } : undefined))
  ;[built, database] = await Promise.all([buildProduct(), createTestDatabase()])
})
afterAll(async () => {
  await smtp.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const signIn = async () => {
  const { sessions } = testHost(database.db).ports
  const user = await database.db.user.create({
    data: userRow({ created_at: new Date() }),
    omit: { week_start: true },
  })
  return {
    email: user.email,
    token: await sessions.create(user, { userAgent: 'vitest' }),
    task: randomUUID(),
  }
}
type TestUser = Awaited<ReturnType<typeof signIn>>

type Aim = [method: string, path: string, body?: object | FormData]
/** As often as it stands here. */
const mix: ((person: TestUser) => Aim)[] = [
  () => ['GET', '/tasks?limit=50'],
  () => ['GET', '/tasks?search=soak&limit=20'],
  () => ['GET', '/dashboard'],
  () => ['GET', '/habits'],
  () => ['GET', '/analytics/insights?days=30'],
  () => ['GET', '/users/profile'],
  ({ task }) => ['GET', `/tasks/${task}`],
  ({ task }) => ['PUT', `/tasks/${task}`, { title: `Soak ${randomUUID()}` }],
  ({ task }) => ['PUT', `/tasks/${task}`, { status: 'in_progress' }],
  ({ task }) => ['PUT', `/tasks/${task}`, { status: 'done' }],
  () => ['POST', '/tasks', { title: 'Soak', due_date: '2030-01-01T00:00:00Z' }],
  () => ['POST', '/habits', { name: 'Soak' }],
  ({ task }) => ['POST', `/tasks/${task}/journals`, { body: 'Soak' }],
  ({ task }) => ['POST', `/attachments/tasks/${task}`, form(pdf, 'a.pdf', 'application/pdf')],
  ({ email }) => ['POST', '/auth/forgot-password', { email }],
  () => ['POST', '/auth/login', { email: 'nobody@example.com', password: 'Wrong9password' }],
  () => ['GET', '/users/export'],
]

/** Resident memory in MB, and how many files and sockets are open. Linux tells. */
const measure = async (pid: number) => {
  const [status, handles] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
  ])
  return { memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, handles: handles.length }
}

/** By how much a line through these grows from one to the next, as a part of their mean. */
const slope = (values: number[]) => {
  const mean = (of: number[]) => of.reduce((sum, each) => sum + each, 0) / of.length
  const [x, y] = [(values.length - 1) / 2, mean(values)]
  const above = values.reduce((sum, value, at) => sum + (at - x) * (value - y), 0)
  const below = values.reduce((sum, _, at) => sum + (at - x) ** 2, 0)
  return above / below / y
}

test.runIf(process.platform === 'linux')(
  'F16: a steady mix of requests, with a mail server that comes and goes, is served without a fault or a leak',
  async () => {
    const port = `${await freePort()}`
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: TEST_KEY, SMTP_URL: smtp.url }
    const { child, ready } = startProduct(built.program, { ...env, PORT: port, RATE_LIMIT_FACTOR: '100000' })
    await ready
    const people = await Promise.all(Array.from({ length: PEOPLE }, signIn))
    const statuses = new Map<string, number>()
    const count = (key: string) => void statuses.set(key, (statuses.get(key) ?? 0) + 1)
    const ask = async (person: TestUser, [method, path, body]: Aim) => {
      const json = body !== undefined && !(body instanceof FormData)
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(json && { 'content-type': 'application/json' }),
        },
        body: json ? JSON.stringify(body) : (body ?? null),
      })
      await answer.arrayBuffer()
      const key =
        answer.status >= 500 ? `${answer.status} ${method} ${path.split('?')[0]}` : `${answer.status}`
      count(key)
    }
    const samples: Awaited<ReturnType<typeof measure>>[] = []
    const underWay = new Set<Promise<void>>()
    try {
      for (const person of people) await ask(person, ['POST', '/tasks', { id: person.task, title: 'Soak' }])
      const total = Math.round(MINUTES * 60 * PER_SECOND)
      const start = performance.now()
      for (let sent = 0; sent < total; sent += 1) {
        const early = start + (sent * 1000) / PER_SECOND - performance.now()
        if (early > 0) await sleep(early)
        const person = people[sent % PEOPLE]
        const aim = mix[Math.floor(Math.random() * mix.length)]
        if (!person || !aim) throw new Error('Nobody asks')
        const unanswered = (error: unknown) => count(`no answer: ${String(error)}`)
        const request = ask(person, aim(person))
          .catch(unanswered)
          .finally(() => void underWay.delete(request))
        underWay.add(request)
        if (sent % Math.ceil(PER_SECOND * sized(0.2, 10)) === 0) samples.push(await measure(child.pid ?? 0))
      }
      await Promise.all(underWay)
      await eventually(
        async () =>
          (await database.db.mail.count({
            where: {
              sent_at: null,
              attempts: 0,
              failed_at: null,
              payload: { not: null },
              kind: { not: 'password_reset_request' },
            },
          })) === 0,
      )
      report('F16', 'requests', total)
    } finally {
      await killChild(child)
    }
    const warm = samples.slice(Math.floor(samples.length / 3))
    const perMinute = slope(warm.map(({ memory }) => memory)) * sized(300, 6)
    const handles = warm.map((each) => each.handles)
    report('F16', 'MB at the end', Math.round(warm.at(-1)?.memory ?? 0))
    report('F16', 'open handles at the end', handles.at(-1) ?? 0)
    report('F16', '‰ more memory a minute', Math.round(perMinute * 1000))
    const faults = [...statuses].filter(([status]) => /^(5|no)/.test(status) && !status.startsWith('503'))
    report(
      'F16',
      'times 503',
      [...statuses].reduce((sum, [status, times]) => sum + (status.startsWith('503') ? times : 0), 0),
    )
    expect(faults).toEqual([])
    // A run of seconds is all warming up.
    expect(MINUTES < 5 ? 0 : perMinute).toBeLessThan(0.01)
    expect(Math.max(...handles)).toBeLessThan(200)
  },
)
