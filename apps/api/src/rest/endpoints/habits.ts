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
      example: { archived: 'true' },
    }),
    endpoint('POST', '/habits', {
      procedure: 'habits.create',
      summary: 'Create a habit',
      description: `The habit goes to the end of the list. Without a \`schedule\` it is due every day; \`times_per_week\` and \`times_per_month\` are due on any day until the week or month has reached them. An \`interval\` is due on \`from\` and every so many units after it, in a shorter month on its last day. With a \`goal\`, days are done by their amount. Outside of \`starts_on\` and \`ends_on\` nothing is due and nothing counts. \`reminders\` are up to five different times of day. \`block\` is its place in a day: a time, and 5 to 720 minutes. ${clientId}`,
      example: {
        name: 'Read',
        description: 'Ten pages before bed',
        schedule: { kind: 'weekdays', days: ['mon', 'wed', 'fri'] },
        goal: { direction: 'at_least', amount: 10, unit: 'pages' },
        color: 'teal',
      },
      status: 201,
      location: '/habits/{id}',
      idempotent: true,
      message: habits.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('GET', '/habits/{id}', {
      procedure: 'habits.get',
      thing: 'habit',
      summary: 'Get a habit with its history',
    }),
    endpoint('GET', '/habits/{id}/history', {
      procedure: 'habits.history',
      summary: 'List the changes of a habit, newest first',
      description:
        'Its own changes and those of what belongs to it, of the last 90 days. For the next page, send `next_cursor` as `cursor`.',
      example: { limit: 20 },
      envelope: 'spread',
    }),
    endpoint('PUT', '/habits/{id}', {
      procedure: 'habits.update',
      summary: 'Update a habit',
      description: `${onlyWhatIsSent} \`null\` clears \`description\`, \`goal\`, \`starts_on\`, \`ends_on\`, \`block\` and \`routine_id\`. \`reminders\` are up to five different times of day; in their place, \`remind_at_time\` replaces the first of them, and \`null\` removes it. A changed \`schedule\` or \`goal\` holds from today on: earlier days are judged by what they had. A habit belongs to its routine from today on, and leaves it with its days. \`after_id\` moves the habit after another one, \`null\` to the top. \`archived\` removes it from every list and count except the list of archived habits.`,
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
