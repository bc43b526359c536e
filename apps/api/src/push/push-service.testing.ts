import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

/** A browser, as RFC 8291 has it: what it gives to the server, and how it reads what comes. */
export const createBrowserKeys = () => {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const decrypt = (body: Buffer) => {
    const [salt, size] = [body.subarray(0, 16), body.readUInt32BE(16)]
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const record = body.subarray(21 + sender.length)
    if (record.length > size) throw new Error('More than one record')
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
    const secret = derive(curve.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // The last record ends with a 2, and with zeros where it was made longer.
    return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
  }
  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, decrypt }
}

export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The claims of the signature (RFC 8292), checked with the key that comes with it. */
export const readVapid = async ({ headers }: ReceivedPush, audience: string) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, jwk, { audience, requiredClaims: ['exp', 'sub'] })
  return { payload, key }
}

/** A push service on this machine, and what it has received. */
export const startPushService = async () => {
  const received: ReceivedPush[] = []
  let status = 201
  const server = createServer((request, reply) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      reply.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('no body is read')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer: (next: number) => void (status = next),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
