import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serverMessages } from '@dayloom/validators/messages/server'
import { createAccountLoad } from '../../ports/account-load.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { eventually } from '../../../testing/eventually.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { callTrpc } from '../../../testing/trpc.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const RUNNING = 512

/** Keeps every signed-in request waiting for its session until it is let go. */
const holdSessions = () => {
  const { sessions } = app.host.ports
  const validate = sessions.validate.bind(sessions)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let held = 0
  const spy = vi.spyOn(sessions, 'validate').mockImplementation(async (token) => {
    held += 1
    await released
    return validate(token)
  })
  return {
    held: () => held,
    release: () => {
      release()
      spy.mockRestore()
    },
  }
}

test('past so many running requests the answer is 503 at once, except for health', async () => {
  const people = await Promise.all(Array.from({ length: 32 }, () => createTestUser(app)))
  const hold = holdSessions()
  const running = people.flatMap(({ bearer }) =>
    Array.from({ length: RUNNING / people.length }, () => bearer.get('/users/profile')),
  )
  await eventually(() => hold.held() === RUNNING)
  const refused = await app.visitor.get('/ratings/stats')
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    503,
    'UNAVAILABLE',
    serverMessages.server.unavailable,
  ])
  expect(refused.headers.get('retry-after')).toBe('1')
  const procedure = await callTrpc(app, 'auth.logout', {})
  expect([procedure.status, procedure.code, procedure.headers.get('retry-after')]).toEqual([
    503,
    'UNAVAILABLE',
    '1',
  ])
  const batch = await fetch(`${app.url}/trpc/ratings.stats,ratings.stats?batch=1`)
  expect(await batch.json()).toEqual(
    [1, 2].map(() => ({
      error: {
        json: {
          message: serverMessages.server.unavailable,
          code: -32603,
          data: { code: 'UNAVAILABLE', httpStatus: 503, retryAfter: 1 },
        },
      },
    })),
  )
  const health = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(`${app.url}${path}`)))
  expect(health.map(({ status }) => status)).toEqual([200, 200])
  hold.release()
  const answers = await Promise.all(running)
  // On a busy machine some of so many wait too long for the database; that is 503 as well.
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect((await app.visitor.get('/ratings/stats')).status).toBe(200)
})

test('two heavy things of an account at a time, and whoever goes away gives back', async () => {
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const { heavyWork } = app.host.ports
  const releases = [1, 2].map(() => heavyWork.enter(ada.user.id, { wait: true }))
  const begun = await Promise.all(releases)
  for (const answer of [await ada.bearer.get('/users/export'), await ada.bearer.post('/users/import', {})]) {
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(answer.headers.get('retry-after')).toBe('1')
  }
  // What is short waits for its turn, and nobody else does.
  let done = false
  const waiting = ada.bearer.get('/analytics/workload').finally(() => (done = true))
  let listed = 0
  const lists = ['completed_hour_from=3&completed_hour_to=3', 'without=tag', 'priority=low'].map((filter) =>
    ada.bearer.get(`/tasks?${filter}`).finally(() => (listed += 1)),
  )
  expect((await bob.bearer.get('/users/export')).status).toBe(200)
  expect((await bob.bearer.get('/analytics/workload')).status).toBe(200)
  expect((await ada.bearer.get('/tasks?status=todo&due=week')).status).toBe(200)
  expect([done, listed]).toEqual([false, 0])
  begun[0]?.()
  expect((await waiting).status).toBe(200)
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ada.bearer.get('/users/export')).status).toBe(200)
  begun[1]?.()
})

test('requests of an account are counted, each call of a batch by itself, on both surfaces', async () => {
  const strict = await startTestApp({
    beside: app,
    env: { RATE_LIMIT_FACTOR: '0.002' },
  })
  const [ada, bob] = [await createTestUser(strict), await createTestUser(strict)]
  for (const wanted of [200, 200]) expect((await ada.bearer.get('/tasks')).status).toBe(wanted)
  const batch = (calls: number) =>
    fetch(`${strict.url}/trpc/${Array.from({ length: calls }, () => 'habits.list').join()}?batch=1`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
  expect((await batch(4)).status).toBe(200)
  const refused = await batch(2)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  const answer = await ada.bearer.get('/tasks')
  expect([answer.status, answer.body.code, answer.body.error]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    serverMessages.server.tooManyRequests,
  ])
  expect((await bob.bearer.get('/tasks')).status).toBe(200)
  await strict.close()
})

test('ten requests of an account run at a time, a line of others waits, and the line has an end', async () => {
  const load = createAccountLoad(1)
  const releases: (() => void)[] = []
  const refusals: unknown[] = []
  const asked = Array.from({ length: 230 }, () =>
    load.admit('ada', 1).then(
      (release) => void releases.push(release),
      (error: unknown) => void refusals.push(error),
    ),
  )
  await eventually(() => releases.length === 10 && refusals.length === 20)
  expect(refusals[0]).toMatchObject({ appCode: 'TOO_MANY_REQUESTS', retryAfter: 1 })
  const other = await load.admit('bob', 1)
  other()
  for (let release = releases.shift(); release; release = releases.shift()) {
    release()
    // A second time it gives nothing back.
    release()
    await Promise.resolve()
    await setImmediate()
    expect(releases.length).toBeLessThanOrEqual(10)
  }
  await Promise.all(asked)
  expect(refusals).toHaveLength(20)
})

test('two batches of ten calls of an account do not run at a time; one runs beside four downloads', async () => {
  const load = createAccountLoad(1)
  const downloads = await Promise.all([1, 2, 3, 4].map(() => load.admit('ada', 1)))
  const first = await load.admit('ada', 10)
  let begun = 0
  const waiting = [10, 1].map((calls) =>
    load.admit('ada', calls).then((release) => {
      begun += 1
      return release
    }),
  )
  for (const release of downloads) release()
  await setImmediate()
  expect(begun).toBe(0)
  first()
  for (const release of await Promise.all(waiting)) release()
})

test('a batch waits for the places of its calls, and only for those of its account', async () => {
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const batch = ({ token }: typeof ada) =>
    fetch(`${app.url}/trpc/${Array.from({ length: 10 }, () => 'tags.list').join()}?batch=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const release = await app.host.accountLoad.admit(ada.user.id, 5)
  let done = false
  const waiting = batch(ada).finally(() => (done = true))
  expect((await batch(bob)).status).toBe(200)
  expect(done).toBe(false)
  release()
  expect((await waiting).status).toBe(200)
})
