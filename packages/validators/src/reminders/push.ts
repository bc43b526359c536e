import { z } from 'zod'
import { idSchema, instantSchema } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const { input } = messages

/** As the push services of the browsers have it: https, at its own port, nobody signed in. */
const endpoint = z
  .url({ protocol: /^https$/, error: input.pushEndpoint })
  .regex(/^https:\/\/[^/?#@:\\\s]+(?:[/?#]|$)/i, input.pushEndpoint)
  .max(limits.push.endpoint, input.pushEndpoint)
  .meta({ examples: ['https://push.example.com/send/abc'] })

/** So many bytes in base64url. */
const key = (bytes: number) =>
  z
    .base64url({ error: input.pushKeys })
    .length(Math.ceil((bytes * 4) / 3), input.pushKeys)
    .meta({ description: `${bytes} bytes` })

/** A point of P-256, not compressed, begins with the byte 4. */
const p256dh = key(65).startsWith('B', input.pushKeys)

/** What `PushSubscription.toJSON()` of a browser gives. */
export const pushSubscriptionCreateInput = z.object({
  endpoint,
  keys: z.object({ p256dh, auth: key(16) }, { error: input.pushKeys }),
})
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

/** What a notification shows, and what its buttons are about: the day is that of the person. */
export const pushMessageSchema = z.object({
  kind: z.enum(['task', 'habit']),
  id: idSchema,
  day: z.string(),
  title: z.string(),
  body: z.string(),
  /** Of a task that is reminded of at a moment of its own. */
  remind_at: z.string().optional(),
})
export type PushMessage = z.output<typeof pushMessageSchema>
