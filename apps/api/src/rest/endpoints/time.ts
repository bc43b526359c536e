import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { clientId, onlyWhatIsSent } from './words.ts'

const { timeEntries, timer } = messages
const task_id = '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'

export const timeEntryEndpoints: EndpointGroup = {
  name: 'timeEntries',
  description: 'Time that was spent on a task or a habit.',
  endpoints: [
    endpoint('GET', '/time-entries', {
      procedure: 'timeEntries.list',
      summary: 'List time entries, the newest first',
      description:
        '`from` and `to` are days, both included, at most 366. Without them it is the last 366 days. An entry belongs whole to the local day on which it began. The running one is in the list.',
      example: { from: '2026-11-01', to: '2026-11-30' },
      envelope: 'spread',
    }),
    endpoint('POST', '/time-entries', {
      procedure: 'timeEntries.create',
      summary: 'Add a time entry',
      description: `Name a task or a habit. An entry is at most 24 hours long and has ended; entries may overlap. Of a habit whose goal is in \`min\`, \`minutes\`, \`h\` or \`hours\`, it adds to the amount of its day. ${clientId}`,
      example: {
        task_id,
        started_at: '2026-11-20T09:00:00.000Z',
        ended_at: '2026-11-20T09:45:00.000Z',
        note: 'Outline',
      },
      status: 201,
      location: '/time-entries/{id}',
      idempotent: true,
      message: timeEntries.created,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    }),
    endpoint('PUT', '/time-entries/{id}', {
      procedure: 'timeEntries.update',
      summary: 'Update a time entry',
      description: `${onlyWhatIsSent} An end that is given to the running one ends it. The amount of a habit's day follows.`,
      example: { note: 'Outline and first draft' },
      message: timeEntries.updated,
    }),
    endpoint('DELETE', '/time-entries/{id}', {
      procedure: 'timeEntries.delete',
      summary: 'Delete a time entry',
      description: "What it has added to the amount of a habit's day is taken back.",
      envelope: 'nothing',
      message: timeEntries.deleted,
    }),
  ],
}

export const timerEndpoints: EndpointGroup = {
  name: 'timer',
  description: 'What runs now. One timer runs per person.',
  endpoints: [
    endpoint('GET', '/timer', {
      procedure: 'timer.get',
      summary: 'Get what runs',
      description: '`focus_ends_at` is the end of the round that it was started with.',
    }),
    endpoint('POST', '/timer/start', {
      procedure: 'timer.start',
      summary: 'Start the timer',
      description: `Name a task or a habit. What runs is ended first; started on the same thing again, nothing changes. \`at\` says when it was started, at most 7 days ago and not before the last start. After 12 hours the server ends it. Making done, deleting or archiving what runs stops it. ${clientId}`,
      example: { task_id, focus_minutes: 25 },
      status: 201,
      location: '/time-entries/{id}',
      idempotent: true,
      message: timer.started,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    }),
    endpoint('POST', '/timer/stop', {
      procedure: 'timer.stop',
      summary: 'Stop the timer',
      description:
        'Answers the entry as it ended. With `discard` it is not kept. With `id`, no other entry is stopped, and one that has ended is answered as it is. `at` says when it was stopped; within an entry that the server has ended it sets the end of that.',
      example: { discard: false },
      message: timer.stopped,
      errors: ['NOT_FOUND'],
    }),
  ],
}
