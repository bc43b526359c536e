import { z } from 'zod'
import { idSchema, instantSchema } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { programInputMessages as input } from '../messages/programs.ts'
import { remoteAddress } from './address.ts'

export const webhookEvents = [
  'task.created',
  'task.updated',
  'task.completed',
  'task.deleted',
  'habit.created',
  'habit.completed',
  'habit.updated',
  'habit.deleted',
  'day.closed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const url = remoteAddress(input.webhookUrl)

const all = z.array(z.literal('*')).length(1)
const events = z.union(
  [
    all,
    z
      .array(z.enum(webhookEvents))
      .min(1, input.webhookEvents)
      .max(webhookEvents.length, input.webhookEvents)
      .refine((names) => new Set(names).size === names.length, input.webhookEvents),
  ],
  { error: input.webhookEvents },
)

/** A webhook. Its secret is returned only once, at creation. */
export const webhookSchema = z
  .object({
    id: idSchema,
    url: z.string(),
    events: z.array(z.string()).meta({ description: 'Names of events, or `*` alone for all of them' }),
    enabled: z.boolean(),
    created_at: instantSchema,
    failing_since: instantSchema.nullable(),
  })
  .meta({ id: 'Webhook' })

const secret = z.string().meta({ description: 'whsec_…, shown once' })
export const createdWebhookSchema = webhookSchema.extend({ secret }).meta({ id: 'CreatedWebhook' })
export const rotatedWebhookSchema = webhookSchema.extend({ secret }).meta({ id: 'RotatedWebhook' })

export const webhookCreateInput = z.object({ url, events })
export type WebhookCreateInput = z.output<typeof webhookCreateInput>

export const webhookIdInput = z.object({ id: idSchema })
export type WebhookIdInput = z.output<typeof webhookIdInput>

/** Missing fields stay unchanged. */
export const webhookUpdateInput = z.object({
  id: idSchema,
  url: url.optional(),
  events: events.optional(),
  enabled: z.boolean({ error: messages.input.invalid }).optional(),
})
export type WebhookUpdateInput = z.output<typeof webhookUpdateInput>

/** A past or future delivery. `type` is an event, or `test`. */
export const deliverySchema = z
  .object({
    id: idSchema.meta({ description: 'The `webhook-id` of every attempt' }),
    type: z.string(),
    created_at: instantSchema,
    status: z.enum(['pending', 'succeeded', 'failed']),
    attempts: z.number().int(),
    response_status: z.number().int().nullable(),
    response_body: z.string().nullable().meta({ description: 'The beginning of the response' }),
    error: z.string().nullable().meta({ description: 'Why there was no response' }),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.output<typeof deliverySchema>

const { pageLimit } = input

export const deliveriesInput = z.object({
  id: idSchema,
  limit: z.coerce
    .number<number | string>({ error: pageLimit })
    .int(pageLimit)
    .min(1, pageLimit)
    .max(limits.webhook.page, pageLimit)
    .default(50),
  cursor: idSchema.optional(),
})
export type DeliveriesInput = z.output<typeof deliveriesInput>

export const deliveriesSchema = z.object({
  data: z.array(deliverySchema),
  next_cursor: z.string().nullable(),
})

export const deliveryIdInput = z.object({ id: idSchema, deliveryId: idSchema })
export type DeliveryIdInput = z.output<typeof deliveryIdInput>
