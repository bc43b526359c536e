import { serverMessages } from '@dayloom/validators/messages/server'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

const { calendarFeed } = serverMessages

export const calendarFeedEndpoints: EndpointGroup = {
  name: 'calendarFeed',
  description: 'An address that calendar apps can subscribe to.',
  endpoints: [
    endpoint('GET', '/calendar-feed', {
      procedure: 'calendarFeed.get',
      thing: 'calendarFeed',
      summary: 'Get the calendar address',
      errors: ['NOT_FOUND'],
    }),
    endpoint('POST', '/calendar-feed', {
      procedure: 'calendarFeed.create',
      summary: 'Create a calendar address, or replace it',
      description:
        'The address needs no session: anyone who has it can read what it includes. A previous address stops working at once. It returns an RFC 5545 document: an event for every open task with a due date, from 30 days ago on, and, if habits are included, all-day events for those due in the next 14 days. It can be read 120 times an hour, where every 5,000 tasks count as one read; use `ETag` and `If-None-Match` to read it only when it has changed.',
      example: { include: { tasks: true, habits: false } },
      status: 201,
      location: '/calendar-feed',
      message: calendarFeed.created,
    }),
    endpoint('PUT', '/calendar-feed', {
      procedure: 'calendarFeed.update',
      summary: 'Choose what the calendar includes',
      description:
        'The address stays the same. Fields that are left out do not change. Including more needs a recent confirmation of the identity, and is reported by email.',
      example: { include: { habits: true } },
      message: calendarFeed.updated,
      errors: ['NOT_FOUND', 'PROOF_REQUIRED'],
    }),
    endpoint('DELETE', '/calendar-feed', {
      procedure: 'calendarFeed.delete',
      summary: 'Delete the calendar address',
      envelope: 'nothing',
      message: calendarFeed.deleted,
      errors: ['NOT_FOUND'],
    }),
  ],
}
