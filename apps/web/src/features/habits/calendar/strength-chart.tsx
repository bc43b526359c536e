import type { HabitHistory } from '@dayloom/domain/habits/history'
import { dayOfNumber } from '@dayloom/domain/local-day'
import { useMemo } from 'react'
import { formatDay } from '../../../lib/time/dates.ts'
import { texts } from '../texts.ts'
import classes from './strength-chart.module.css'
import { StrengthLine } from './strength-line.tsx'
import { strengthOfYear } from './strength-of-year.ts'

const { strength: words } = texts.calendar

/** How the strength went over a year, as a line, with what it came to in words. */
export const StrengthChart = ({ history }: { history: HabitHistory }) => {
  const weeks = useMemo(() => strengthOfYear(history), [history])
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last || weeks.length < 2) return null
  const text = words.text(first.strength, formatDay(dayOfNumber(first.day), 'day'), last.strength)
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{text}</figcaption>
      <StrengthLine weeks={weeks} label={words.label} />
    </figure>
  )
}
