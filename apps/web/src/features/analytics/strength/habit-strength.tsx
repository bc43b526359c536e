import { historyOfDetail } from '@dayloom/domain/habits/detail'
import { dayOfNumber } from '@dayloom/domain/local-day'
import type { AnalyticsRange } from '@dayloom/validators/enums'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDay } from '../../../lib/time/dates.ts'
import { StrengthLine } from '../../habits/calendar/strength-line.tsx'
import { strengthOfYear } from '../../habits/calendar/strength-of-year.ts'
import { useHabit } from '../../habits/calendar/use-habit.ts'
import link from '../panels/rows-link.module.css'
import classes from './habit-strength.module.css'
import { strengthMoved } from './strength-moved.ts'
import { texts } from './texts.ts'

interface HabitStrengthProps {
  habit: { id: string; name: string }
  days: AnalyticsRange
}

/** The year of a habit's strength as a line, with how far it moved in the range. */
const HabitStrength = ({ habit: { id, name }, days }: HabitStrengthProps) => {
  const { data, today, weekStart, isError, isFetching, refetch } = useHabit(id, true)
  const weeks = useMemo(
    () => data && strengthOfYear(historyOfDetail(data, { today, weekStart })),
    [data, today, weekStart],
  )
  if (isError && !data) {
    return (
      <p className={classes.text}>
        {texts.failed}
        <Button
          variant="subtle"
          size="compact-xs"
          loading={isFetching}
          onClick={() => void refetch()}
          aria-label={texts.retryOf(name)}
        >
          {texts.retry}
        </Button>
      </p>
    )
  }
  if (!weeks) return null
  const moved = strengthMoved(weeks, today, days)
  if (!moved) return <p className={classes.text}>{texts.soon}</p>
  const { before, now } = moved
  const text = texts.moved(before.strength, formatDay(dayOfNumber(before.day), 'day'), now.strength)
  return (
    <>
      <StrengthLine weeks={weeks} label={texts.label(name)} className={classes.line} />
      <p className={classes.text}>
        <Link
          to="/habits"
          search={{ calendar: id }}
          className={link.link}
          aria-label={texts.rows(name, text)}
        >
          {text}
        </Link>
      </p>
    </>
  )
}

export default HabitStrength
