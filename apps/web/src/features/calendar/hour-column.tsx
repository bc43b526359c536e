import type { Day } from '@dayloom/validators/fields'
import { useState, type PointerEvent } from 'react'
import { formatDay } from '../../lib/time/dates.ts'
import { CalendarItemView } from './calendar-item.tsx'
import { DAY_MINUTES, snapped, STEP_MINUTES } from './clock-minutes.ts'
import { placed } from './columns.ts'
import classes from './hours-view.module.css'
import type { CalendarItem } from './items.ts'
import type { NewPlace } from './new-task.tsx'
import { texts } from './texts.ts'
import type { HourCursor } from './use-hour-cursor.ts'
import { useTimeWords } from './use-time-words.ts'

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`

/** The minutes under a pointer. */
const minutesAt = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return ((clientY - top) / height) * DAY_MINUTES
}

interface Span {
  from: number
  to: number
}

interface HourColumnProps {
  day: Day
  items: readonly CalendarItem[]
  /** Minutes, on the date that it is. */
  now: number | null
  over: number | null
  cursor: HourCursor
  onAdd: (place: NewPlace) => void
}

/** The hours of one day. A click on an empty place adds a task there, a drag one that takes as long. */
export const HourColumn = ({ day, items, now, over, cursor, onAdd }: HourColumnProps) => {
  const timeWords = useTimeWords()
  const [span, setSpan] = useState<Span | null>(null)
  const isEmptyPlace = (event: PointerEvent<HTMLElement>) => event.target === event.currentTarget
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !isEmptyPlace(event)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = Math.floor(minutesAt(event) / STEP_MINUTES) * STEP_MINUTES
    setSpan({ from, to: from })
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (span) setSpan({ from: span.from, to: Math.max(span.from, snapped(minutesAt(event))) })
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    // A finger scrolls: only its tap adds.
    if (event.pointerType === 'touch') {
      if (isEmptyPlace(event)) onAdd({ day, at: snapped(minutesAt(event) - STEP_MINUTES / 2) })
      return
    }
    if (!span) return
    const minutes = span.to - span.from
    setSpan(null)
    onAdd({ day, at: span.from, ...(minutes > 0 && { minutes }) })
  }
  return (
    <div
      role="presentation"
      className={classes.column}
      data-day={day}
      data-hours
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => setSpan(null)}
    >
      {placed(items).map(({ item, top, height, column, columns }) => (
        <CalendarItemView
          key={item.key}
          item={item}
          onHours
          style={{
            insetBlockStart: percent(top),
            height: percent(height),
            insetInlineStart: `${(column / columns) * 100}%`,
            width: `calc(${100 / columns}% - 2px)`,
          }}
        />
      ))}
      {cursor.day === day && (
        <button
          type="button"
          ref={cursor.button}
          className={classes.cursor}
          style={{ insetBlockStart: percent(cursor.at) }}
          aria-label={texts.add(formatDay(day, 'dayLong'), timeWords(cursor.at))}
          onKeyDown={cursor.onKeyDown}
          onClick={() => onAdd({ day, at: cursor.at })}
        />
      )}
      {span && span.to > span.from && (
        <div
          className={classes.held}
          style={{ insetBlockStart: percent(span.from), height: percent(span.to - span.from) }}
        />
      )}
      {over !== null && (
        <div className={classes.held} style={{ insetBlockStart: percent(over), height: percent(30) }}>
          {timeWords(over)}
        </div>
      )}
      {now !== null && <div className={classes.now} style={{ insetBlockStart: percent(now) }} />}
    </div>
  )
}
