import { limits } from '@dayloom/validators/limits'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../rest/routes.ts'
import { HOME } from '../../../testing/app.ts'
import { createClient } from '../../../testing/client.ts'
import { digest } from '../../../testing/digest.ts'
import { PASSWORD } from '../../../testing/sign-up.ts'
import type { TestUser } from '../../../testing/test-user.ts'
import { callOf, prepare, restCall, trpcCall } from '../../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../../testing/endpoint-cases/cases.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'

/**
 * What changes how an account is opened, or takes all of it away, wants a proof of the last ten minutes: the sign-in,
 * or one given again in this session.
 */

const clock = createClock(new Date().toISOString())

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp({ now: clock.now })
})
afterAll(() => app.close())

/** By name, so that one that is declared otherwise is missed here. */
const guarded = [
  'calendarFeed.create',
  'tokens.create',
  'webhooks.create',
  'webhooks.rotateSecret',
  'auth.linkGoogle',
  'auth.unlinkGoogle',
  'factors.addPasskey',
  'factors.confirmTotp',
  'factors.createRecoveryCodes',
  'factors.passkeyOptions',
  'factors.removePasskey',
  'factors.removeTotp',
  'factors.startTotp',
  'users.endOtherSessions',
  'users.endSession',
  'users.export',
  'auth.unlinkOidc',
  'users.toggleTwoFactor',
].toSorted()

test('what wants a fresh proof is this and nothing else', () => {
  expect(
    routes
      .filter(({ proven }) => proven)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(guarded)
})

const carriers = {
  token: (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` }),
  cookie: (token: string): Record<string, string> => ({ cookie: `session=${token}`, origin: HOME }),
}

/** Every session of theirs was proven so long ago. */
const age = ({ user }: TestUser, milliseconds: number) =>
  app.db.session.updateMany({
    where: { user_id: user.id },
    data: { proven_at: new Date(clock.now().getTime() - milliseconds) },
  })

const cases = routes
  .filter(({ proven }) => proven)
  .map((endpoint) => ({
    endpoint,
    title: `${endpoint.method} ${endpoint.path}`,
    endpointCase: endpointCases[endpoint.name] ?? { wrong: [] },
  }))

describe.each(cases)('$title', ({ endpoint, endpointCase }) => {
  test.each(Object.values(carriers))('is served ten minutes after the proof, by %o', async (carry) => {
    const one = await prepare(app, endpointCase)
    await age(one.of, limits.proof.lifetime)
    const answer = await restCall(
      createClient({ ...app, headers: carry(one.of.token) }),
      endpoint,
      callOf(endpoint, endpointCase, one),
    )
    expect([answer.status, answer.body.code]).toEqual([
      'status' in endpoint ? endpoint.status : 200,
      undefined,
    ])
  })

  test('is refused a millisecond later on both surfaces, before it is read, and writes nothing', async () => {
    const one = await prepare(app, endpointCase)
    await age(one.of, limits.proof.lifetime + 1)
    const before = await digest(app, one.of.user.id)
    const call = callOf(endpoint, endpointCase, one)
    for (const carry of Object.values(carriers)) {
      const headers = carry(one.of.token)
      const client = createClient({ ...app, headers })
      const rest = await restCall(client, endpoint, call)
      expect([rest.status, rest.body.code]).toEqual([403, 'PROOF_REQUIRED'])
      const broken = await client.send(
        endpoint.method,
        call.path,
        endpoint.method === 'GET' ? undefined : '{',
      )
      expect(broken.status).toBe(403)
      if (endpoint.kind !== 'procedure') continue
      const trpc = await trpcCall(app, headers, endpoint, call)
      expect([trpc.status, trpc.text]).toEqual([403, expect.stringContaining('PROOF_REQUIRED')])
    }
    expect(await digest(app, one.of.user.id)).toBe(before)
  })

  test('is served again once the proof was given in this session, and in no other', async () => {
    const one = await prepare(app, endpointCase)
    await age(one.of, limits.proof.lifetime + 1)
    const wrong = await one.of.bearer.post('/auth/proof', { password: 'Wrong9horse' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_PASSWORD'])
    const call = callOf(endpoint, endpointCase, one)
    expect((await restCall(one.of.bearer, endpoint, call)).status).toBe(403)

    const user = await app.db.user.findUniqueOrThrow({ where: { id: one.of.user.id } })
    const token = await app.host.ports.sessions.create(user, { userAgent: null })
    await age(one.of, limits.proof.lifetime + 1)
    expect((await one.of.bearer.post('/auth/proof', { password: PASSWORD })).status).toBe(200)
    const other = createClient({ ...app, headers: carriers.token(token) })
    expect((await restCall(other, endpoint, call)).status).toBe(403)
    expect((await restCall(one.of.bearer, endpoint, call)).status).toBe(
      'status' in endpoint ? endpoint.status : 200,
    )
  })
})

test('a proof is good for ten minutes from when it was given', async () => {
  const one = await prepare(app, { wrong: [] })
  clock.advance(limits.proof.lifetime + 1)
  expect((await one.of.bearer.get('/users/export')).status).toBe(403)
  const { body } = await one.of.bearer.post('/auth/proof', { password: PASSWORD })
  const until = new Date(clock.now().getTime() + limits.proof.lifetime).toISOString()
  expect(body).toMatchObject({ success: true, data: { proven_until: until } })
  clock.advance(limits.proof.lifetime)
  expect((await one.of.bearer.get('/users/export')).status).toBe(200)
  clock.advance(1)
  expect((await one.of.bearer.get('/users/export')).status).toBe(403)
})

test('the log has nothing to complain about', () => {
  expect(app.warnings).toEqual([])
})
