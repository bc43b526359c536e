import { addDays, daysBetween } from '@dayloom/domain/local-day'
import type { StripDay } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDay } from '../../lib/time/dates.ts'
import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { describeCloth } from './cloth/cloth-words.ts'
import { Swatch } from './cloth/swatch.tsx'
import classes from './day-strip.module.css'
import { STRIP_DAYS, firstOfStrip, stripDays } from './strip-days.ts'
import { texts } from './texts.ts'

const { strip: words } = texts

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

/** How full a day is. A day without a limit is never full. */
const Fullness = ({ numbers }: { numbers: StripDay | undefined }) => {
  const { expected_minutes = 0, free_minutes = 0 } = numbers ?? {}
  const share = free_minutes > 0 ? Math.min(1, expected_minutes / free_minutes) : 0
  return (
    <span className={classes.track} data-over={expected_minutes > free_minutes || undefined}>
      <span className={classes.bar} style={{ scale: `${share} 1` }} />
    </span>
  )
}

const wordsOf = (day: Day, today: Day, numbers: StripDay | undefined) => {
  const { expected_minutes = 0, free_minutes = 0, overdue = 0, closed = false, threads = [] } = numbers ?? {}
  return [
    formatDay(day, 'dayLong'),
    ...(day === today ? [words.today] : []),
    ...(expected_minutes > 0 ? [words.expected(expected_minutes, free_minutes)] : []),
    ...(overdue > 0 && day <= today ? [words.overdue(overdue)] : []),
    ...(threads.length > 0 ? [describeCloth(threads.map((color) => ({ color })))] : []),
    ...(closed ? [words.closed] : []),
  ].join(', ')
}

/** Days around today, or around the one that is shown: a way to them, and where a task is dropped to be planned. */
export const DayStrip = ({ shown, today, over, ref }: StripProps) => {
  const utils = trpc.useUtils()
  const from = firstOfStrip(shown, today)
  // Around today as the document has it, which does not know the day.
  const query = trpc.today.strip.useQuery(from === firstOfStrip(today, today) ? {} : { from })
  useFreshEachDay(query)
  const { data } = query
  const numbers = new Map(data?.map((day) => [day.date, day]))
  const prefetch = (day: Day) =>
    void utils.today.get.prefetch(searchOf(day, today), { staleTime: PREFETCH_FRESH_MS })
  const days = stripDays(shown, today)
  return (
    <nav className={classes.strip} aria-label={words.label} ref={ref} data-days={days.length}>
      <Step to={addDays(shown, -STRIP_DAYS)} today={today} label={words.before}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Step>
      {days.map((day) => (
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
          <Fullness numbers={numbers.get(day)} />
          <Swatch colors={numbers.get(day)?.threads ?? []} closed={numbers.get(day)?.closed ?? false} />
          {day <= today && (numbers.get(day)?.overdue ?? 0) > 0 && (
            <span className={classes.mark} aria-hidden />
          )}
          <VisuallyHidden>{wordsOf(day, today, numbers.get(day))}</VisuallyHidden>
        </Link>
      ))}
      <Step to={addDays(shown, STRIP_DAYS)} today={today} label={words.after}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Step>
    </nav>
  )
}
