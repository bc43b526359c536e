import { addMonths } from '@dayloom/domain/calendar/months'
import type { Year, YearDay } from '@dayloom/validators/analytics'
import type { Day } from '@dayloom/validators/fields'
import { Link } from '@tanstack/react-router'
import { useState, type CSSProperties } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { formatDay } from '../../../lib/time/dates.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { useRovingFocus } from '../../habits/calendar/use-roving-focus.ts'
import { weekdaysFrom } from '../../habits/schedule-text.ts'
import { completedRows } from '../rows.ts'
import { dayWords } from './day-words.ts'
import { texts } from './texts.ts'
import classes from './year-heat-map.module.css'
import { heatOf, placeOf } from './year-map.ts'

const HINT = 'year-hint'
const MONTHS = 12

interface Place extends CSSProperties {
  '--week'?: number
  '--weekday'?: number
}

const doneOn = ({ tasks_done, habits_done }: YearDay) => tasks_done + habits_done

/** The rows of a day: Today shows those of the last twelve months, habits among them; before that there are the tasks. */
const rowsOf = (day: Day, today: Day) => {
  const earliest = addMonths(today, -MONTHS)
  if (earliest === null || day >= earliest) return { to: '/today', search: { date: day } } as const
  return completedRows({ from: day, to: day })
}

/** All days of a year. On a wide screen weeks are columns, on a phone rows. */
export const YearHeatMap = ({ year, days }: Pick<Year, 'year' | 'days'>) => {
  const { week_start } = useUser()
  const today = useToday()
  const phone = usePhone()
  const { group, item } = useRovingFocus(days.length, phone ? 'rows' : 'columns')
  const [at, setAt] = useState<YearDay | null>(null)
  const [first] = days
  if (!first) return null
  const most = Math.max(...days.map(doneOn))
  const full = days.filter((day) => doneOn(day) > 0).length
  const styleOf = (day: Day): Place => {
    const { week, weekday } = placeOf(first.date, day, week_start)
    return { '--week': week, '--weekday': weekday }
  }
  return (
    <div>
      <p className={classes.text}>
        <span>{full === 0 ? texts.map.none(year) : texts.map.sum(full)}</span>
        <span aria-hidden>{at && dayWords(at)}</span>
      </p>
      <div
        className={classes.days}
        role="group"
        aria-label={texts.map.label(year)}
        aria-describedby={HINT}
        onPointerLeave={() => setAt(null)}
        {...group}
      >
        {days
          .filter(({ date }) => date.endsWith('-01'))
          .map(({ date }) => (
            <span key={date} className={classes.month} style={styleOf(date)} aria-hidden>
              {formatDay(date, 'month')}
            </span>
          ))}
        {weekdaysFrom(week_start).map(({ name, short }, weekday) => (
          <span key={name} className={classes.weekday} style={{ '--weekday': weekday } as Place} aria-hidden>
            {short}
          </span>
        ))}
        {days.map((day, index) => {
          const { tabIndex, onFocus } = item(index)
          return (
            <Link
              key={day.date}
              {...rowsOf(day.date, today)}
              preload={false}
              className={classes.day}
              style={styleOf(day.date)}
              data-heat={heatOf(doneOn(day), most)}
              data-today={day.date === today || undefined}
              aria-label={dayWords(day)}
              tabIndex={tabIndex}
              onFocus={() => {
                onFocus()
                setAt(day)
              }}
              onPointerEnter={() => setAt(day)}
            />
          )
        })}
      </div>
      <p className={classes.legend} aria-hidden>
        {texts.map.less}
        {([0, 1, 2, 3, 4] as const).map((heat) => (
          <span key={heat} className={classes.sample} data-heat={heat} />
        ))}
        {texts.map.more}
      </p>
      <VisuallyHidden>
        <span id={HINT}>{texts.map.hint}</span>
      </VisuallyHidden>
    </div>
  )
}
