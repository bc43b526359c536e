import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Attempt } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { Webhook } from 'standardwebhooks'
import {
  createPublicLookup,
  isPublicAddress,
  PrivateAddressError,
  type Resolve,
} from '../push/public-address.ts'

interface Outgoing {
  /** The `webhook-id`, the same for every attempt. */
  id: string
  url: string
  secret: string
  payload: string
}

export type SendWebhook = (
  outgoing: Outgoing,
  options: { now: Date; signal?: AbortSignal },
) => Promise<Attempt>

const { timeout, body: MAX_BYTES, shown } = limits.webhook

/** The beginning of an answer, as text that can be stored. */
const textOf = (bytes: Buffer) =>
  new TextDecoder().decode(bytes.subarray(0, shown)).replaceAll('\0', '\uFFFD')

/** Reads so much of an answer and closes the connection. */
const readAnswer = async (response: IncomingMessage) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    size += chunk.length
    if (size >= MAX_BYTES) break
  }
  return Buffer.concat(chunks)
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  ENOTFOUND: 'The host name is not known',
  EAI_AGAIN: 'The host name could not be looked up',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
}

/** For the person whose webhook it is; nothing of this server's network is in it. */
const reasonOf = (error: unknown) => {
  if (error instanceof PrivateAddressError) return 'The address is private'
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return 'There was no answer within 10 seconds'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? 'The connection failed'
}

const failed = (error: unknown): Attempt => ({
  isDelivered: false,
  status: null,
  body: null,
  error: reasonOf(error),
})

interface Options {
  /** Hosts that may be private, compared whole. */
  privateHosts?: readonly string[]
  resolve?: Resolve
}

/**
 * Posts what is signed as Standard Webhooks has it. Names are looked up and checked when connecting; nothing is
 * followed; ten seconds from the name to the end of the answer. Never throws.
 */
export const createSendWebhook = ({ privateHosts = [], resolve }: Options = {}): SendWebhook => {
  const lookup = createPublicLookup(resolve)
  const post = async ({ id, url: address, secret, payload }: Outgoing, now: Date, signal: AbortSignal) => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const mayBePrivate = privateHosts.includes(host)
    // A name is looked up when connecting; an address in its place is looked up by nobody.
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError()
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'user-agent': 'Dayloom-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, payload),
    }
    const request = url.protocol === 'http:' ? requestHttp : requestHttps
    const response = await new Promise<IncomingMessage>((answer, reject) => {
      const options = { method: 'POST', headers, signal, agent: false, ...(!mayBePrivate && { lookup }) }
      const sent = request(url, options, answer)
      sent.on('error', reject)
      sent.end(payload)
    })
    const status = response.statusCode ?? 0
    const bytes = await readAnswer(response)
    response.destroy()
    return { isDelivered: status >= 200 && status < 300, status, body: textOf(bytes), error: null }
  }
  return async (outgoing, { now, signal }) => {
    const limit = AbortSignal.timeout(timeout)
    try {
      return await post(outgoing, now, signal ? AbortSignal.any([signal, limit]) : limit)
    } catch (error) {
      return failed(error)
    }
  }
}
