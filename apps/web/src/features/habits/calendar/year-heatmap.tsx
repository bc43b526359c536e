import { yearHeatmap, type HeatmapWeek } from '@dayloom/domain/habit-calendar'
import type { Day } from '@dayloom/validators/fields'
import { useLayoutEffect, useRef } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { texts } from '../texts.ts'
import { heatByDay } from './heat.ts'
import classes from './year-heatmap.module.css'

const CELL = 10
const STEP = 13
const TOP = 16

/** A month is named above the week in which it begins; the first column only when there is room for it. */
const monthStarts = (weeks: readonly HeatmapWeek[]) =>
  weeks.flatMap(({ week_start, days }, week) => {
    const first = days.find((each) => each?.day.endsWith('-01'))
    return first && week < weeks.length - 1 ? [{ week, week_start, name: formatDay(first.day, 'month') }] : []
  })

/** A year at a glance. The text says the number; the picture is for eyes only. */
export const YearHeatmap = ({ completions, today }: { completions: readonly Day[]; today: Day }) => {
  const weeks = yearHeatmap(completions, today)
  const heat = heatByDay(completions)
  const done = weeks.flatMap(({ days }) => days).filter((each) => each?.completed).length
  const scroller = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // Where it is wider than the screen, now is what is seen first.
    scroller.current?.scrollTo({ left: scroller.current.scrollWidth })
  }, [])
  return (
    <div className={classes.year}>
      <p className={classes.text}>{texts.calendar.yearText(done)}</p>
      <div
        className={classes.scroller}
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        role="group"
        aria-label={texts.calendar.year}
      >
        <svg
          className={classes.map}
          viewBox={`0 0 ${weeks.length * STEP - (STEP - CELL)} ${TOP + 7 * STEP}`}
          aria-hidden
        >
          {monthStarts(weeks).map(({ week, week_start, name }) => (
            <text key={week_start} x={week * STEP} y={10} className={classes.month}>
              {name}
            </text>
          ))}
          {weeks.map(({ days }, week) =>
            days.map(
              (each, row) =>
                each && (
                  <rect
                    key={each.day}
                    className={classes.day}
                    data-heat={heat.get(each.day) ?? 0}
                    x={week * STEP}
                    y={TOP + row * STEP}
                    width={CELL}
                    height={CELL}
                    rx={2.5}
                  />
                ),
            ),
          )}
        </svg>
      </div>
    </div>
  )
}
