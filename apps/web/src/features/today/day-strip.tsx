import { addDays, daysBetween } from '@dayloom/domain/local-day'
import { daysOfWeek } from '@dayloom/domain/habits/week'
import type { Day } from '@dayloom/validators/fields'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useUser } from '../../lib/session/session.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import classes from './day-strip.module.css'
import { texts } from './texts.ts'

const { strip: words } = texts

const WEEK = 7
/** The server answers for a year around today. */
const FARTHEST_DAYS = 365
/** A day that was loaded because somebody pointed at it, in milliseconds. */
const PREFETCH_FRESH_MS = 5000

interface StripProps {
  shown: Day
  today: Day
  /** The day that a task is held over. */
  over: Day | null
  ref: RefObject<HTMLElement | null>
}

const searchOf = (day: Day, today: Day) => (day === today ? {} : { date: day })

const Step = ({
  to,
  today,
  label,
  children,
}: {
  to: Day
  today: Day
  label: string
  children: ReactNode
}) => {
  const isFar = Math.abs(daysBetween(today, to)) > FARTHEST_DAYS
  return (
    <Link
      to="/today"
      search={searchOf(to, today)}
      className={classes.step}
      aria-label={label}
      disabled={isFar}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}

/** The week that a day lies in: a way to other days, and where a task is dropped to be planned for one. */
export const DayStrip = ({ shown, today, over, ref }: StripProps) => {
  const { week_start } = useUser()
  const utils = trpc.useUtils()
  const prefetch = (day: Day) =>
    void utils.today.get.prefetch(searchOf(day, today), { staleTime: PREFETCH_FRESH_MS })
  return (
    <nav className={classes.strip} aria-label={words.label} ref={ref}>
      <Step to={addDays(shown, -WEEK)} today={today} label={words.before}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Step>
      {daysOfWeek(shown, week_start).map((day) => (
        <Link
          key={day}
          to="/today"
          search={searchOf(day, today)}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes.day}
          data-day={day}
          data-shown={day === shown || undefined}
          data-today={day === today || undefined}
          data-over={day === over || undefined}
          aria-current={day === shown ? 'date' : undefined}
          resetScroll={false}
          onPointerEnter={() => prefetch(day)}
          onFocus={() => prefetch(day)}
        >
          <span className={classes.weekday} aria-hidden>
            {formatDay(day, 'weekday')}
          </span>
          <span className={classes.number} aria-hidden>
            {Number(day.slice(8))}
          </span>
          <VisuallyHidden>
            {formatDay(day, 'dayLong')}
            {day === today && `, ${words.today}`}
          </VisuallyHidden>
        </Link>
      ))}
      <Step to={addDays(shown, WEEK)} today={today} label={words.after}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Step>
    </nav>
  )
}
