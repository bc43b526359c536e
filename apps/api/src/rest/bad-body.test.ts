import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { digest } from '../../testing/digest.ts'
import { createTestUser } from '../../testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const many = JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n])))

describe('bodies that are no body', () => {
  const { json, invalid, title, tooDeep, tooMany, characters } = messages.input
  test.each([
    ['half', '{"title":', 400, json],
    ['two', '{"title":"x"}{}', 400, json],
    ['a word', 'title', 400, json],
    ['a list', '[{"title":"x"}]', 400, invalid],
    ['a text', '"title"', 400, invalid],
    ['a number', '1', 400, invalid],
    ['nothing', 'null', 400, title],
    ['empty', '', 400, title],
    ['a prototype', '{"title":"x","__proto__":{"admin":true}}', 400, json],
    ['a constructor', '{"title":"x","constructor":{"prototype":{"admin":true}}}', 400, json],
    ['a constructor alone', '{"title":"x","constructor":1}', 400, json],
    ['deep inside', `{"title":${deep(100_000)}}`, 400, tooDeep],
    ['deep around', deep(100_000), 400, tooDeep],
    ['many keys', many, 400, tooMany],
    ['a member twice', '{"title":"x","title":"y"}', 400, json],
    ['half a character', '{"title":"\\ud800"}', 400, characters],
    ['no character', '{"title":"\\u0000"}', 400, characters],
    ['a megabyte and more', JSON.stringify({ title: 'x'.repeat(1_100_000) }), 413, messages.input.tooLarge],
  ])('%s', async (_, body, status, error) => {
    const { bearer, user } = await createTestUser(app)
    const before = await digest(app, user.id)
    const answer = await bearer.call('POST', '/tasks', body, { 'content-type': 'application/json' })
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(await digest(app, user.id)).toBe(before)
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'x',
  ])('the content type %s', async (type) => {
    const { bearer } = await createTestUser(app)
    const answer = await bearer.call('POST', '/tasks', '{"title":"x"}', { 'content-type': type })
    expect([answer.status, answer.body.error]).toEqual([415, messages.input.mediaType])
  })
})

describe('bytes that are no text', () => {
  const noUtf8 = Buffer.from('{"title":"caf\xe9"}', 'latin1')
  const packed = gzipSync('{"title":"x"}')
  const gzip = { 'content-encoding': 'gzip' }
  const [noJson, isPacked] = [messages.input.json, serverMessages.server.packed]

  const post = async (path: string, body: Uint8Array<ArrayBuffer>, more: Record<string, string>) => {
    const { token, user } = await createTestUser(app)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more }
    const before = await digest(app, user.id)
    const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body })
    expect(await digest(app, user.id)).toBe(before)
    return [response.status, await response.text()]
  }

  test.each([
    ['/api/tasks', noUtf8, {}, 400, noJson],
    ['/api/tasks', packed, gzip, 415, isPacked],
    [
      '/trpc/tasks.create',
      Buffer.concat([Buffer.from('{"json":'), noUtf8, Buffer.from('}')]),
      {},
      400,
      noJson,
    ],
    ['/trpc/tasks.create', gzipSync('{"json":{"title":"x"}}'), gzip, 415, isPacked],
  ])('%s: case %$', async (path, body, more, status, error) => {
    expect(await post(path, new Uint8Array(body), more)).toEqual([status, expect.stringContaining(error)])
  })
})

describe('tRPC', () => {
  test.each([
    ['deep', `{"json":{"title":${deep(100_000)}}}`, 400],
    ['many keys', `{"json":${many}}`, 400],
    ['a member twice', '{"json":{"title":"x","title":"y"}}', 400],
    ['a megabyte and more', `{"json":{"title":"${'x'.repeat(1_100_000)}"}}`, 413],
    ['half a character', '{"json":{"title":"\\ud800"}}', 400],
    ['no character', '{"json":{"title":"\\u0000"}}', 400],
  ])('%s', async (_, body, status) => {
    expect((await send('tasks.create', body)).status).toBe(status)
    expect((await send('tasks.create?batch=1', `{"0":${body}}`)).status).toBe(status)
  })

  test.each([
    ['deep', `{"json":{"search":${deep(1000)}}}`],
    ['many values', `{"json":{"status":[${Array.from({ length: 5000 }, () => 1).join()}]}}`],
    ['a member twice', '{"json":{"limit":1,"limit":2}}'],
  ])('%s in an address', async (_, input) => {
    const { token } = await createTestUser(app)
    const headers = { authorization: `Bearer ${token}` }
    const address = `${app.url}/trpc/tasks.list?input=${encodeURI(input)}`
    expect((await fetch(address, { headers })).status).toBe(400)
  })

  const send = async (path: string, body: string, type = 'application/json') => {
    const { token } = await createTestUser(app)
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await fetch(`${app.url}/trpc/${path}`, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  }

  test.each([
    '{',
    '[]',
    'null',
    '1',
    '{"json":[]}',
    '{"json":null}',
    '{"json":{"title":"x"},"meta":{"values":{"title":["bigint"]}}}',
    '{"json":{"title":"x","due_date":"2026-11-20T09:30:00.000Z"},"meta":{"values":{"due_date":["Date"]}}}',
    '{"json":{"title":"x","ignored":"/a/"},"meta":{"values":{"ignored":["regexp"]}}}',
    '{"json":{"title":"x","ignored":["1"]},"meta":{"values":{"ignored":["set",{"0":["bigint"]}]}}}',
    '{"json":{"title":"x"},"meta":{"values":{"__proto__.a":["Date"]}}}',
    '{"json":{"title":"x"},"meta":{"values":{"constructor.prototype.a":["Date"]}}}',
    '{"json":{"title":"x"},"meta":{"referentialEqualities":{"title":["__proto__.a"]}}}',
    '{"json":{"title":["x"]},"meta":{"values":{"title":["set"]}}}',
    '{"json":{"title":["a",1]},"meta":{"values":{"title":["map"]}}}',
    '{"json":{"title":"/(a+)+$/"},"meta":{"values":{"title":["regexp"]}}}',
  ])('%s is refused', async (body) => {
    const { status, text } = await send('tasks.create', body)
    expect(`${status} ${text}`).toMatch(/^4\d\d .*"(message|error)":"[A-Z]/)
    expect({}).not.toHaveProperty('a')
  })

  test('what is undefined is left out', async () => {
    const body = '{"json":{"title":"x","due_date":null},"meta":{"values":{"due_date":["undefined"]}}}'
    expect((await send('tasks.create', body)).status).toBe(200)
  })

  test('a prototype in the input is no field of it', async () => {
    for (const member of ['"__proto__":{"user_id":"y"}', '"constructor":{"prototype":{"user_id":"y"}}']) {
      expect((await send('tasks.create', `{"json":{"title":"x",${member}}}`)).status).toBe(400)
      expect({}).not.toHaveProperty('user_id')
    }
  })

  test.each([
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
  ])('%s is no way in', async (type) => {
    expect((await send('tasks.create', '{"json":{"title":"x"}}', type)).status).toBe(415)
  })

  const batch = async (count: number) => {
    const { token } = await createTestUser(app)
    const names = Array.from({ length: count }, () => 'tasks.list').join()
    const input = JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, n) => [n, { json: {} }])),
    )
    const url = `${app.url}/trpc/${names}?batch=1&input=${encodeURI(input)}`
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status
  }

  test('ten calls are a batch, eleven are not, nor are five thousand commas', async () => {
    expect(await batch(10)).toBe(200)
    expect(await batch(11)).toBe(400)
    const commas = await fetch(`${app.url}/trpc/${','.repeat(5000)}?batch=1`)
    expect(commas.status).toBeGreaterThanOrEqual(400)
    expect(commas.status).toBeLessThan(500)
  })
})

test.each([
  ['no method of HTTP', 'BREW /api/tasks HTTP/1.1\r\n\r\n', '400 Bad Request', messages.input.invalid],
  ['no HTTP', 'hello\r\n\r\n', '400 Bad Request', messages.input.invalid],
  [
    'a head without an end',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n`,
    '431 Request Header Fields Too Large',
    messages.input.headTooLong,
  ],
])('%s is answered in the words of everything else', async (_, sent, status, error) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(JSON.parse(body)).toEqual({ success: false, error, code: 'VALIDATION_FAILED' })
})

test('the log has nothing to complain about', () => {
  expect(app.warnings).toEqual([])
})
