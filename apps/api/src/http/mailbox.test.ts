import { queueMail } from '@dayloom/trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let first: TestApp
beforeAll(async () => void (first = await startTestApp({ env: { ALLOWED_HOSTS: 'dayloom.example' } })))
afterAll(() => first.close())

test('shows the mails that wait, newest first, with text, markup and code', async () => {
  const { app, host, db } = first
  const to = (recipient: string) => ({ recipient, user_id: null })
  await queueMail(db, host, { ...to('ada@example.com'), kind: 'password_changed', payload: {} })
  await queueMail(db, host, {
    ...to('eve@example.com'),
    kind: 'verification_code',
    payload: { code: '271828' },
  })

  const all = await app.inject('/dev/mailbox.json')
  expect(all.json()).toMatchObject([
    {
      recipient: 'eve@example.com',
      kind: 'verification_code',
      code: '271828',
      subject: 'Verify your email address',
    },
    { recipient: 'ada@example.com', kind: 'password_changed', code: null },
  ])
  const mine = await app.inject('/dev/mailbox.json?to=eve@example.com')
  expect(mine.json()).toHaveLength(1)

  const list = await app.inject('/dev/mailbox')
  expect(list.headers['content-type']).toContain('text/html')
  const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)">Verify your email address/.exec(list.body) ?? []
  const one = await app.inject(path)
  expect(one.body).toContain('srcdoc="&lt;!doctype html&gt;')
  expect(one.body).toContain('    271828')
})

test.each(['/dev/mailbox/0', '/dev/mailbox/01900000-0000-7000-8000-000000000000'])(
  '%s is not there',
  async (path) => {
    expect((await first.app.inject(path)).statusCode).toBe(404)
  },
)

describe('only this machine sees it', () => {
  const paths = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/01900000-0000-7000-8000-000000000000']
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    Promise.all(['/dev/nothing', ...paths].map((url) => first.app.inject({ url, headers, remoteAddress })))

  test.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ])('%s asks for %s: it is shown', async (peer, host) => {
    const [, ...answers] = await ask({ host }, peer)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  })

  test.each<[string, Record<string, string>, string?]>([
    ['another machine', { host: 'localhost' }, '192.168.1.20'],
    ['another machine, by IPv6', { host: 'localhost' }, 'fe80::1'],
    ['another machine, by IPv4 in IPv6', { host: 'localhost' }, '::ffff:10.0.0.1'],
    ['a public name', { host: 'dayloom.example' }],
    ['a proxy on this machine', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy that names the host', { host: 'localhost', 'X-Forwarded-Host': 'localhost' }],
    ['a proxy by the standard', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
    ['a proxy that says its name', { host: 'localhost', via: '1.1 front' }],
    ['a proxy with a header of its own', { host: 'localhost', 'x-real-ip': '127.0.0.1' }],
  ])('%s gets what is at no address', async (_, headers, peer) => {
    const [nothing, ...answers] = await ask(headers, peer)
    expect(nothing?.statusCode).toBe(404)
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, nothing?.body])
  })
})

describe('exists only while APP_URL is an address of this machine', () => {
  test.each<[Record<string, string>, number]>([
    [{ APP_URL: 'https://dayloom.example' }, 404],
    [{ APP_URL: 'https://dayloom.example', NODE_ENV: 'production' }, 404],
    [{ APP_URL: 'https://dayloom.example', NODE_ENV: 'development' }, 404],
    [{ APP_URL: 'http://dayloom.example', NODE_ENV: 'development' }, 404],
    [{ APP_URL: 'http://192.168.1.5:3000' }, 404],
    [{ APP_URL: 'http://localhost.dayloom.example' }, 404],
    [{ APP_URL: 'http://localhost:3000', SMTP_URL: 'smtp://127.0.0.1:25' }, 404],
    [{ APP_URL: 'http://localhost:3000', NODE_ENV: 'production' }, 200],
    [{ APP_URL: 'http://127.0.0.1:8080' }, 200],
    [{ APP_URL: 'http://[::1]:3000' }, 200],
    [{ APP_URL: 'http://day.localhost:3000' }, 200],
  ])('%j: %i', async (env, status) => {
    const { app, close } = await startTestApp({ env, beside: first })
    const headers = { host: '127.0.0.1:3000' }
    const paths = ['/dev/mailbox', '/dev/mailbox.json']
    const answers = await Promise.all(paths.map((url) => app.inject({ url, headers })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status])
    await close()
  })
})
