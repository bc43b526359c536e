import type { FetchCalendar } from '@dayloom/trpc/server'
import { calendarMessages } from '@dayloom/validators/messages/calendars'

/** A calendar with an event of an hour each day, whatever address is asked, but for one that has `none` in it. */
export const fetchTestCalendar: FetchCalendar = (url) =>
  Promise.resolve(
    url.includes('none')
      ? { kind: 'failed', error: calendarMessages.none }
      : {
          kind: 'text',
          text: [
            'BEGIN:VCALENDAR',
            'BEGIN:VEVENT',
            'UID:daily',
            'SUMMARY:Stand-up',
            'DTSTART:20260101T120000Z',
            'DURATION:PT1H',
            'RRULE:FREQ=DAILY',
            'END:VEVENT',
            'END:VCALENDAR',
          ].join('\r\n'),
          etag: null,
          last_modified: null,
        },
  )
