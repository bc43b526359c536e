import { localDay } from '@dayloom/domain/local-day'
import type { CalendarEvent } from '@dayloom/validators/calendars'
import type { Today } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { User } from '@dayloom/validators/users'
import { trpc } from '../../lib/api/trpc.ts'
import { useUser } from '../../lib/session/session.tsx'
import { formatDate } from '../../lib/time/dates.ts'
import classes from './day-events.module.css'
import { texts } from './texts.ts'

const { events: words } = texts

/** When it is on this day, as its person's clock shows it. */
const timeOf = ({ starts_at, ends_at }: CalendarEvent, day: Day, user: User) => {
  if (starts_at === null || ends_at === null) return words.allDay
  const [start, end] = [formatDate(starts_at, 'time', user), formatDate(ends_at, 'time', user)]
  const begins = localDay(starts_at, user) === day
  // What ends as the day does is not of the next one.
  const ends = localDay(new Date(Date.parse(ends_at) - 1), user) <= day
  if (begins && ends) return start === end ? start : `${start}–${end}`
  if (begins) return words.from(start)
  return ends ? words.until(end) : words.allDay
}

/** The events that calendars of others have on a day, with the color of their calendar. */
export const DayEvents = ({ day: { date, events } }: { day: Today }) => {
  const user = useUser()
  const { data: calendars } = trpc.calendars.list.useQuery(undefined, { enabled: events.length > 0 })
  if (events.length === 0) return null
  return (
    <ul className={classes.events} aria-label={words.label}>
      {events.map((event, at) => {
        const calendar = calendars?.find(({ id }) => id === event.calendar_id)
        return (
          // Events of one series share their uid, and some have none.
          <li
            key={at}
            className={classes.event}
            data-label-color={calendar?.color ?? 'gray'}
            title={calendar?.name}
          >
            <span className={classes.time}>{timeOf(event, date, user)}</span>
            <span className={classes.title}>
              {event.title || words.untitled}
              {event.location && <span className={classes.location}> · {event.location}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
