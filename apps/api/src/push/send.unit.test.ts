import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts'
import { createBrowserKeys, readVapid, startPushService } from './push-service.testing.ts'
import { createSendPush, sendPush, UnusableDeviceError } from './send.ts'

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const curve = createECDH('prime256v1')
const keys = { public_key: curve.generateKeys('base64url'), private_key: curve.getPrivateKey('base64url') }
const browser = createBrowserKeys()
const messageTo = (endpoint: string, device = browser.keys) => ({
  device: { endpoint, ...device },
  keys,
  subject: 'mailto:hello@localhost',
  payload: JSON.stringify({ title: 'Größe ✓' }),
  topic: 'a'.repeat(32),
  seconds: 90.5,
})

test('what is sent is encrypted for the browser and signed by the server', async () => {
  const send = createSendPush([service.url])
  const now = Date.now()
  expect(await send(messageTo(`${service.url}/device`))).toBe(201)
  const [push] = service.received
  if (!push) throw new Error('Nothing came')
  expect(push.path).toBe('/device')
  expect(push.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: '90',
    urgency: 'high',
    topic: 'a'.repeat(32),
  })
  expect(browser.decrypt(push.body)).toBe('{"title":"Größe ✓"}')
  const { payload, key } = await readVapid(push, service.url)
  expect(key).toBe(keys.public_key)
  expect(payload).toMatchObject({ sub: 'mailto:hello@localhost' })
  const hours = ((payload.exp ?? 0) * 1000 - now) / 3_600_000
  expect(hours).toBeGreaterThan(1)
  expect(hours).toBeLessThanOrEqual(24)
})

test('no redirection is followed', async () => {
  service.answer(307)
  const before = service.received.length
  expect(await createSendPush([service.url])(messageTo(`${service.url}/device`))).toBe(307)
  expect(service.received).toHaveLength(before + 1)
  service.answer(201)
})

test('a key that is no point of the curve is of no use', () => {
  const wrong = { ...browser.keys, p256dh: `B${'A'.repeat(86)}` }
  expect(() => createSendPush([service.url])(messageTo(service.url, wrong))).toThrow(UnusableDeviceError)
})

describe('nothing is sent', () => {
  test.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://[::ffff:169.254.169.254]/a',
    'https://10.0.0.5/a',
    'https://localhost/a',
  ])('to %s', async (endpoint) => {
    await expect(sendPush(messageTo(endpoint))).rejects.toThrow(PrivateAddressError)
  })
})

test.each([
  ['1.1.1.1', true],
  ['9.255.255.255', true],
  ['10.0.0.0', false],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.168.0.1', false],
  ['223.255.255.255', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::1', false],
  ['::ffff:1.1.1.1', false],
  ['64:ff9b::a00:1', false],
  ['2606:4700::1111', true],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['push.example.com', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([{ all: true }, { all: false }])('a name of this machine leads nowhere (%j)', async (options) => {
  const error = await new Promise((resolve) => lookupPublic('localhost', options, resolve))
  expect(error).toBeInstanceOf(PrivateAddressError)
})
