import { serverMessages } from '@dayloom/validators/messages/server'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

const { push } = serverMessages

export const pushEndpoints: EndpointGroup = {
  name: 'push',
  description: 'Devices that show reminders as notifications (Web Push).',
  endpoints: [
    endpoint('GET', '/push-key', {
      procedure: 'push.key',
      summary: 'Get the key to subscribe with',
      description: 'The `applicationServerKey` of `PushManager.subscribe()`, in base64url.',
    }),
    endpoint('GET', '/push-subscriptions', {
      procedure: 'push.list',
      summary: 'List the devices that show notifications, this one first',
    }),
    endpoint('POST', '/push-subscriptions', {
      procedure: 'push.create',
      summary: 'Show notifications on this device',
      description:
        'Takes what `PushSubscription.toJSON()` gives. Sending the same `endpoint` again updates it and returns 200. The device is removed when its session is signed out.',
      example: {
        endpoint: 'https://push.example.com/send/abc',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
      status: 201,
      location: '/push-subscriptions/{id}',
      idempotent: true,
      message: push.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('DELETE', '/push-subscriptions/{id}', {
      procedure: 'push.delete',
      summary: 'Stop notifications on a device',
      envelope: 'nothing',
      message: push.deleted,
    }),
  ],
}
