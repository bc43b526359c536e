import { limits } from '@dayloom/validators/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { callTrpc } from '../../testing/trpc.ts'

/** An answer that was kept is for whoever may ask for it now, on either surface. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed')

/** The status, code and mark of a replay by tRPC, and by REST. */
const askBoth = async (
  { bearer }: TestUser,
  token: string,
  [procedure, method, path]: [string, string, string],
  input?: object,
) => {
  const authorization = `Bearer ${token}`
  const byTrpc = await callTrpc(app, procedure, input ?? null, { authorization, 'idempotency-key': 'trpc' })
  const byRest = await bearer.call(method, path, input, { authorization, 'idempotency-key': 'rest' })
  return [
    [byTrpc.status, byTrpc.code, replayed(byTrpc)],
    [byRest.status, byRest.body.code, replayed(byRest)],
  ]
}

test('a token that may not ask gets no answer that was kept for who may', async () => {
  const user = await createTestUser(app)
  const made = await user.bearer.post('/tokens', { name: 'Reader', scope: 'read' })
  const { token } = made.data(z.object({ token: z.string() }))
  const ask = (by: string) =>
    askBoth(user, by, ['tasks.create', 'POST', '/tasks'], { title: 'Kept for the owner' })
  expect(await ask(user.token)).toEqual([
    [200, undefined, null],
    [201, undefined, null],
  ])
  const refused = [403, 'TOKEN_FORBIDDEN', null]
  expect(await ask(token)).toEqual([refused, refused])
})

test('who has to prove who they are gets no answer that was kept before', async () => {
  const user = await createTestUser(app)
  const ask = () => askBoth(user, user.token, ['users.endOtherSessions', 'DELETE', '/users/sessions'])
  const prove = (ago: number) =>
    app.db.session.updateMany({
      where: { user_id: user.user.id },
      data: { proven_at: new Date(Date.now() - ago) },
    })
  const done = [200, undefined, null]
  expect(await ask()).toEqual([done, done])
  await prove(limits.proof.lifetime + 1)
  const refused = [403, 'PROOF_REQUIRED', null]
  expect(await ask()).toEqual([refused, refused])
  await prove(0)
  const again = [200, undefined, 'true']
  expect(await ask()).toEqual([again, again])
})
