import type { IncomingMessage } from 'node:http'
import type { Attempt } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { cut } from '@dayloom/validators/text'
import { Webhook } from 'standardwebhooks'
import { createGuardedRequest, reasonOf, type Guard } from './guarded-request.ts'

interface Outgoing {
  /** The `webhook-id`, the same for every attempt. */
  id: string
  url: string
  secrets: readonly string[]
  payload: string
}

export type SendWebhook = (
  outgoing: Outgoing,
  options: { now: Date; signal?: AbortSignal },
) => Promise<Attempt>

const { timeout, body: MAX_BYTES, shown } = limits.webhook

/** The beginning of an answer, as text that can be stored: whole characters, in so many bytes. */
const textOf = (bytes: Buffer) => {
  const room = new TextDecoder().decode(bytes.subarray(0, shown), { stream: true }).length
  return cut(new TextDecoder().decode(bytes), shown, room).replaceAll('\0', '\uFFFD')
}

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

const failed = (error: unknown): Attempt => ({
  isDelivered: false,
  status: null,
  body: null,
  error: reasonOf(error, 'There was no answer within 10 seconds'),
})

/** Milliseconds that a receiver asks to be left alone: seconds, or a date. */
const retryAfterOf = (value: string | undefined, now: Date) => {
  if (value === undefined) return undefined
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return wait > 0 ? wait : undefined
}

/**
 * Posts what is signed as Standard Webhooks has it. Names are looked up and checked when connecting; nothing is
 * followed; ten seconds from the name to the end of the answer. Never throws.
 */
export const createSendWebhook = (guard: Guard = {}): SendWebhook => {
  const ask = createGuardedRequest(guard)
  const post = async ({ id, url: address, secrets, payload }: Outgoing, now: Date, signal: AbortSignal) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'user-agent': 'Dayloom-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, payload)).join(' '),
    }
    const response = await ask(new URL(address), { method: 'POST', headers, body: payload, signal })
    const status = response.statusCode ?? 0
    const bytes = await readAnswer(response)
    response.destroy()
    const retryAfter = retryAfterOf(response.headers['retry-after'], now)
    return {
      isDelivered: status >= 200 && status < 300,
      status,
      body: textOf(bytes),
      error: null,
      retryAfter,
    }
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
