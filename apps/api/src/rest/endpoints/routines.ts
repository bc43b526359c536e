import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { clientId, onlyWhatIsSent } from './words.ts'

const { routines } = messages

export const routineEndpoints: EndpointGroup = {
  name: 'routines',
  description: 'Routines of habits. A habit belongs to one routine or none, from the day on which it joined.',
  endpoints: [
    endpoint('GET', '/routines', {
      procedure: 'routines.list',
      summary: 'List routines in their order',
      description:
        'A day counts if a habit of the routine is due and not skipped. It is done if `all` or `any` of those habits are, as `done_when` says. Archived habits count nowhere. Send `routine_id` to `PUT /habits/{id}` to add a habit.',
    }),
    endpoint('POST', '/routines', {
      procedure: 'routines.create',
      summary: 'Create a routine',
      description: `The routine goes to the end. Names may repeat. ${clientId}`,
      example: { name: 'Morning', color: 'amber', done_when: 'all' },
      status: 201,
      location: '/routines/{id}',
      idempotent: true,
      message: routines.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('PUT', '/routines/{id}', {
      procedure: 'routines.update',
      summary: 'Update a routine',
      description: `${onlyWhatIsSent} \`done_when\` judges all days anew. \`after_id\` moves the routine behind another one, \`null\` to the top.`,
      example: { name: 'Evening', done_when: 'any' },
      message: routines.updated,
    }),
    endpoint('DELETE', '/routines/{id}', {
      procedure: 'routines.delete',
      summary: 'Delete a routine',
      description: 'Its habits stay, without a routine. Undoing the change brings both back.',
      envelope: 'nothing',
      message: routines.deleted,
    }),
  ],
}
