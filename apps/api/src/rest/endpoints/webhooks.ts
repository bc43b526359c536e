import { serverMessages } from '@dayloom/validators/messages/server'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

const { webhooks } = serverMessages
const inDetail =
  'A delivery is a POST of `{ type, timestamp, data: { change, task | habit | day } }`, signed according to [Standard Webhooks](https://www.standardwebhooks.com). Any status from 200 to 299 within 10 seconds is a success; redirects are not followed. A failed delivery is sent again after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and every 24 h, later ones wait for it, and after 5 days of failures the webhook is disabled; `410 Gone` disables it at once. A `Retry-After` of the receiver is kept, up to 24 hours.'

export const webhookEndpoints: EndpointGroup = {
  name: 'webhooks',
  description: `URLs that receive changes as they happen. ${inDetail}`,
  endpoints: [
    endpoint('GET', '/webhooks', { procedure: 'webhooks.list', summary: 'List webhooks, newest first' }),
    endpoint('POST', '/webhooks', {
      procedure: 'webhooks.create',
      summary: 'Create a webhook',
      description:
        'The response has the secret for checking signatures, which is shown only once. The webhook receives changes from now on. Private addresses are refused when connecting.',
      example: { url: 'https://example.com/hooks', events: ['task.completed', 'habit.completed'] },
      status: 201,
      location: '/webhooks/{id}',
      message: webhooks.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('PUT', '/webhooks/{id}', {
      procedure: 'webhooks.update',
      summary: 'Update a webhook',
      description:
        'Fields that are left out do not change. Another URL and more events need a recent confirmation of the identity, and are reported by email. Disabling a webhook drops its pending deliveries; enabled again, it receives changes from then on.',
      example: { enabled: false },
      message: webhooks.updated,
      errors: ['PROOF_REQUIRED'],
    }),
    endpoint('POST', '/webhooks/{id}/secret', {
      procedure: 'webhooks.rotateSecret',
      summary: 'Replace the secret of a webhook',
      description:
        'The response has the new secret, which is shown only once. For a day, deliveries carry a signature of both secrets.',
      message: webhooks.rotated,
    }),
    endpoint('DELETE', '/webhooks/{id}', {
      procedure: 'webhooks.delete',
      summary: 'Delete a webhook with its deliveries',
      envelope: 'nothing',
      message: webhooks.deleted,
    }),
    endpoint('GET', '/webhooks/{id}/deliveries', {
      procedure: 'webhooks.deliveries',
      summary: 'List deliveries, newest first',
      description: 'Of the last 30 days. For the next page, send `next_cursor` as `cursor`.',
      example: { limit: 20 },
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
      summary: 'Send a test delivery',
      description:
        'Its type is `test` and its `data` is empty. It is sent once, before pending deliveries. At most 5 of a webhook are pending.',
      status: 201,
      location: '/webhooks/{path.id}/deliveries',
      message: webhooks.tested,
      errors: ['LIMIT_REACHED'],
    }),
  ],
}
