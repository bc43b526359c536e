import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME, startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { cookieOf, PASSWORD } from '../../testing/sign-up.ts'
import { createTestUser } from '../../testing/test-user.ts'
import { sized } from '../../testing/size.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => app.close())

const EACH = sized(60, 400)
const NETWORKS = 8

const from = (ip: string, cookie = '') =>
  createClient({ ...app, headers: { 'x-forwarded-for': ip, ...(cookie && { cookie, origin: HOME }) } })

/** Everybody's answers in the order in which they came. */
const createRecord = () => {
  const order: { who: string; status: number }[] = []
  const note = async (who: string, answering: Promise<{ status: number }>) => {
    const { status } = await answering
    order.push({ who, status })
    return status
  }
  /** A refusal costs nothing: only what was hashed has had a turn. */
  const servedBefore = (who: string) =>
    order
      .slice(
        0,
        order.findIndex((each) => each.who === who),
      )
      .filter(({ status }) => status !== 503).length
  return { order, note, servedBefore }
}

const signIn = (email: string, ip: string, cookie?: string) =>
  from(ip, cookie).post('/auth/login', { email, password: PASSWORD })

test('finding 11: a crowd of sign-ins and registrations leaves somebody else their turn', async () => {
  const [ada, known] = [await createTestUser(app), await createTestUser(app)]
  const device = cookieOf((await signIn(known.user.email, '192.0.2.1')).headers)
  expect(device).toContain('device=')
  const { note, servedBefore, order } = createRecord()
  const crowd = Array.from({ length: EACH }, (_, n) => {
    const client = from(`198.51.100.${n % NETWORKS}`)
    const email = `${randomUUID()}@example.com`
    return [
      note('crowd', client.post('/auth/login', { email, password: 'Wrong9password' })),
      note('crowd', client.post('/auth/register', { name: 'Eve', email, password: PASSWORD })),
    ]
  }).flat()
  const own = [
    note('ada', signIn(ada.user.email, '192.0.2.2')),
    note('known', signIn(known.user.email, '192.0.2.3', device)),
  ]
  expect(await Promise.all(own)).toEqual([200, 200])
  await Promise.all(crowd)
  const statuses = new Set(order.map(({ status }) => status))
  expect([...statuses].filter((status) => ![200, 201, 401, 503].includes(status))).toEqual([])
  const served = order.filter(({ status }) => status !== 503).length
  // Both came last. In one line for all, everybody would have been served before them.
  expect(servedBefore('ada')).toBeLessThan(served * 0.75)
  expect(servedBefore('known')).toBeLessThan(served * 0.75)
  // In a small crowd there may be nobody to be let past.
  expect(servedBefore('known')).toBeLessThan(sized(served, servedBefore('ada')))
})
