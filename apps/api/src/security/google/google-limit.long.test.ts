import { createServer, type ServerResponse } from 'node:http'
import { rateLimits } from '@dayloom/trpc/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOME, startTestApp, type TestApp } from '../../../testing/app.ts'
import { freePort } from '../../../testing/port.ts'
import { cookieOf } from '../../../testing/sign-up.ts'
import { callTrpc } from '../../../testing/trpc.ts'

/** The limit must come before Google's code exchange. A test provider counts its requests. */

const { points } = rateLimits.google_address

let app: TestApp
let exchanges = 0
let answer = (response: ServerResponse) => void response.writeHead(400).end('{"error":"invalid_grant"}')
const provider = createServer((request, response) => {
  if (request.url === '/token') {
    exchanges += 1
    answer(response)
    return
  }
  const issuer = `http://${request.headers.host}`
  const found = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
})
beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((resolve) => void provider.listen(port, '127.0.0.1', resolve))
  const google = {
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
    GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
  }
  app = await startTestApp({ env: { ...google, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' } })
})
afterAll(async () => {
  await app.close()
  provider.closeAllConnections()
  provider.close()
})
beforeEach(async () => {
  exchanges = 0
  await app.db.rateLimit.deleteMany()
})

/** Comes back from the provider with a code that somebody made up. */
const comeBack = async (from: string) => {
  const start = await fetch(`${app.url}/api/auth/google/start`, { redirect: 'manual' })
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state')
  const headers = { cookie: cookieOf(start.headers), origin: HOME, 'x-forwarded-for': from }
  return callTrpc(app, 'auth.googleCallback', { code: 'made up', state }, headers)
}

test('past its limit a network makes the server ask the provider nothing', async () => {
  const statuses: number[] = []
  for (let made = 0; made < points + 5; made += 1) statuses.push((await comeBack('198.51.100.1')).status)
  expect(statuses).toEqual(statuses.map((_, made) => (made < points ? 401 : 429)))
  expect(exchanges).toBe(points)
  expect((await comeBack('198.51.100.2')).status).toBe(401)
})

test('a provider that does not answer holds a sign-in for seconds, not minutes', async () => {
  answer = () => undefined
  expect(await comeBack('198.51.100.3')).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
})
