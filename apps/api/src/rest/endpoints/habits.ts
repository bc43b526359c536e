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
      summary: 'List habits in their order',
      description:
        '`archived=true` lists only the archived habits; every other list and count leaves them out.',
    }),
    endpoint('POST', '/habits', {
      procedure: 'habits.create',
      summary: 'Create a habit',
      description: `The habit goes to the end of the list. Without a \`schedule\` it is due every day; \`times_per_week\` is due on any day until the week has reached them. With a \`goal\`, days are done by their amount. ${clientId}`,
      example: {
        name: 'Read',
        description: 'Ten pages before bed',
        schedule: { kind: 'weekdays', days: ['mon', 'wed', 'fri'] },
        goal: { direction: 'at_least', amount: 10, unit: 'pages' },
        color: 'teal',
      },
      status: 201,
      idempotent: true,
      message: habits.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('GET', '/habits/{id}', {
      procedure: 'habits.get',
      summary: 'Get a habit with its history',
    }),
    endpoint('GET', '/habits/{id}/history', {
      procedure: 'habits.history',
      summary: 'List the changes of a habit, newest first',
      description:
        'Its own changes and those of what belongs to it, of the last 90 days. For the next page, send `next_cursor` as `cursor`.',
      envelope: 'spread',
    }),
    endpoint('PUT', '/habits/{id}', {
      procedure: 'habits.update',
      summary: 'Update a habit',
      description: `${onlyWhatIsSent} \`null\` clears \`description\` and \`goal\`. A changed \`schedule\` or \`goal\` holds from today on: earlier days are judged by what they had. \`after_id\` moves the habit after another one, \`null\` to the top. \`archived\` removes it from every list and count except the list of archived habits.`,
      example: { name: 'Read a book', schedule: { kind: 'times_per_week', times: 3 } },
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
      summary: 'Mark a habit as done today, or add to its amount',
      description:
        'Without a body, today is done: an amount below that of the goal is raised to it, and repeating it on the same day changes nothing. With `amount`, it is added to that of today.',
      example: { amount: 2.5 },
      message: habits.completed,
    }),
    endpoint('DELETE', '/habits/{id}/complete', {
      procedure: 'habits.uncomplete',
      summary: "Undo today's completion",
      message: habits.uncompleted,
    }),
    endpoint('PUT', '/habits/{id}/completions/{date}', {
      procedure: 'habits.markDay',
      summary: 'Set the entry of a day',
      description:
        'Today or an earlier day from 2000 on, in the user’s time zone. Without `amount` the day is done: an amount below that of the goal is raised to it. Fields that are left out do not change; `null` clears `note`.',
      example: { amount: 12, note: 'On the train' },
      message: habits.dayMarked,
    }),
    endpoint('DELETE', '/habits/{id}/completions/{date}', {
      procedure: 'habits.unmarkDay',
      summary: 'Delete the entry of a day',
      description: 'Deletes its note and amount as well.',
      message: habits.dayTakenBack,
    }),
    endpoint('PUT', '/habits/{id}/skips/{date}', {
      procedure: 'habits.skipDay',
      summary: 'Skip a day of a habit',
      description:
        'A skipped day is not due and neither breaks nor extends a streak, whether done or not. From 2000 on, up to a year ahead.',
      message: habits.skipped,
    }),
    endpoint('DELETE', '/habits/{id}/skips/{date}', {
      procedure: 'habits.unskipDay',
      summary: 'Undo skipping a day',
      message: habits.skipTakenBack,
    }),
  ],
}
