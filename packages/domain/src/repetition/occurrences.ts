import { daySchema, type Day } from '@dayloom/validators/fields'
import { weekdayCodes, type Frequency, type Repetition } from '@dayloom/validators/tasks/repetition'
import {
  dateOf,
  dayInMonth,
  daysLater,
  isMonth,
  MONTHS_PER_YEAR,
  monthOf,
  nthWeekday,
} from '../calendar/months.ts'
import { daysBetween, weekday } from '../local-day.ts'

const EPOCH = daySchema.parse('1970-01-01')
const WEEK = 7
/** 1970 began on a Thursday, so that week's Monday is day -3. */
const MONDAY = -3

const dayNumber = (day: Day) => daysBetween(EPOCH, day)
const daysAt = (number: number) => {
  const day = daysLater(EPOCH, number)
  return day === null ? [] : [day]
}

/** 0 is Monday. */
const weekdayFromMonday = (day: Day) => (weekday(day) + 6) % WEEK

/** Frequencies divide the calendar into numbered periods. A rule uses every `interval`th from its start's. */
interface Periods {
  numberOf: (day: Day) => number
  /** The days of a rule in a period, ascending; none beyond the year 9999. */
  days: (period: number, rule: Repetition, start: Day) => Day[]
}

const monthDays = (month: number, { byDay, nth, byMonthDay }: Repetition, start: Day) => {
  if (!isMonth(month)) return []
  const [name] = byDay
  if (name && nth !== null) return [nthWeekday(month, nth, (weekdayCodes.indexOf(name) + 1) % WEEK)]
  return [dayInMonth(month, byMonthDay === -1 ? 31 : (byMonthDay ?? dateOf(start)))]
}

const periods: Record<Frequency, Periods> = {
  DAILY: { numberOf: dayNumber, days: daysAt },
  WEEKLY: {
    numberOf: (day) => Math.floor((dayNumber(day) - MONDAY) / WEEK),
    days: (week, { byDay }, start) => {
      const names =
        byDay.length > 0 ? byDay.map((code) => weekdayCodes.indexOf(code)) : [weekdayFromMonday(start)]
      return names.flatMap((name) => daysAt(week * WEEK + MONDAY + name))
    },
  },
  MONTHLY: { numberOf: monthOf, days: monthDays },
  YEARLY: {
    numberOf: (day) => Math.floor(monthOf(day) / MONTHS_PER_YEAR),
    days: (year, rule, start) =>
      monthDays(year * MONTHS_PER_YEAR + (monthOf(start) % MONTHS_PER_YEAR), rule, start),
  },
}

/**
 * The first day of a rule from `start` that is `from` or later. Null if UNTIL or the year 9999 ends first. COUNT does
 * not matter here, because it counts instances. The period is computed directly, so an old rule costs the same as a new
 * one.
 */
export const firstOccurrence = (rule: Repetition, start: Day, from: Day): Day | null => {
  const earliest = from > start ? from : start
  const { numberOf, days } = periods[rule.freq]
  const first = numberOf(start)
  const period = first + Math.floor((numberOf(earliest) - first) / rule.interval) * rule.interval
  // All days of the period of `earliest` may be too early, but none of the next period.
  const day = [period, period + rule.interval]
    .flatMap((number) => days(number, rule, start))
    .find((each) => each >= earliest)
  return day === undefined || (rule.until !== null && day > rule.until) ? null : day
}
