import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { onlyWhatIsSent } from './words.ts'

const { views } = messages

export const viewEndpoints: EndpointGroup = {
  name: 'views',
  description: 'Saved views: filters of the list of tasks, by name.',
  endpoints: [
    endpoint('GET', '/views', { procedure: 'views.list', summary: 'List saved views, oldest first' }),
    endpoint('POST', '/views', {
      procedure: 'views.create',
      summary: 'Save a view',
      description:
        'A view shows the tasks that match every filter of its `query`. `GET /tasks` takes its id as `view`.',
      example: { name: 'Urgent at work', query: { priority: ['high'], tag: ['work'], due: 'week' } },
      status: 201,
      location: '/views/{id}',
      message: views.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('PUT', '/views/{id}', {
      procedure: 'views.update',
      summary: 'Update a saved view',
      description: `${onlyWhatIsSent} A new \`query\` replaces the previous one.`,
      example: { name: 'Urgent' },
      message: views.updated,
    }),
    endpoint('DELETE', '/views/{id}', {
      procedure: 'views.delete',
      summary: 'Delete a saved view',
      envelope: 'nothing',
      message: views.deleted,
    }),
  ],
}
