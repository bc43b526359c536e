import type { Day } from '@dayloom/validators/fields'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../lib/time/dates.ts'
import { weekdaysFrom } from '../habits/schedule-text.ts'
import { CalendarItemView } from './calendar-item.tsx'
import type { ItemsByDay } from './items.ts'
import { EmptyPlace } from './empty-place.tsx'
import classes from './month-view.module.css'
import { texts } from './texts.ts'
import { useDayFocus } from './use-day-focus.ts'
import type { Place } from './use-move-item.ts'

/** Lines of a day, of which the last one says how many more there are. */
const LINES = 4

interface MonthViewProps {
  days: readonly Day[]
  /** Of the month that is shown. */
  date: Day
  today: Day
  weekStart: WeekStart
  byDay: ItemsByDay
  /** Where a held task would come to stand. */
  over: Place | null
  onAdd: (place: Place) => void
}

/** The weeks of a month. The empty place of a day adds a task; arrows go from day to day. */
export const MonthView = ({ days, date, today, weekStart, byDay, over, onAdd }: MonthViewProps) => {
  const { group, item } = useDayFocus(days, date)
  return (
    <div className={classes.month}>
      <div className={classes.weekdays} aria-hidden>
        {weekdaysFrom(weekStart).map(({ name, short }) => (
          <span key={name}>{short}</span>
        ))}
      </div>
      <div className={classes.days} role="group" aria-label={formatDay(date, 'monthYear')} {...group}>
        {days.map((day) => {
          const items = byDay.get(day) ?? []
          const name = formatDay(day, 'dayLong')
          const shown = items.length > LINES ? items.slice(0, LINES - 1) : items
          const more = items.length - shown.length
          return (
            <div
              key={day}
              className={classes.day}
              data-day={day}
              data-today={day === today || undefined}
              data-outside={day.slice(0, 7) !== date.slice(0, 7) || undefined}
              data-over={over?.day === day || undefined}
            >
              <EmptyPlace
                aria-label={[
                  texts.add(name, null),
                  ...(items.length > 0 ? [texts.holds(items.length)] : []),
                ].join(', ')}
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onAdd({ day, at: null })}
                {...item(day)}
              />
              <span className={classes.number} aria-hidden>
                {Number(day.slice(8))}
              </span>
              <div className={classes.items}>
                {shown.map((each) => (
                  <CalendarItemView key={each.key} item={each} />
                ))}
                {more > 0 && (
                  <Link
                    to="/calendar"
                    search={{ view: 'day', date: day }}
                    className={classes.more}
                    aria-label={texts.moreOn(more, name)}
                  >
                    {texts.more(more)}
                  </Link>
                )}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
