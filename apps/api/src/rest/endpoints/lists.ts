import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { clientId, onlyWhatIsSent } from './words.ts'

const { lists } = messages

export const listEndpoints: EndpointGroup = {
  name: 'lists',
  description: 'Lists that tasks are in. A task is in one list or none.',
  endpoints: [
    endpoint('GET', '/lists', {
      procedure: 'lists.list',
      summary: 'List lists in their order',
      description:
        '`archived=true` lists only the archived ones. Tasks of an archived list are in no answer except `GET /tasks/{id}`, `GET /tasks` with `list`, the export and the history.',
      example: { archived: 'true' },
    }),
    endpoint('POST', '/lists', {
      procedure: 'lists.create',
      summary: 'Create a list',
      description: `The list goes to the end. Names may repeat. ${clientId}`,
      example: { name: 'Groceries', color: 'green' },
      status: 201,
      location: '/lists/{id}',
      idempotent: true,
      message: lists.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('PUT', '/lists/{id}', {
      procedure: 'lists.update',
      summary: 'Update a list',
      description: `${onlyWhatIsSent} \`after_id\` moves the list behind another one, \`null\` to the top.`,
      example: { name: 'Shopping', archived: true },
      message: lists.updated,
    }),
    endpoint('DELETE', '/lists/{id}', {
      procedure: 'lists.delete',
      summary: 'Delete a list',
      description:
        'Its tasks stay, without a list. With `tasks=delete` they are deleted as well. The list can be restored for 30 days.',
      example: { tasks: 'delete' },
      byQuery: true,
      envelope: 'nothing',
      message: lists.deleted,
    }),
    endpoint('POST', '/lists/{id}/restore', {
      procedure: 'lists.restore',
      summary: 'Restore a deleted list',
      description: 'The tasks that were in it come back with it, except those that got another list since.',
      message: lists.restored,
    }),
  ],
}
