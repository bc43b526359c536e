import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

export const todayEndpoints: EndpointGroup = {
  name: 'today',
  description: 'The tasks and habits of a day.',
  endpoints: [
    endpoint('GET', '/today', {
      procedure: 'today.get',
      summary: 'Get the tasks and habits of a day',
      description:
        'Without `date` it is today in the time zone of the user; a day is at most a year away. Each list holds at most 500 tasks, by due time, then priority, then the oldest first. `threads` are the tasks and habits that are done; a task has the color of its first tag by name, gray without one. `done` and `amount` of a habit are those of the day, its other numbers those of today.',
    }),
    endpoint('GET', '/today/strip', {
      procedure: 'today.strip',
      summary: 'Get several days in numbers',
      description:
        'Begins with `from`, by default yesterday, which is at most a year away; 1 to 14 `days`, by default 7. The numbers of a day are those of `GET /today`.',
    }),
  ],
}

export const dayEndpoints: EndpointGroup = {
  name: 'days',
  description: 'Closed days.',
  endpoints: [
    endpoint('POST', '/days/{date}/close', {
      procedure: 'days.close',
      summary: 'Close a day: decide on its open tasks and record what was done',
      description:
        '`tomorrow` plans a task for the day after `date` and raises its `carried_count`, unless it is planned for that day already; `unplan` removes its planned day, `done` completes it now, `keep` changes nothing. A task that is done already stays as it is. Either all of it happens or nothing. Closing a day again replaces its note and its record.',
      example: {
        note: 'A good day',
        decisions: [{ task_id: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a', action: 'tomorrow' }],
      },
      message: messages.days.closed,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    }),
    endpoint('GET', '/days', {
      procedure: 'days.list',
      summary: 'List closed days, newest first',
      description: '`from` and `to` are both included, at most 366 days; by default the last year.',
      example: { from: '2026-11-01', to: '2026-11-30' },
    }),
  ],
}
