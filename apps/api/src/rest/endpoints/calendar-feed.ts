import { serverMessages } from '@dayloom/validators/messages/server'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

const { calendarFeed } = serverMessages

export const calendarFeedEndpoints: EndpointGroup = {
  name: 'calendarFeed',
  description: 'An address at which calendars read what is to be done.',
  endpoints: [
    endpoint('GET', '/calendar-feed', {
      procedure: 'calendarFeed.get',
      summary: 'Get the calendar address',
      errors: ['NOT_FOUND'],
    }),
    endpoint('POST', '/calendar-feed', {
      procedure: 'calendarFeed.create',
      summary: 'Create a calendar address, or a new one',
      description:
        'The address needs no session: whoever has it reads what is included. One that was there before ends at once. It answers an RFC 5545 document: an event for every open task with a due date, from 30 days ago on, and all-day ones for habits due in the next 14 days where they are included. It can be read 120 times an hour, where every 5,000 tasks count as one reading; `ETag` and `If-None-Match` spare the rest.',
      example: { include: { tasks: true, habits: false } },
      status: 201,
      message: calendarFeed.created,
    }),
    endpoint('PUT', '/calendar-feed', {
      procedure: 'calendarFeed.update',
      summary: 'Choose what the calendar includes',
      description: 'The address stays. What is left out is unchanged.',
      example: { include: { habits: true } },
      message: calendarFeed.updated,
      errors: ['NOT_FOUND'],
    }),
    endpoint('DELETE', '/calendar-feed', {
      procedure: 'calendarFeed.delete',
      summary: 'End the calendar address',
      envelope: 'nothing',
      message: calendarFeed.deleted,
      errors: ['NOT_FOUND'],
    }),
  ],
}
