import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { PushKeys } from '@dayloom/trpc/server'
import webPush from 'web-push'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts'

interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

interface OutgoingPush {
  device: PushDevice
  keys: PushKeys
  /** Whom a push service writes to when something is wrong with what it is sent: a `mailto:` or https address. */
  subject: string
  payload: string
  /** A push service keeps one waiting message for each. At most 32 characters of base64url. */
  topic: string
  /** So long it is worth delivering. */
  seconds: number
}

/** Tells what the push service answered: a status of HTTP. Throws where there was no answer. */
export type SendPush = (push: OutgoingPush) => Promise<number>

/** From the name to the answer's head. */
export const PUSH_TIMEOUT_MS = 10_000

/** What no browser has made: it can be sent nothing, today or tomorrow. */
export class UnusableDeviceError extends Error {}

const encrypted = ({ device, keys, subject, payload, topic, seconds }: OutgoingPush) => {
  const { endpoint, p256dh, auth } = device
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey: keys.public_key, privateKey: keys.private_key },
      TTL: Math.max(0, Math.floor(seconds)),
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      topic,
    })
  } catch (cause) {
    throw new UnusableDeviceError('Nothing can be encrypted for this device', { cause })
  }
}

/**
 * Sends over https to public addresses alone, follows nothing and reads no body. A test names the origins of its own
 * push service.
 */
export const createSendPush =
  (testOrigins: readonly string[] = []): SendPush =>
  (push) => {
    const { endpoint, method, headers, body } = encrypted(push)
    const url = new URL(endpoint)
    const isTest = testOrigins.includes(url.origin)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A name is looked up when connecting; an address in its place is looked up by nobody.
    if (!isTest && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
      return Promise.reject(new PrivateAddressError())
    const request = isTest && url.protocol === 'http:' ? requestHttp : requestHttps
    const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS)
    const options = { method, headers, signal, agent: false, ...(!isTest && { lookup: lookupPublic }) }
    return new Promise((resolve, reject) => {
      const sent = request(url, options, (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

export const sendPush = createSendPush()
