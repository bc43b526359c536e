import type { HabitCalendar } from '@dayloom/domain/habit-calendar'
import type { Day } from '@dayloom/validators/fields'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { formatAmount, weekdaysFrom } from '../schedule-text.ts'
import { texts } from '../texts.ts'
import { DayButton } from './day-button.tsx'
import { dayLabel } from './day-label.ts'
import classes from './month-grid.module.css'
import type { Entries, OpenDay } from './use-day-rows.ts'
import { useRovingFocus } from './use-roving-focus.ts'

const { calendar } = texts

interface MonthGridProps extends Pick<HabitCalendar, 'leadingBlanks' | 'days'> {
  weekStart: WeekStart
  entries: Entries
  pending: ReadonlySet<Day>
  /** The day whose popover is open. */
  opened: Day | null
  onOpen: OpenDay
}

/** The last thirty days under their weekdays. Each opens what is known of it; arrows move between them. */
export const MonthGrid = ({
  leadingBlanks,
  days,
  weekStart,
  entries,
  pending,
  opened,
  onOpen,
}: MonthGridProps) => {
  const { group, item } = useRovingFocus(days.length, 'rows')
  const amountOf = (day: Day) => {
    const amount = entries.get(day)?.amount
    return amount === null || amount === undefined ? undefined : formatAmount(amount)
  }
  return (
    <div>
      <div className={classes.weekdays} aria-hidden>
        {weekdaysFrom(weekStart).map(({ name, short }) => (
          <span key={name}>{short}</span>
        ))}
      </div>
      <div className={classes.days} role="group" aria-label={calendar.last30} {...group}>
        {days.map((each, index) => (
          <DayButton
            key={each.day}
            day={each}
            label={dayLabel(each, amountOf(each.day))}
            opened={opened === each.day}
            hasNote={Boolean(entries.get(each.day)?.note)}
            isPending={pending.has(each.day)}
            className={classes.day}
            style={index === 0 ? { gridColumnStart: leadingBlanks + 1 } : undefined}
            onClick={(event) => onOpen(each.day, event.currentTarget)}
            {...item(index)}
          >
            {Number(each.day.slice(-2))}
            {/* Drawn by its style: as text it would run into the number of the day. */}
            {amountOf(each.day) !== undefined && (
              <span className={classes.amount} data-amount={amountOf(each.day)} />
            )}
          </DayButton>
        ))}
      </div>
      <ul className={classes.legend} aria-hidden>
        <li data-state="done">{calendar.legend.completed}</li>
        <li data-state="missed">{calendar.legend.missed}</li>
        <li data-state="skipped">{calendar.legend.skipped}</li>
        <li data-today>{calendar.legend.today}</li>
        {pending.size > 0 && <li data-pending>{calendar.legend.pending}</li>}
      </ul>
    </div>
  )
}
