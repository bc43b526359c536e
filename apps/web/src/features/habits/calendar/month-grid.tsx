import { weekdayLabels, type HabitCalendar } from '@dayloom/domain/habit-calendar'
import type { Day } from '@dayloom/validators/fields'
import { texts } from '../texts.ts'
import { dayLabel } from './day-label.ts'
import classes from './month-grid.module.css'
import { useRovingFocus } from './use-roving-focus.ts'

const { calendar } = texts

interface MonthGridProps extends Pick<HabitCalendar, 'leadingBlanks' | 'days'> {
  onToggle: (day: Day, done: boolean) => void
}

/** The last thirty days under their weekdays. Each can be marked or taken back; arrows move between them. */
export const MonthGrid = ({ leadingBlanks, days, onToggle }: MonthGridProps) => {
  const { group, item } = useRovingFocus(days.length, 'rows')
  return (
    <div>
      <div className={classes.weekdays} aria-hidden>
        {weekdayLabels.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={classes.days} role="group" aria-label={calendar.last30} {...group}>
        {days.map((each, index) => (
          <button
            key={each.day}
            type="button"
            className={classes.day}
            style={index === 0 ? { gridColumnStart: leadingBlanks + 1 } : undefined}
            data-state={each.state}
            data-today={each.isToday || undefined}
            aria-pressed={each.state === 'completed'}
            aria-label={dayLabel(each)}
            onClick={() => onToggle(each.day, each.state !== 'completed')}
            {...item(index)}
          >
            {Number(each.day.slice(-2))}
          </button>
        ))}
      </div>
      <ul className={classes.legend} aria-hidden>
        <li data-state="completed">{calendar.legend.completed}</li>
        <li data-state="missed">{calendar.legend.missed}</li>
        <li data-today>{calendar.legend.today}</li>
      </ul>
    </div>
  )
}
