import { messages } from '@dayloom/validators/messages'
import type { EndpointCase, EndpointCases } from './case.ts'

const { input, calendarFeed } = messages
const VALIDATION = 'VALIDATION_FAILED'

const withFeed: NonNullable<EndpointCase['before']> = async (_, { bearer }) => {
  await bearer.post('/calendar-feed', {})
  return {}
}

export const connectionCases: EndpointCases = {
  'calendarFeed.get': {
    before: withFeed,
    gives: { data: { include: { tasks: true, habits: false } } },
    wrong: [],
  },
  'calendarFeed.create': {
    body: () => ({ include: { habits: true } }),
    gives: { message: calendarFeed.created, data: { include: { tasks: true, habits: true } } },
    wrong: [
      [{ body: { include: 'tasks' } }, 400, VALIDATION, input.toggle],
      [{ body: { include: { tasks: 'yes' } } }, 400, VALIDATION, input.toggle],
    ],
  },
  'calendarFeed.update': {
    before: withFeed,
    body: () => ({ include: { habits: true } }),
    gives: { message: calendarFeed.updated, data: { include: { tasks: true, habits: true } } },
    wrong: [[{ body: { include: { habits: null } } }, 400, VALIDATION, input.toggle]],
  },
  'calendarFeed.delete': {
    before: withFeed,
    gives: { data: null, message: calendarFeed.deleted },
    wrong: [],
  },
}
