import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { digest } from '../../testing/digest.ts'
import { signUp, type SignedInUser } from '../../testing/sign-up.ts'

/** What a page sends whose name was made to lead to this server (DNS rebinding), and what else names a foreign host. */

let app: TestApp
let proxied: TestApp
let person: SignedInUser
beforeAll(async () => {
  app = await startTestApp({ env: { ALLOWED_HOSTS: 'board.example' } })
  proxied = await startTestApp({ env: { TRUST_PROXY: 'true' }, beside: app })
  person = await signUp(app)
})
afterAll(async () => {
  await proxied.close()
  await app.close()
})

const BODY = '{"title":"Written by another site"}'

/** Sends exactly this head, and gives the status and body of the answer. */
const send = async ({ url }: TestApp, lines: string[]) => {
  const body = lines[0]?.startsWith('POST') ? BODY : ''
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write([...lines, 'connection: close', '', body].join('\r\n'))
  const answer = await text(socket)
  return { status: Number(answer.slice(9, 12)), answer }
}

const post = (target: string, host: string[], more: string[] = []) => [
  `POST ${target} HTTP/1.1`,
  ...host.map((each) => `host: ${each}`),
  `cookie: ${person.cookie}`,
  'content-type: application/json',
  `content-length: ${BODY.length}`,
  ...more,
]
const rebound = ['origin: http://evil.example', 'sec-fetch-site: same-origin']

const get = (path: string, host: string) => [
  `GET ${path} HTTP/1.1`,
  `host: ${host}`,
  `cookie: ${person.cookie}`,
]

const foreign: Record<string, () => string[]> = {
  'a name that was rebound': () => post('/api/tasks', ['evil.example:3000'], rebound),
  'a bearer token beside it': () =>
    post('/api/tasks', ['evil.example'], [`authorization: Bearer ${person.token}`]),
  tRPC: () => post('/trpc/tasks.create', ['evil.example'], rebound),
  'a target in the absolute form': () => post('http://evil.example/api/tasks', ['localhost:3000']),
  'two hosts': () => post('/api/tasks', ['localhost:3000', 'evil.example']),
  'a subdomain': () => post('/api/tasks', ['a.board.example']),
  'an empty host': () => post('/api/tasks', ['']),
  'HTTP/1.0 and no host': () => post('/api/tasks', []).map((line) => line.replace('HTTP/1.1', 'HTTP/1.0')),
  'a page': () => get('/tasks', 'evil.example'),
  'an export': () => get('/api/users/export', 'evil.example'),
  'the mailbox': () => get('/dev/mailbox', 'evil.example'),
  'nothing that is there': () => get('/nothing', 'evil.example'),
}

describe('another host is answered with 421, and nothing is done', () => {
  test.each(Object.entries(foreign))('%s', async (_, head) => {
    const before = await digest(app, person.user.id)
    const { status, answer } = await send(app, head())
    expect(status).toBe(421)
    // An error of tRPC has its text elsewhere.
    expect(answer).toContain(`"${serverMessages.server.wrongHost}"`)
    expect(answer).toContain('"code":"WRONG_HOST"')
    expect(answer.toLowerCase()).not.toContain('set-cookie')
    expect(await digest(app, person.user.id)).toBe(before)
  })

  test('HTTP/1.1 without a host is no request', async () => {
    expect((await send(app, post('/api/tasks', []))).status).toBe(400)
  })

  test.each(['/healthz', '/readyz'])('%s is asked by whatever address leads here', async (path) => {
    expect((await send(app, get(path, '10.1.2.3:3000'))).status).toBe(200)
    expect((await send(app, get(`http://10.1.2.3${path}`, '10.1.2.3'))).status).toBe(200)
  })

  test.each(['localhost:3000', 'LOCALHOST.', '127.0.0.1', '[::1]:3000', 'board.example'])(
    '%s is answered',
    async (host) => {
      expect((await send(app, get('/api/users/profile', host))).status).toBe(200)
      expect((await send(app, get(`http://${host}/api/users/profile`, host))).status).toBe(200)
    },
  )

  test('"same-origin" does not make a foreign origin ours', async () => {
    expect((await send(app, post('/api/tasks', ['localhost:3000'], rebound))).status).toBe(403)
  })

  test('a change comes from a page of any of its hosts', async () => {
    const origin = ['origin: http://board.example']
    expect((await send(app, post('/api/tasks', ['board.example'], origin))).status).toBe(201)
  })

  test('behind a proxy the host that it was asked for counts too, and never instead', async () => {
    const by = (forwarded: string, host = 'localhost:3000') =>
      send(proxied, [...get('/api/users/profile', host), `x-forwarded-host: ${forwarded}`])
    const answers = await Promise.all([
      by('localhost'),
      by('evil.example'),
      by('evil.example, localhost'),
      by('localhost', 'evil.example'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 421, 421, 421])
    const direct = [...get('/api/users/profile', 'localhost:3000'), 'x-forwarded-host: evil.example']
    expect((await send(app, direct)).status).toBe(200)
  })
})

/** nginx sends `Host: 127.0.0.1:3000` for `proxy_pass http://127.0.0.1:3000`, and no other header. */
describe('a public server behind a proxy that hands on no name', () => {
  let live: TestApp
  beforeAll(async () => {
    const env = { APP_URL: 'https://dayloom.example', ALLOWED_HOSTS: 'board.example' }
    live = await startTestApp({ env, beside: app })
  })
  afterAll(() => live.close())

  test.each(['127.0.0.1:3000', '127.0.0.1', 'localhost:3000', 'localhost', '[::1]:3000', 'a.localhost'])(
    'has nothing but its health for %s',
    async (host) => {
      const ask = async (path: string) => (await send(live, get(path, host))).status
      for (const path of [
        '/',
        '/tasks',
        '/api/users/profile',
        '/api/openapi.json',
        '/dev/mailbox',
        '/dev/mailbox.json',
      ])
        expect([path, await ask(path)]).toEqual([path, 421])
      expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200])
    },
  )

  test('answers its own names', async () => {
    for (const host of ['dayloom.example', 'board.example'])
      expect((await send(live, get('/api/openapi.json', host))).status).toBe(200)
  })
})
