import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { clientId, inTrash, onlyWhatIsSent } from './words.ts'

const { habits } = messages

export const habitEndpoints: EndpointGroup = {
  name: 'habits',
  description: 'Habits and their completed days, in the user’s time zone.',
  endpoints: [
    endpoint('GET', '/habits', {
      procedure: 'habits.list',
      summary: 'List habits, oldest first',
    }),
    endpoint('POST', '/habits', {
      procedure: 'habits.create',
      summary: 'Create a habit',
      description: clientId,
      example: { name: 'Read', description: 'Ten pages before bed' },
      status: 201,
      idempotent: true,
      message: habits.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('GET', '/habits/{id}', {
      procedure: 'habits.get',
      summary: 'Get a habit with its history',
    }),
    endpoint('PUT', '/habits/{id}', {
      procedure: 'habits.update',
      summary: 'Update a habit',
      description: `${onlyWhatIsSent} \`null\` clears \`description\`.`,
      example: { name: 'Read a book' },
      message: habits.updated,
    }),
    endpoint('DELETE', '/habits/{id}', {
      procedure: 'habits.delete',
      summary: 'Delete a habit and its history',
      description: inTrash,
      envelope: 'nothing',
      message: habits.deleted,
    }),
    endpoint('POST', '/habits/{id}/restore', {
      procedure: 'habits.restore',
      summary: 'Restore a deleted habit',
      message: habits.restored,
    }),
    endpoint('POST', '/habits/{id}/complete', {
      procedure: 'habits.complete',
      summary: 'Mark a habit as done today',
      description: 'Repeating it on the same day changes nothing and returns the same result.',
      message: habits.completed,
    }),
    endpoint('DELETE', '/habits/{id}/complete', {
      procedure: 'habits.uncomplete',
      summary: "Undo today's completion",
      message: habits.uncompleted,
    }),
    endpoint('PUT', '/habits/{id}/completions/{date}', {
      procedure: 'habits.markDay',
      summary: 'Mark a habit as done on a day',
      description: 'Today or an earlier day, in the user’s time zone.',
      message: habits.dayMarked,
    }),
    endpoint('DELETE', '/habits/{id}/completions/{date}', {
      procedure: 'habits.unmarkDay',
      summary: 'Undo the completion of a day',
      message: habits.dayTakenBack,
    }),
  ],
}
