import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFullTestApp, type FullTestApp } from '../../testing/full-app.ts'
import { countStatements } from '../../testing/statements/count.ts'
import { createTestUser } from '../../testing/test-user.ts'

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
    const prepare = () => Promise.resolve(() => ask(email, headers))
    const { status, sent } = await countStatements(app, recorder, { name: email, isEndless: false, prepare })
    return { status, sent: sent.map(({ text }) => text) }
  }
  const nobody = await sentFor(`nobody-${user.email}`)
  expect(nobody.sent).not.toEqual([])
  expect(await sentFor(user.email)).toEqual(nobody)
})
