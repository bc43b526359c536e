import { serverMessages } from '@dayloom/validators/messages/server'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

const { webhooks } = serverMessages
const inDetail =
  'A delivery is a POST of `{ type, timestamp, data: { change, task | habit | day } }`, signed as [Standard Webhooks](https://www.standardwebhooks.com) has it. Any status from 200 to 299 within 10 seconds is a success; nothing else is followed or taken. A failed one is sent again after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and every 24 h, later ones wait for it, and after 5 days the webhook is switched off.'

export const webhookEndpoints: EndpointGroup = {
  name: 'webhooks',
  description: `Addresses that are told what changes. ${inDetail}`,
  endpoints: [
    endpoint('GET', '/webhooks', { procedure: 'webhooks.list', summary: 'List webhooks, newest first' }),
    endpoint('POST', '/webhooks', {
      procedure: 'webhooks.create',
      summary: 'Create a webhook',
      description:
        'The answer has the secret to check signatures with, which is shown this once. The webhook is told what changes from now on. Private addresses are refused when connecting.',
      example: { url: 'https://example.com/hooks', events: ['task.completed', 'habit.completed'] },
      status: 201,
      message: webhooks.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('PUT', '/webhooks/{id}', {
      procedure: 'webhooks.update',
      summary: 'Update a webhook',
      description:
        'What is left out stays. Switched off, it gives up what waits; switched on again, it is told what changes from then on.',
      example: { enabled: false },
      message: webhooks.updated,
    }),
    endpoint('DELETE', '/webhooks/{id}', {
      procedure: 'webhooks.delete',
      summary: 'Delete a webhook with its deliveries',
      envelope: 'nothing',
      message: webhooks.deleted,
    }),
    endpoint('GET', '/webhooks/{id}/deliveries', {
      procedure: 'webhooks.deliveries',
      summary: 'List what was sent, newest first',
      description: 'Of the last 30 days. For the next page, send `next_cursor` as `cursor`.',
      envelope: 'spread',
    }),
    endpoint('POST', '/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
      procedure: 'webhooks.redeliver',
      summary: 'Send a delivery again',
      description: 'With the same id, and before those of later changes.',
      message: webhooks.redelivered,
    }),
    endpoint('POST', '/webhooks/{id}/test', {
      procedure: 'webhooks.test',
      summary: 'Send a test',
      description: 'Of the type `test`, with empty `data`; once, and before what waits.',
      status: 201,
      message: webhooks.tested,
    }),
  ],
}
