import { pushMessageSchema } from '@dayloom/validators/reminders/push'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrowserKeys, readVapid, startPushService } from '../push/push-service.testing.ts'
import { createSendPush, type SendPush } from '../push/send.ts'
import { HOME, startTestApp, type TestApp } from '../../testing/app.ts'
import { memoryLog } from '../../testing/log.ts'
import { signUp, type SignedInUser } from '../../testing/sign-up.ts'
import type { JobDeps } from './job-deps.ts'
import { pushJob } from './push.ts'
import { remindersJob } from './reminders.ts'

const START = '2026-03-08T09:30:00.000Z'
const clock = createClock(START)

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let deps: JobDeps
beforeAll(async () => {
  app = await startTestApp({ now: clock.now })
  service = await startPushService()
  const templateContext = { appUrl: HOME, contactEmail: 'hello@localhost' }
  deps = { host: app.host, templateContext, log: memoryLog().log }
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  clock.set(START)
  service.received.length = 0
  service.answer(201)
  await app.db.push.deleteMany()
  await app.db.user.deleteMany()
})

const once = new AbortController().signal
const remind = () => remindersJob(deps, () => undefined).run(once)
const deliver = () => pushJob(deps, createSendPush([service.url])).run(once)

/** Subscribes by the route; the address is then that of the service of this test, which no request may name. */
const subscribe = async ({ bearer, user }: SignedInUser, name: string) => {
  const browser = createBrowserKeys()
  const endpoint = `https://push.example.com/${name}`
  expect((await bearer.post('/push-subscriptions', { endpoint, keys: browser.keys })).status).toBe(201)
  await app.db.pushSubscription.updateMany({
    where: { user_id: user.id, endpoint },
    data: { endpoint: `${service.url}/${name}` },
  })
  return browser
}

const addTask = async ({ bearer }: SignedInUser) =>
  expect((await bearer.post('/tasks', { title: 'Write', remind_at: START })).status).toBe(201)

test('two schedulers and two senders tell each device once, with what it shows and no more', async () => {
  const person = await signUp(app)
  const [phone, laptop] = [await subscribe(person, 'phone'), await subscribe(person, 'laptop')]
  await addTask(person)
  await Promise.all([remind(), remind()])
  await Promise.all([deliver(), deliver()])
  await deliver()
  const paths = service.received.map(({ path }) => path).toSorted()
  expect(paths).toEqual(['/laptop', '/phone'])
  for (const push of service.received) {
    const text = (push.path === '/phone' ? phone : laptop).decrypt(push.body)
    const message = pushMessageSchema.strict().parse(JSON.parse(text))
    expect(message).toMatchObject({ kind: 'task', title: 'Write', day: '2026-03-08', remind_at: START })
    const { key } = await readVapid(push, service.url)
    expect(key).toBe((await app.db.pushKeys.findFirstOrThrow()).public_key)
  }
  expect(await app.db.push.count()).toBe(0)
})

test('what is long past is found by the process whose turn it is to look at three hours', async () => {
  const person = await signUp(app)
  await subscribe(person, 'phone')
  await addTask(person)
  clock.advance(10 * 60_000)
  const asked: number[] = []
  const job = (isOurs: boolean) =>
    remindersJob(
      deps,
      () => undefined,
      (_, interval) => {
        asked.push(interval)
        return Promise.resolve(isOurs)
      },
    )
  await job(false).run(once)
  expect(await app.db.push.count()).toBe(0)
  await job(true).run(once)
  expect(await app.db.push.count()).toBe(1)
  expect(asked).toEqual([300_000, 300_000])
})

test.each([404, 410])('a device that the push service does not know (%i) is removed', async (status) => {
  const person = await signUp(app)
  await subscribe(person, 'phone')
  await addTask(person)
  await remind()
  service.answer(status)
  await deliver()
  expect(await app.db.pushSubscription.count()).toBe(0)
  expect(await app.db.push.count()).toBe(0)
})

test.each([429, 500, 503])(
  'what cannot be taken now (%i) is tried again, until it is too late',
  async (status) => {
    const person = await signUp(app)
    await subscribe(person, 'phone')
    await addTask(person)
    await remind()
    service.answer(status)
    await deliver()
    await deliver()
    expect(service.received).toHaveLength(1)
    clock.advance(10_000)
    service.answer(201)
    await deliver()
    expect(service.received).toHaveLength(2)
    expect(await app.db.push.count()).toBe(0)
    expect(await app.db.pushSubscription.count()).toBe(1)
  },
)

test('what is refused for good is not tried again, and the device stays', async () => {
  const person = await signUp(app)
  await subscribe(person, 'phone')
  await addTask(person)
  await remind()
  service.answer(403)
  await deliver()
  expect(await app.db.push.count()).toBe(0)
  expect(await app.db.pushSubscription.count()).toBe(1)
})

test('what waits is dropped after three hours, and what is done by then is not sent', async () => {
  const person = await signUp(app)
  await subscribe(person, 'phone')
  await addTask(person)
  await remind()
  await app.db.task.updateMany({
    where: { user_id: person.user.id },
    data: { status: 'done', completed_at: clock.now() },
  })
  await deliver()
  expect([service.received.length, await app.db.push.count()]).toEqual([0, 0])
  await addTask(person)
  await remind()
  expect(await app.db.push.count()).toBe(1)
  clock.advance(3 * 3_600_000)
  await deliver()
  expect([service.received.length, await app.db.push.count()]).toEqual([0, 0])
})

test('devices that never answer keep nobody else waiting, and are asked once until they are tried again', async () => {
  const [DEVICES, REMINDERS] = [20, 50]
  const [silent, other] = [await signUp(app), await signUp(app)]
  for (let n = 0; n < DEVICES; n += 1) await subscribe(silent, `silent-${n}`)
  for (let n = 0; n < REMINDERS; n += 1) await addTask(silent)
  await remind()
  clock.advance(1000)
  await subscribe(other, 'phone')
  await addTask(other)
  await remind()
  const asked: string[] = []
  const waiting = new Set<(reason: Error) => void>()
  let most = 0
  let isOver = false
  const send: SendPush = ({ device: { endpoint } }) => {
    asked.push(endpoint)
    if (endpoint.endsWith('/phone')) {
      // Nobody has timed out yet.
      isOver = true
      for (const timeOut of waiting) timeOut(new Error('no answer'))
      return Promise.resolve(201)
    }
    return new Promise((_, timeOut) => {
      if (isOver) return timeOut(new Error('no answer'))
      waiting.add(timeOut)
      most = Math.max(most, waiting.size)
    })
  }
  await pushJob(deps, send).run(once)
  expect(asked.filter((endpoint) => endpoint.endsWith('/phone'))).toHaveLength(1)
  expect(most).toBeLessThanOrEqual(2)
  expect(new Set(asked).size).toBe(DEVICES + 1)
  expect(asked.length).toBeLessThanOrEqual(2 * DEVICES + 1)
  const retryAt = new Date(clock.now().getTime() + 10_000)
  const where = { user_id: silent.user.id }
  expect(await app.db.push.count({ where: { ...where, run_at: retryAt } })).toBe(DEVICES * REMINDERS)
  await pushJob(deps, send).run(once)
  expect(await app.db.push.count({ where: { ...where, attempts: 1 } })).toBe(DEVICES * REMINDERS)
})
