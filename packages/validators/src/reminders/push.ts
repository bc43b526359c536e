import { z } from 'zod'
import { idSchema, wordsOfBrowser, instantSchema } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const { input } = messages

/** The form of browsers' push services: https, the standard port, no user name. */
const endpoint = z
  .url({ protocol: /^https$/, error: input.pushEndpoint })
  .regex(/^https:\/\/[^/?#@:\\\s]+(?:[/?#]|$)/i, input.pushEndpoint)
  .max(limits.push.endpoint, input.pushEndpoint)
  .meta({ examples: ['https://push.example.com/send/abc'] })

/** A number of bytes in base64url. */
const key = (bytes: number) =>
  z
    .base64url({ error: input.pushKeys })
    .length(Math.ceil((bytes * 4) / 3), input.pushKeys)
    .meta({ description: `${bytes} bytes` })

/** An uncompressed point of P-256 begins with the byte 4. */
const p256dh = key(65).startsWith('B', input.pushKeys)

/** The result of the browser's `PushSubscription.toJSON()`. */
export const pushSubscriptionCreateInput = z
  .object({
    endpoint,
    keys: z.object({ p256dh, auth: key(16) }, { error: input.pushKeys }),
  })
  .register(wordsOfBrowser, {})
export type PushSubscriptionCreateInput = z.output<typeof pushSubscriptionCreateInput>

export const pushSubscriptionIdInput = z.object({ id: idSchema })
export type PushSubscriptionIdInput = z.output<typeof pushSubscriptionIdInput>

/** `current` is the device of this session. */
export const pushSubscriptionSchema = z
  .object({
    id: idSchema,
    device: z.string().meta({ description: 'A short label', examples: ['Firefox on Windows'] }),
    created_at: instantSchema,
    current: z.boolean(),
  })
  .meta({ id: 'PushSubscription' })

export const pushKeySchema = z.object({ public_key: z.string() }).meta({ id: 'PushKey' })

/** The text of a notification, and the subject of its buttons. The day is the person's local day. */
export const pushMessageSchema = z.object({
  kind: z.enum(['task', 'habit']),
  id: idSchema,
  day: z.string(),
  title: z.string(),
  body: z.string(),
  /** A task with a reminder at its own time. */
  remind_at: z.string().optional(),
})
export type PushMessage = z.output<typeof pushMessageSchema>
