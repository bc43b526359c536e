import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { createdWebhookSchema, deliverySchema } from '@dayloom/validators/connections/webhooks'
import type { EndpointCase, EndpointCases } from './case.ts'

const { input, webhooks } = serverMessages
const VALIDATION = 'VALIDATION_FAILED'
const missing = '01900000-0000-7000-8000-000000000000'
const webhook = { url: 'https://hooks.example.com/a', events: ['task.completed'] }

const withWebhook: NonNullable<EndpointCase['before']> = async (_, { bearer }) => {
  const { id } = (await bearer.post('/webhooks', webhook)).data(createdWebhookSchema)
  const test = (await bearer.post(`/webhooks/${id}/test`)).data(deliverySchema)
  return { id, deliveryId: test.id }
}

const wrongId: EndpointCase['wrong'] = [
  [{ ids: { id: missing } }, 404, 'NOT_FOUND', webhooks.notFound],
  [{ ids: { id: 'x' } }, 400, VALIDATION, messages.input.id],
]

const own: Pick<EndpointCase, 'before' | 'ids'> = { before: withWebhook, ids: (_, { id = '' }) => ({ id }) }

export const webhookCases: EndpointCases = {
  'webhooks.list': {
    before: withWebhook,
    gives: { data: [{ ...webhook, enabled: true, failing_since: null }] },
    wrong: [],
  },
  'webhooks.create': {
    body: () => ({ url: 'http://hooks.example.com/', events: ['*'] }),
    gives: {
      message: webhooks.created,
      data: { url: 'http://hooks.example.com/', events: ['*'], enabled: true, failing_since: null },
    },
    wrong: [
      [{ body: { events: ['*'] } }, 400, VALIDATION, input.webhookUrl],
      [{ body: { ...webhook, url: 'ftp://example.com' } }, 400, VALIDATION, input.webhookUrl],
      [{ body: { ...webhook, url: 'https://a:b@example.com' } }, 400, VALIDATION, input.webhookUrl],
      [
        { body: { ...webhook, url: `https://example.com/${'a'.repeat(2000)}` } },
        400,
        VALIDATION,
        input.webhookUrl,
      ],
      [{ body: { url: webhook.url } }, 400, VALIDATION, input.webhookEvents],
      [{ body: { ...webhook, events: [] } }, 400, VALIDATION, input.webhookEvents],
      [{ body: { ...webhook, events: ['task.seen'] } }, 400, VALIDATION, input.webhookEvents],
      [{ body: { ...webhook, events: ['*', 'task.created'] } }, 400, VALIDATION, input.webhookEvents],
    ],
  },
  'webhooks.update': {
    ...own,
    body: () => ({ enabled: false, events: ['*'] }),
    gives: { message: webhooks.updated, data: { ...webhook, enabled: false, events: ['*'] } },
    wrong: [...wrongId, [{ body: { url: 'example.com' } }, 400, VALIDATION, input.webhookUrl]],
  },
  'webhooks.rotateSecret': {
    ...own,
    gives: { message: webhooks.rotated, data: { ...webhook } },
    wrong: wrongId,
  },
  'webhooks.delete': { ...own, gives: { data: null, message: webhooks.deleted }, wrong: wrongId },
  'webhooks.deliveries': {
    ...own,
    gives: { data: [{ type: 'test' }], next_cursor: null },
    wrong: [...wrongId, [{ query: { limit: '201' } }, 400, VALIDATION, input.pageLimit]],
  },
  'webhooks.redeliver': {
    before: withWebhook,
    ids: (_, { id = '', deliveryId = '' }) => ({ id, deliveryId }),
    gives: { message: webhooks.redelivered, data: { type: 'test', status: 'pending' } },
    wrong: [...wrongId, [{ ids: { deliveryId: missing } }, 404, 'NOT_FOUND', webhooks.deliveryNotFound]],
  },
  'webhooks.test': {
    ...own,
    gives: { message: webhooks.tested, data: { type: 'test', status: 'pending', attempts: 0 } },
    wrong: wrongId,
  },
}
