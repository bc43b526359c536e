import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { pushSubscriptionSchema } from '@dayloom/validators/reminders/push'
import type { EndpointCases, Wrong } from './case.ts'

const { input } = messages
const { push } = serverMessages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'
const endpoint = 'https://push.example.com/send/abc'
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

const wrong = (body: object, text: string): Wrong => [
  { body: { endpoint, keys, ...body } },
  400,
  VALIDATION,
  text,
]

export const pushCases: EndpointCases = {
  'push.key': { gives: { success: true }, wrong: [] },
  'push.list': { gives: { success: true, data: [] }, wrong: [] },
  'push.create': {
    body: ({ habit }) => ({ endpoint: `https://push.example.com/${habit}`, keys, expirationTime: null }),
    gives: { data: { current: true }, message: push.created },
    wrong: [
      wrong({ endpoint: 'http://push.example.com/a' }, input.pushEndpoint),
      wrong({ endpoint: 'https://push.example.com:8443/a' }, input.pushEndpoint),
      wrong({ endpoint: 5 }, input.pushEndpoint),
      wrong({ keys: null }, input.pushKeys),
      wrong({ keys: { ...keys, auth: 'A'.repeat(21) } }, input.pushKeys),
      wrong({ keys: { ...keys, p256dh: 'A'.repeat(87) } }, input.pushKeys),
    ],
  },
  'push.delete': {
    before: async (_, { bearer, habit }) => {
      const body = { endpoint: `https://push.example.com/${habit}`, keys }
      return { id: (await bearer.post('/push-subscriptions', body)).data(pushSubscriptionSchema).id }
    },
    ids: (_, { id = '' }) => ({ id }),
    gives: { data: null, message: push.deleted },
    wrong: [
      [{ ids: { id: unknown } }, 404, 'NOT_FOUND', push.notFound],
      [{ ids: { id: 'x' } }, 400, VALIDATION, input.id],
    ],
  },
}
