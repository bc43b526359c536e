import { limits } from '@dayloom/validators/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resolve } from '../push/public-address.ts'
import { answering, startReceiver } from './receiver.testing.ts'
import { createSendWebhook } from './send.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => void (receiver = await startReceiver()))
afterAll(() => receiver.close())

const now = new Date('2026-11-22T12:00:00Z')
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const payload = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: { title: 'Größe ✓' } })
const outgoing = (url: string) => ({ id: 'msg_1', url, secrets: [secret], payload })
const send = createSendWebhook({ isAllowed: ({ hostname }) => hostname === '127.0.0.1' })

test('it is signed so that the standard library can check it', async () => {
  receiver.knows(secret)
  expect(await send(outgoing(receiver.url), { now })).toEqual({
    isDelivered: true,
    status: 204,
    body: '',
    error: null,
  })
  expect(receiver.received.at(-1)).toMatchObject({
    id: 'msg_1',
    isSigned: true,
    data: { title: 'Größe ✓' },
    headers: { 'webhook-timestamp': '1795348800', 'content-type': 'application/json' },
  })
  receiver.knows(`whsec_${Buffer.alloc(24, 8).toString('base64')}`)
  await send(outgoing(receiver.url), { now })
  expect(receiver.received.at(-1)).toMatchObject({ isSigned: false })
})

test('each of two secrets checks it', async () => {
  const previous = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
  for (const known of [secret, previous]) {
    receiver.knows(known)
    await send({ ...outgoing(receiver.url), secrets: [secret, previous] }, { now })
    expect(receiver.received.at(-1)).toMatchObject({ isSigned: true })
  }
})

test.each([
  ['120', 120_000],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['Sun, 22 Nov 2026 12:01:00 GMT', 60_000],
  ['Sun, 22 Nov 2026 11:59:00 GMT', undefined],
])('a receiver that says `Retry-After: %s` asks for %s ms', async (value, retryAfter) => {
  receiver.answers((reply) => void reply.writeHead(503, { 'retry-after': value }).end())
  expect(await send(outgoing(receiver.url), { now })).toEqual({
    isDelivered: false,
    status: 503,
    body: '',
    error: null,
    retryAfter,
  })
})

test('a private name, one that nobody has and a port that nobody listens at are told apart by nothing', async () => {
  const unknown: Resolve = (_name, _options, callback) =>
    callback(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), [])
  const away: Resolve = (_name, _options, callback) =>
    callback(Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' }), [])
  const answers = await Promise.all([
    createSendWebhook()(outgoing('http://10.0.0.5/'), { now }),
    createSendWebhook({ resolve: answersOf(['10.0.0.5']).resolve })(outgoing('http://db.internal/'), { now }),
    createSendWebhook({ resolve: unknown })(outgoing('http://nothing.internal/'), { now }),
    createSendWebhook({ resolve: away })(outgoing('http://nothing.internal/'), { now }),
    send(outgoing('http://127.0.0.1:1/'), { now }),
  ])
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
})

test.each([
  [199 + 1, true],
  [299, true],
  [301, false],
  [400, false],
  [500, false],
])('a status of %i is a success: %s', async (status, isDelivered) => {
  receiver.answers(answering(status))
  const body = 'heard'
  expect(await send(outgoing(receiver.url), { now })).toEqual({ isDelivered, status, body, error: null })
})

test('a redirection is not followed', async () => {
  const before = receiver.received.length
  receiver.answers((reply) => void reply.writeHead(307, { location: receiver.url }).end())
  expect(await send(outgoing(receiver.url), { now })).toMatchObject({ isDelivered: false, status: 307 })
  expect(receiver.received).toHaveLength(before + 1)
})

test('of an endless answer 64 kB are read, and its beginning is kept', async () => {
  let isClosed: (value: unknown) => void = () => undefined
  const closed = new Promise((resolve) => void (isClosed = resolve))
  receiver.answers((reply) => {
    reply.on('close', () => isClosed(null))
    const more = () => {
      while (!reply.destroyed && reply.write('\0'.repeat(limits.webhook.body)));
    }
    reply.on('drain', more)
    more()
  })
  const { body } = await send(outgoing(receiver.url), { now })
  expect(body).toBe('\uFFFD'.repeat(limits.webhook.shown))
  await closed
})

test('the kept beginning of a response ends with a whole character', async () => {
  const family = '👨‍👩‍👧‍👦'
  receiver.answers((reply) => void reply.end('x' + family.repeat(50)))
  const { body } = await send(outgoing(receiver.url), { now })
  expect(body).toBe('x' + family.repeat(39))
})

test('what is cut off or closed is no success', async () => {
  receiver.answers((reply) => void reply.destroy())
  expect(await send(outgoing(receiver.url), { now })).toMatchObject({
    isDelivered: false,
    status: null,
    error: 'The connection was closed',
  })
  receiver.answers(() => undefined)
  expect(await send(outgoing(receiver.url), { now, signal: AbortSignal.timeout(50) })).toMatchObject({
    isDelivered: false,
    error: 'There was no answer within 10 seconds',
  })
})

const isPrivate = { isDelivered: false, status: null, error: 'The address could not be reached' }
const strict = createSendWebhook()

test.each([
  'http://127.0.0.1:{port}/hook',
  'http://2130706433:{port}/hook',
  'http://0x7f.1:{port}/hook',
  'http://[::1]:{port}/hook',
  'http://[::ffff:127.0.0.1]:{port}/hook',
  'http://[::]:{port}/hook',
  'http://[64:ff9b::7f00:1]:{port}/hook',
  'http://[2002:7f00:1::]:{port}/hook',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://0:{port}/hook',
  'http://127.1:{port}/hook',
  'http://0177.0.0.1:{port}/hook',
  'http://１２７.0.0.1:{port}/hook',
  'http://100.64.0.1/',
  'http://localhost:{port}/hook',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.5/',
  'https://192.168.1.1/',
])('nothing is sent to %s', async (url) => {
  const before = receiver.received.length
  expect(await strict(outgoing(url.replace('{port}', String(receiver.port))), { now })).toMatchObject(
    isPrivate,
  )
  expect(receiver.received).toHaveLength(before)
})

/** A name server that gives one answer after the other. */
const answersOf = (...answers: string[][]) => {
  let asked = 0
  const resolve: Resolve = (_hostname, _options, callback) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve, asked: () => asked }
}

test.each([
  ['a name of a private address', [['127.0.0.1']]],
  ['one of a public and a private one', [['93.184.216.34', '127.0.0.1']]],
  ['one in IPv6', [['::1']]],
  ['one of the cloud', [['169.254.169.254']]],
])('%s leads nowhere', async (_, answers) => {
  const { resolve } = answersOf(...answers)
  const url = `http://127.0.0.1.nip.io:${receiver.port}/hook`
  const before = receiver.received.length
  expect(await createSendWebhook({ resolve })(outgoing(url), { now })).toMatchObject(isPrivate)
  expect(receiver.received).toHaveLength(before)
})

test('the address that was checked is the one that is connected to', async () => {
  // Were it looked up again for the connection, the second answer would lead here.
  const { resolve, asked } = answersOf(['93.184.216.34'], ['127.0.0.1'])
  const before = receiver.received.length
  const checked = createSendWebhook({ resolve })
  const url = `http://rebind.example:${receiver.port}/hook`
  await checked(outgoing(url), { now, signal: AbortSignal.timeout(100) })
  expect([asked(), receiver.received.length]).toEqual([1, before])
  expect(await checked(outgoing(url), { now })).toMatchObject(isPrivate)
  expect(receiver.received).toHaveLength(before)
})

test('an exception is compared whole', async () => {
  receiver.answers(answering(200))
  const named = createSendWebhook({ isAllowed: ({ hostname }) => hostname === 'localhost' })
  expect(await named(outgoing(`http://localhost:${receiver.port}/`), { now })).toMatchObject({
    isDelivered: true,
  })
  expect(await named(outgoing(receiver.url), { now })).toMatchObject(isPrivate)
  expect(await named(outgoing(`http://a.localhost:${receiver.port}/`), { now })).toMatchObject({
    isDelivered: false,
  })
})
