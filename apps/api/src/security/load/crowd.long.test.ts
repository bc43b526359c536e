import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOME, startTestApp, type TestApp } from '../../../testing/app.ts'
import { createClient } from '../../../testing/client.ts'
import { cookieOf, PASSWORD } from '../../../testing/sign-up.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { sized } from '../../../testing/size.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => {
  vi.restoreAllMocks()
  return app.close()
})

const EACH = sized(60, 400)
const NETWORKS = 8

const from = (ip: string, cookie = '') =>
  createClient({ ...app, headers: { 'x-forwarded-for': ip, ...(cookie && { cookie, origin: HOME }) } })

/** How many other passwords are hashed between the coming of a right one and its turn. */
const watchTurns = () => {
  const { passwords } = app.host.ports
  const [hash, verify] = [passwords.hash.bind(passwords), passwords.verify.bind(passwords)]
  const before: Partial<Record<'urgent' | 'other', number>> = {}
  let hashed = 0
  vi.spyOn(passwords, 'hash').mockImplementation(async (password, turn) => {
    const made = await hash(password, turn)
    hashed += 1
    return made
  })
  vi.spyOn(passwords, 'verify').mockImplementation(async (stored, password, turn) => {
    const atComing = hashed
    const isRight = await verify(stored, password, turn)
    if (isRight) before[turn?.urgent ? 'urgent' : 'other'] = hashed - atComing
    hashed += 1
    return isRight
  })
  return before
}

const signIn = (email: string, ip: string, cookie?: string) =>
  from(ip, cookie).post('/auth/login', { email, password: PASSWORD })

test('a crowd of sign-ins and registrations leaves somebody else their turn', async () => {
  const [ada, known] = [await createTestUser(app), await createTestUser(app)]
  const device = cookieOf((await signIn(known.user.email, '192.0.2.1')).headers)
  expect(device).toContain('device=')
  const before = watchTurns()
  const crowd = Array.from({ length: EACH }, (_, n) => {
    const client = from(`198.51.100.${n % NETWORKS}`)
    const email = `${randomUUID()}@example.com`
    return [
      client.post('/auth/login', { email, password: 'Wrong9password' }),
      client.post('/auth/register', { name: 'Eve', email, password: PASSWORD }),
    ]
  }).flat()
  const own = [signIn(ada.user.email, '192.0.2.2'), signIn(known.user.email, '192.0.2.3', device)]
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200])
  const statuses = new Set((await Promise.all(crowd)).map(({ status }) => status))
  expect([...statuses].filter((status) => ![201, 401, 503].includes(status))).toEqual([])
  // Both came last. In one line for all, everybody would have been served before them.
  expect(before.urgent).toBeLessThan(NETWORKS)
  expect(before.other).toBeLessThan(crowd.length / 4)
})
