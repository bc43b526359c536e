import type { CalendarDay } from '@dayloom/domain/habit-calendar'
import type { Day } from '@dayloom/validators/fields'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatDay } from '../../../lib/time/dates.ts'
import { texts } from '../texts.ts'
import { DayButton } from './day-button.tsx'
import { dayLabel } from './day-label.ts'
import { heatByDay } from './heat.ts'
import type { OpenDay } from './use-day-rows.ts'
import { useRovingFocus } from './use-roving-focus.ts'
import classes from './year-heatmap.module.css'

const { calendar } = texts
const WEEK = 7

/** A month is named above the week in which it begins, unless that is the last one and has no room. */
const monthStarts = (days: readonly { day: Day }[]) => {
  const last = Math.floor((days.length - 1) / WEEK)
  return days.flatMap(({ day }, index) => {
    const week = Math.floor(index / WEEK)
    return day.endsWith('-01') && week < last ? [{ day, week }] : []
  })
}

interface YearHeatmapProps {
  days: readonly CalendarDay[]
  pending: ReadonlySet<Day>
  /** The day whose popover is open. */
  opened: Day | null
  onOpen: OpenDay
}

/** A year at a glance: the weeks are columns, and each day opens what is known of it. */
export const YearHeatmap = ({ days, pending, opened, onOpen }: YearHeatmapProps) => {
  const heat = heatByDay(days)
  const done = days.filter(({ state }) => state === 'done').length
  const { group, item } = useRovingFocus(days.length, 'columns')
  // A cell is too small for words: the day under the pointer or the focus is named beside the sum.
  const [at, setAt] = useState<Day | null>(null)
  const named = days.find(({ day }) => day === at)
  const scroller = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // Where it is wider than the screen, now is what is seen first.
    // The scroller alone: the dialog stays at its top.
    const { current } = scroller
    const last = current?.querySelector('button:last-of-type')
    if (!current || !last) return
    current.scrollLeft += last.getBoundingClientRect().right - current.getBoundingClientRect().right
  }, [])
  return (
    <div className={classes.year}>
      <p className={classes.text}>
        <span>{calendar.yearText(done)}</span>
        <span aria-hidden>{named && dayLabel(named)}</span>
      </p>
      <div className={classes.scroller} ref={scroller}>
        <div className={classes.months} aria-hidden>
          {monthStarts(days).map(({ day, week }) => (
            <span key={day} style={{ gridColumnStart: week + 1 }}>
              {formatDay(day, 'month')}
            </span>
          ))}
        </div>
        <div
          className={classes.days}
          role="group"
          aria-label={calendar.year}
          onPointerLeave={() => setAt(null)}
          {...group}
        >
          {days.map((each, index) => {
            const { tabIndex, onFocus } = item(index)
            return (
              <DayButton
                key={each.day}
                day={each}
                label={dayLabel(each)}
                opened={opened === each.day}
                hasNote={false}
                isPending={pending.has(each.day)}
                className={classes.day}
                data-heat={heat.get(each.day) ?? 0}
                tabIndex={tabIndex}
                onFocus={() => {
                  onFocus()
                  setAt(each.day)
                }}
                onPointerEnter={() => setAt(each.day)}
                onClick={(event) => onOpen(each.day, event.currentTarget)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
