import { webhookEvents, type WebhookEvent } from '@dayloom/validators/connections/webhooks'
import type { createDocument } from 'zod-openapi'

type Document = ReturnType<typeof createDocument>

const whens: Record<WebhookEvent, string> = {
  'task.created': 'A task was created or restored',
  'task.updated': 'A task changed, or its checklist, notes or files',
  'task.completed': 'A task became done',
  'task.deleted': 'A task was moved to the trash',
  'habit.created': 'A habit was created or restored',
  'habit.completed': 'An entry completed a day of a habit',
  'habit.updated': 'A habit changed, or its entries or skips',
  'habit.deleted': 'A habit was moved to the trash',
  'day.closed': 'A day was closed',
}

const subjects = { task: 'Task', habit: 'Habit', day: 'Day' } as const
const subjectOf = (event: WebhookEvent) =>
  event.startsWith('task.') ? 'task' : event.startsWith('habit.') ? 'habit' : 'day'

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const header = (name: string, description: string) =>
  ({ name, in: 'header', required: true, schema: { type: 'string' }, description }) as const

const parameters = [
  header('webhook-id', 'The same for every attempt of a delivery'),
  header('webhook-timestamp', 'Seconds since 1970 of this attempt'),
  header(
    'webhook-signature',
    '`v1,…`; two with a blank between them for a day after the secret was replaced',
  ),
]

/** Of which each property is there. */
const object = <T extends object>(properties: T) => ({
  type: 'object' as const,
  properties,
  required: Object.keys(properties),
})

const deliveryOf = (event: WebhookEvent): NonNullable<Document['webhooks']>[string] => {
  const subject = subjectOf(event)
  const thing = {
    anyOf: [refer(subjects[subject]), { type: 'object' as const }, { type: 'null' as const }],
    description: 'As it is when the delivery is made. If it is gone: its last fields, or null',
  }
  const schema = object({
    type: { type: 'string' as const, const: event },
    timestamp: { type: 'string' as const, format: 'date-time' },
    data: object({ change: refer('Change'), [subject]: thing }),
  })
  return {
    post: {
      operationId: `webhook_${event.replace('.', '_')}`,
      summary: whens[event],
      tags: ['webhooks'],
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'Received. No other status counts, and redirects are not followed' },
        '410': { description: 'The webhook is disabled, and its owner gets an email' },
        default: { description: 'The delivery is sent again later, not before `Retry-After`' },
      },
    },
  }
}

/**
 * What the server sends. It is added to the finished document: among what goes in, a task would get a second name there,
 * from which clients are generated.
 */
export const addWebhooks = (document: Document): Document => ({
  ...document,
  webhooks: Object.fromEntries(webhookEvents.map((event) => [event, deliveryOf(event)])),
})
