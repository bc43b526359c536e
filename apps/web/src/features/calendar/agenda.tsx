import type { Day } from '@dayloom/validators/fields'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '../../lib/time/dates.ts'
import { dayName } from '../../lib/time/day-name.ts'
import { weekdaysFrom } from '../habits/schedule-text.ts'
import classes from './agenda.module.css'
import { CalendarItemView } from './calendar-item.tsx'
import type { ItemsByDay } from './items.ts'
import { texts } from './texts.ts'
import { useDayFocus } from './use-day-focus.ts'
import type { Place } from './use-move-item.ts'

const { agenda: words } = texts

interface AgendaProps {
  days: readonly Day[]
  date: Day
  today: Day
  weekStart: WeekStart
  byDay: ItemsByDay
  over: Place | null
  onShow: (day: Day) => void
  onAdd: (place: Place) => void
}

const SmallMonth = ({ days, date, today, weekStart, byDay, over, onShow }: Omit<AgendaProps, 'onAdd'>) => {
  const { group, item } = useDayFocus(days, date)
  return (
    <div className={classes.month} role="group" aria-label={formatDay(date, 'monthYear')} {...group}>
      {weekdaysFrom(weekStart).map(({ name, short }) => (
        <span key={name} className={classes.weekday} aria-hidden>
          {short}
        </span>
      ))}
      {days.map((day) => {
        const count = byDay.get(day)?.length ?? 0
        return (
          <button
            key={day}
            type="button"
            className={classes.day}
            data-day={day}
            data-today={day === today || undefined}
            data-outside={day.slice(0, 7) !== date.slice(0, 7) || undefined}
            data-over={over?.day === day || undefined}
            aria-pressed={day === date}
            aria-label={[formatDay(day, 'dayLong'), ...(count > 0 ? [texts.holds(count)] : [])].join(', ')}
            onClick={() => onShow(day)}
            {...item(day)}
          >
            {Number(day.slice(8))}
            {count > 0 && <span className={classes.dot} />}
          </button>
        )
      })}
    </div>
  )
}

/** The calendar of a phone: a month that folds, and below it what stands on the days from the chosen one on. */
export const Agenda = (props: AgendaProps) => {
  const { days, date, today, byDay, onAdd } = props
  const [folded, setFolded] = useState(false)
  const Icon = folded ? IconChevronDown : IconChevronUp
  const listed = days.filter((day) => day === date || (day > date && byDay.get(day)?.length))
  return (
    <div className={classes.agenda}>
      {!folded && <SmallMonth {...props} />}
      <Button
        variant="subtle"
        color="neutral"
        size="compact-md"
        rightSection={<Icon size={16} stroke={1.75} />}
        aria-expanded={!folded}
        onClick={() => setFolded(!folded)}
      >
        {folded ? words.unfold : words.fold}
      </Button>
      {listed.map((day) => {
        const name = dayName(day, today)
        return (
          <section key={day} className={classes.section} data-day={day} aria-label={name}>
            <div className={classes.head}>
              <h2 className={classes.name}>{name}</h2>
              <Button
                variant="subtle"
                color="neutral"
                size="compact-md"
                leftSection={<IconPlus size={16} stroke={1.75} />}
                aria-label={texts.add(name, null)}
                onClick={() => onAdd({ day, at: null })}
              >
                {words.add}
              </Button>
            </div>
            {byDay.get(day)?.map((item) => (
              <CalendarItemView key={item.key} item={item} />
            ))}
          </section>
        )
      })}
      {listed.every((day) => !byDay.get(day)?.length) && <p className={classes.none}>{words.none}</p>}
    </div>
  )
}
