import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { clientId } from './words.ts'

const { rests } = messages

export const restEndpoints: EndpointGroup = {
  name: 'rests',
  description: 'Ranges of days on which habits rest: each day is skipped.',
  endpoints: [
    endpoint('GET', '/rests', {
      procedure: 'rests.list',
      summary: 'List rests, the latest first',
    }),
    endpoint('POST', '/rests', {
      procedure: 'rests.create',
      summary: 'Add a rest',
      description: `\`from\` and \`to\` are both included, at most 366 days. Without \`habit_ids\` all habits rest, including those created later. ${clientId}`,
      example: { from: '2026-12-21', to: '2027-01-03', habit_ids: null, reason: 'Holidays' },
      status: 201,
      location: '/rests/{id}',
      idempotent: true,
      message: rests.created,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    }),
    endpoint('DELETE', '/rests/{id}', {
      procedure: 'rests.delete',
      summary: 'Delete a rest',
      description: 'Its days are due again.',
      envelope: 'nothing',
      message: rests.deleted,
    }),
  ],
}
