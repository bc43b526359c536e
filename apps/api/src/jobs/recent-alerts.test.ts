import { taskRow, userRow } from '@dayloom/db/testing/rows'
import { createClock } from '@dayloom/trpc/testing'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOME, startTestApp, type TestApp } from '../../testing/app.ts'
import { memoryLog } from '../../testing/log.ts'
import { mailedCode } from '../../testing/mailed.ts'
import { signUp, type SignedInUser } from '../../testing/sign-up.ts'
import { alertsJob } from './alerts.ts'
import type { JobDeps } from './job-deps.ts'
import { resetRequestsJob } from './mail/reset-requests.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const clock = createClock('2026-03-08T09:30:00.000Z')
let app: TestApp
let deps: JobDeps
beforeAll(async () => {
  app = await startTestApp({ now: clock.now })
  deps = {
    host: app.host,
    templateContext: { appUrl: HOME, contactEmail: '' },
    log: memoryLog().log,
  }
})
afterAll(() => app.close())
beforeEach(async () => void (await app.db.user.deleteMany()))

const signal = new AbortController().signal

/** A process that has looked at everybody and looks at what is new each minute. */
const startProcess = async () => {
  const job = alertsJob(deps)
  await job.run(signal)
  return {
    next: async (later = MINUTE) => {
      clock.advance(later)
      await job.run(signal)
    },
  }
}

const dueIn = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

const signUpWithAlerts = async (
  wants: { email_verified?: boolean; task_reminders_enabled?: boolean } = {},
) => {
  const person = await signUp(app)
  const data = { email_verified: true, task_reminders_enabled: true, ...wants }
  await app.db.user.updateMany({ where: { id: person.user.id }, data })
  return person
}

/** In the table alone, as what a process that is gone has seen. */
const addUnseen = async ({ user }: SignedInUser, due: number) => {
  const { id } = await app.db.task.create({
    data: taskRow(user.id, { due_date: dueIn(due) }),
    select: { id: true },
  })
  return id
}

const toldOf = ({ user }: SignedInUser) => app.db.alert.count({ where: { user_id: user.id } })

const done = z.looseObject({ id: z.string() })

/** Each with what is there before the process starts, and what happens after; then it is told of in the next run. */
const cases: [
  name: string,
  prepare: (person: SignedInUser) => Promise<() => Promise<unknown>>,
  more?: object,
][] = [
  [
    'made',
    ({ bearer }) =>
      Promise.resolve(() => bearer.post('/tasks', { title: 'Write', due_date: dueIn(HOUR).toISOString() })),
  ],
  [
    'moved',
    async (person) => {
      const id = await addUnseen(person, 5 * DAY)
      return () => person.bearer.put(`/tasks/${id}`, { due_date: dueIn(HOUR).toISOString() })
    },
  ],
  [
    'opened again',
    async ({ bearer }) => {
      const due_date = dueIn(HOUR).toISOString()
      const { id } = (await bearer.post('/tasks', { title: 'Write', due_date, status: 'done' })).data(done)
      return () => bearer.put(`/tasks/${id}`, { status: 'todo' })
    },
  ],
  [
    'taken back',
    async ({ bearer }) => {
      const due_date = dueIn(HOUR).toISOString()
      const { id } = (await bearer.post('/tasks', { title: 'Write', due_date })).data(done)
      await bearer.delete(`/tasks/${id}`)
      return () => bearer.post(`/tasks/${id}/restore`)
    },
  ],
  [
    'imported',
    async ({ bearer }) => {
      const other = await signUp(app)
      await addUnseen(other, HOUR)
      const exported = await other.bearer.get('/users/export')
      return () => bearer.post('/users/import', exported.data(z.looseObject({})))
    },
  ],
  [
    'of somebody who switches alerts on',
    async (person) => {
      await addUnseen(person, HOUR)
      return () => person.bearer.post('/users/toggle-alerts', { enabled: true })
    },
    { task_reminders_enabled: false },
  ],
  [
    'of somebody who proves the address',
    async (person) => {
      await addUnseen(person, HOUR)
      return async () => {
        await person.bearer.post('/email/send-verification')
        const otp = await mailedCode(app, person.user.email, 'verification_code')
        return person.bearer.post('/email/verify', { otp })
      }
    },
    { email_verified: false },
  ],
  [
    'of somebody who proves the address by a new password',
    async (person) => {
      await addUnseen(person, HOUR)
      return async () => {
        const { email } = person.user
        await app.visitor.post('/auth/forgot-password', { email })
        await resetRequestsJob(deps).run(signal)
        const otp = await mailedCode(app, email, 'password_reset_code')
        return app.visitor.post('/auth/reset-password', { email, otp, newPassword: 'Another9horse' })
      }
    },
    { email_verified: false },
  ],
]

test.each(cases)('what is %s is told of in the next run', async (_, prepare, more) => {
  const person = await signUpWithAlerts(more)
  const act = await prepare(person)
  // What was made before the start is not new any more.
  clock.advance(10 * MINUTE)
  const { next } = await startProcess()
  expect(await toldOf(person)).toBe(0)
  await act()
  await next()
  expect(await toldOf(person)).toBe(1)
})

test('what is long known is told of when it comes within a day, and not before', async () => {
  const person = await signUpWithAlerts()
  await addUnseen(person, DAY + 2 * MINUTE + 1)
  const { next } = await startProcess()
  const told = []
  for (let run = 0; run < 3; run += 1) {
    await next()
    told.push(await toldOf(person))
  }
  expect(told).toEqual([0, 0, 1])
})

test('what no change tells is found within the hour, and after a rest of minutes', async () => {
  const person = await signUpWithAlerts()
  const { next } = await startProcess()
  await addUnseen(person, 5 * HOUR)
  for (let minute = 1; minute < 60; minute += 1) await next()
  expect(await toldOf(person)).toBe(0)
  await next()
  expect(await toldOf(person)).toBe(1)
  await addUnseen(person, 5 * HOUR)
  await next()
  expect(await toldOf(person)).toBe(1)
  await next(4 * MINUTE)
  expect(await toldOf(person)).toBe(2)
})

test('a process that takes over looks at everybody', async () => {
  const person = await signUpWithAlerts()
  const { next } = await startProcess()
  await addUnseen(person, 5 * HOUR)
  await next()
  expect(await toldOf(person)).toBe(0)
  await startProcess()
  expect(await toldOf(person)).toBe(1)
})

test('whom telling failed for is told in the next run, and holds up nobody', async () => {
  const [broken, other] = [await signUpWithAlerts(), await signUpWithAlerts()]
  for (const person of [broken, other]) await addUnseen(person, DAY + MINUTE)
  const { next } = await startProcess()
  await app.db.$executeRawUnsafe(
    `ALTER TABLE reminders ADD CONSTRAINT refused CHECK (user_id <> '${broken.user.id}')`,
  )
  await expect(next()).rejects.toThrow('refused')
  expect([await toldOf(broken), await toldOf(other)]).toEqual([0, 1])
  await app.db.$executeRaw`ALTER TABLE reminders DROP CONSTRAINT refused`
  await next()
  expect([await toldOf(broken), await toldOf(other)]).toEqual([1, 1])
})

test('however many want to be told, all are, and a run that is told to end tells nobody', async () => {
  const wants = { email_verified: true, task_reminders_enabled: true }
  const people = Array.from({ length: 300 }, () => userRow(wants))
  await app.db.user.createMany({ data: people })
  const due = people.slice(0, 260).map(({ id }) => taskRow(id, { due_date: dueIn(HOUR) }))
  await app.db.task.createMany({ data: due })
  const ended = new AbortController()
  ended.abort()
  await alertsJob(deps).run(ended.signal)
  expect(await app.db.alert.count()).toBe(0)
  await startProcess()
  expect(await app.db.alert.count()).toBe(260)
})
