import { localDateTime } from '@dayloom/domain/calendar/local-date-time'
import type { Day } from '@dayloom/validators/fields'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { useUser } from '../../lib/session/session.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import { hourLabel } from '../../lib/time/hour-label.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { CalendarItemView } from './calendar-item.tsx'
import { DAY_MINUTES, minutesOfTime } from './clock-minutes.ts'
import { HourColumn } from './hour-column.tsx'
import { EmptyPlace } from './empty-place.tsx'
import classes from './hours-view.module.css'
import type { ItemsByDay } from './items.ts'
import { texts } from './texts.ts'
import type { NewPlace } from './new-task.tsx'
import { useHourCursor } from './use-hour-cursor.ts'
import type { Place } from './use-move-item.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** Minutes of the day at the top at first. */
const FIRST_SEEN = 420

interface HoursViewProps {
  days: readonly Day[]
  today: Day
  byDay: ItemsByDay
  over: Place | null
  onAdd: (place: NewPlace) => void
}

/** Days beside one another, with their hours: what has no time stands above them. */
export const HoursView = ({ days, today, byDay, over, onAdd }: HoursViewProps) => {
  const { timezone, clock } = useUser()
  const now = localDateTime(useNow(), timezone)
  const scroll = useRef<HTMLDivElement>(null)
  const cursor = useHourCursor(days)
  const columns = { gridTemplateColumns: `56px repeat(${days.length}, minmax(0, 1fr))` }
  useLayoutEffect(() => {
    const element = scroll.current
    if (element) element.scrollTop = (element.scrollHeight * FIRST_SEEN) / DAY_MINUTES
  }, [])
  return (
    <div className={classes.view}>
      <div className={classes.head} style={columns}>
        <span />
        {days.map((day) => (
          <div key={day} className={classes.name} data-today={day === today || undefined}>
            <span>{formatDay(day, 'weekday')}</span>
            <span className={classes.number}>{Number(day.slice(8))}</span>
          </div>
        ))}
        <span className={classes.label}>{texts.allDay}</span>
        {days.map((day) => (
          <div
            key={day}
            className={classes.allDay}
            data-day={day}
            data-whole
            data-over={(over?.day === day && over.at === null) || undefined}
          >
            <EmptyPlace
              aria-label={texts.add(formatDay(day, 'dayLong'), null)}
              onClick={() => onAdd({ day, at: null })}
            />
            {byDay
              .get(day)
              ?.filter(({ at }) => at === null)
              .map((item) => (
                <CalendarItemView key={item.key} item={item} />
              ))}
          </div>
        ))}
      </div>
      <div className={classes.scroll} ref={scroll} role="presentation" tabIndex={-1}>
        <div className={classes.hours} style={columns}>
          <div aria-hidden>
            {hours.map((hour) => (
              <div key={hour} className={clsx(classes.hour, classes.label)}>
                {hour > 0 && hourLabel(hour, clock === '12' ? '12' : '24')}
              </div>
            ))}
          </div>
          {days.map((day) => (
            <HourColumn
              key={day}
              day={day}
              items={byDay.get(day) ?? []}
              now={day === now.day ? minutesOfTime(now.time) : null}
              over={over?.day === day && over.at !== null ? over.at : null}
              cursor={cursor}
              onAdd={onAdd}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
