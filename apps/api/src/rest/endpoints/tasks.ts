import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { clientId, inTrash, onlyWhatIsSent } from './words.ts'

const { tasks } = messages

export const taskEndpoints: EndpointGroup = {
  name: 'tasks',
  description: 'Tasks and their notes.',
  endpoints: [
    endpoint('GET', '/tasks', {
      procedure: 'tasks.list',
      summary: 'List tasks, newest first',
      description:
        '`status` and `priority` take one value, or several separated by commas. `due_date_from` and `due_date_to` take a day or an instant; both are inclusive. `search` searches title and description, ignoring case. A page has at most `limit` tasks and at most 2 MB (2097152 bytes). For the next page, send `next_cursor` as `cursor`; it is null on the last page only.',
      envelope: 'spread',
    }),
    endpoint('POST', '/tasks', {
      procedure: 'tasks.create',
      summary: 'Create a task',
      description: `The task is added at the top of its column. ${clientId}`,
      example: {
        title: 'Water the plants',
        due_date: '2026-12-01T09:00:00+01:00',
        priority: 'high',
      },
      status: 201,
      idempotent: true,
      message: tasks.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('GET', '/tasks/{id}', {
      procedure: 'tasks.get',
      summary: 'Get a task with its attachments and notes',
    }),
    endpoint('PUT', '/tasks/{id}', {
      procedure: 'tasks.update',
      summary: 'Update a task',
      description: `${onlyWhatIsSent} \`null\` clears \`description\` or \`due_date\`. \`after_id\` moves the task after another task of its column, \`null\` to the top. With \`version\`, the request fails with 409 and writes nothing if the task has changed since that version.`,
      example: { status: 'in_progress', after_id: null, version: 1 },
      message: tasks.updated,
      errors: ['VERSION_CONFLICT'],
    }),
    endpoint('DELETE', '/tasks/{id}', {
      procedure: 'tasks.delete',
      summary: 'Delete a task',
      description: inTrash,
      envelope: 'nothing',
      message: tasks.deleted,
    }),
    endpoint('POST', '/tasks/{id}/restore', {
      procedure: 'tasks.restore',
      summary: 'Restore a deleted task',
      message: tasks.restored,
    }),
    endpoint('POST', '/tasks/{id}/journals', {
      procedure: 'tasks.createJournal',
      summary: 'Add a note',
      example: { body: 'The fern needs more, see https://example.com/fern' },
      status: 201,
      message: tasks.journalCreated,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('PUT', '/tasks/{id}/journals/{journalId}', {
      procedure: 'tasks.updateJournal',
      summary: 'Update a note',
      example: { body: 'The fern is fine again' },
      message: tasks.journalUpdated,
    }),
    endpoint('DELETE', '/tasks/{id}/journals/{journalId}', {
      procedure: 'tasks.deleteJournal',
      summary: 'Delete a note',
      envelope: 'nothing',
      message: tasks.journalDeleted,
    }),
  ],
}
