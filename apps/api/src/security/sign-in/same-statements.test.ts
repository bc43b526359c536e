import { recordStatements } from '@dayloom/db/testing/statements'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { createTestUser } from '../../../testing/test-user.ts'

/** Neither what is answered nor how long it takes tells who has an account: the same statements are sent for both. */

let recorder: ReturnType<typeof recordStatements>
let app: FullTestApp
beforeAll(async () => {
  recorder = recordStatements()
  app = await startFullTestApp({ work: false })
})
afterAll(async () => {
  recorder.stop()
  await app.close()
})

/** How long nothing must be sent, twice, before a call is over. Milliseconds. */
const QUIET_MS = 5

/** The statements that were sent since the last call, those that are sent after the answer included. */
const takeAll = async () => {
  const all: string[] = []
  for (let quiet = 0; quiet < 2;) {
    await wait(QUIET_MS)
    const statements = recorder.take()
    all.push(...statements.map(({ text }) => text))
    quiet = statements.length === 0 ? quiet + 1 : 0
  }
  return all
}

/** What is asked of an address, by a browser that comes with these headers. */
const asks = {
  'a forgotten password': (email: string, headers: Record<string, string>) =>
    app.visitor.send('POST', '/auth/forgot-password', { email }, headers),
  'a sign-in': (email: string, headers: Record<string, string>) =>
    app.visitor.send('POST', '/auth/login', { email, password: 'Wrong9password' }, headers),
  'a code': (email: string, headers: Record<string, string>) =>
    app.visitor.send(
      'POST',
      '/auth/reset-password',
      { email, otp: '000000', newPassword: 'Another9horse' },
      headers,
    ),
}

const strangers = { 'no cookie': {}, 'a device of nobody': { cookie: 'device=0123456789abcdef' } }

const cases = Object.entries(asks).flatMap(([what, ask]) =>
  Object.entries(strangers).map(([whose, headers]) => ({ what, whose, ask, headers })),
)

test.each(cases)('$what with $whose', async ({ ask, headers }) => {
  const { user } = await createTestUser(app)
  const sentFor = async (email: string) => {
    await takeAll()
    const { status } = await ask(email, headers)
    return { status, sent: await takeAll() }
  }
  const nobody = await sentFor(`nobody-${user.email}`)
  expect(nobody.sent).not.toEqual([])
  expect(await sentFor(user.email)).toEqual(nobody)
})
