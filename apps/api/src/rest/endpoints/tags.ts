import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { onlyWhatIsSent } from './words.ts'

const { tags } = messages

export const tagEndpoints: EndpointGroup = {
  name: 'tags',
  description: 'Tags of tasks. A tag is created by the first task that has it and stays until it is deleted.',
  endpoints: [
    endpoint('GET', '/tags', {
      procedure: 'tags.list',
      summary: 'List tags by name',
      description: '`open_tasks` counts the tasks with the tag that are not done.',
    }),
    endpoint('PUT', '/tags/{tag}', {
      procedure: 'tags.update',
      summary: 'Rename a tag on every task, or give it another colour',
      description: `The name in the path is case-insensitive. ${onlyWhatIsSent} A name that another tag has fails with 409.`,
      example: { name: 'garden', color: 'green' },
      message: tags.updated,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    }),
    endpoint('DELETE', '/tags/{tag}', {
      procedure: 'tags.delete',
      summary: 'Delete a tag and take it off every task',
      envelope: 'nothing',
      errors: ['NOT_FOUND'],
      message: tags.deleted,
    }),
  ],
}
