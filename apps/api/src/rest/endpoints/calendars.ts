import { calendarMessages } from '@dayloom/validators/messages/calendars'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { clientId, onlyWhatIsSent } from './words.ts'

export const calendarEndpoints: EndpointGroup = {
  name: 'calendars',
  description:
    'Calendars of others, read from their addresses every 30 minutes. An API token may read them, not change them.',
  endpoints: [
    endpoint('GET', '/calendars', {
      procedure: 'calendars.list',
      summary: 'List calendars, oldest first',
    }),
    endpoint('POST', '/calendars', {
      procedure: 'calendars.create',
      summary: 'Add a calendar',
      description: `The address is read at once, and refused if it is not a calendar. \`webcal:\` is read as \`https:\`. The address is a secret: later answers only have its \`host\`. A calendar has at most 10 MiB and 5,000 events from 31 days ago to 100 days ahead. ${clientId}`,
      example: { name: 'School', url: 'https://example.com/school.ics', color: 'green' },
      status: 201,
      location: '/calendars/{id}',
      idempotent: true,
      message: calendarMessages.created,
      errors: ['LIMIT_REACHED', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('PUT', '/calendars/{id}', {
      procedure: 'calendars.update',
      summary: 'Update a calendar',
      description: onlyWhatIsSent,
      example: { name: 'School', counts_as_busy: false },
      message: calendarMessages.updated,
    }),
    endpoint('DELETE', '/calendars/{id}', {
      procedure: 'calendars.delete',
      summary: 'Remove a calendar with its events',
      envelope: 'nothing',
      message: calendarMessages.deleted,
    }),
    endpoint('POST', '/calendars/{id}/refresh', {
      procedure: 'calendars.refresh',
      summary: 'Read a calendar now',
      description:
        'A calendar that cannot be read keeps the events of the last time. `failing_since` and `error` say since when and why.',
      message: calendarMessages.refreshed,
      errors: ['TOO_MANY_REQUESTS'],
    }),
  ],
}

export const eventEndpoints: EndpointGroup = {
  name: 'events',
  description: 'Events of the calendars of others.',
  endpoints: [
    endpoint('GET', '/events', {
      procedure: 'events.list',
      summary: 'List the events of some days',
      description:
        '`from` and `to` are local days, both included, at most 100 of them. Events are kept from 31 days ago to 100 days ahead.',
      example: { from: '2026-11-20', to: '2026-11-26' },
    }),
  ],
}
