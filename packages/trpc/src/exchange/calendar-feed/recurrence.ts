import { dateOf, daysLater } from '@dayloom/domain/calendar/months'
import type { DayClock } from '@dayloom/domain/local-day'
import { followingDues } from '@dayloom/domain/repetition/next-due'
import { firstOccurrence } from '@dayloom/domain/repetition/occurrences'
import type { Day } from '@dayloom/validators/fields'
import {
  formatRepetition,
  parseRepetition,
  type Repetition,
  type RepeatOrigin,
} from '@dayloom/validators/tasks/repetition'
import { instanceOf, seriesToday } from '../../tasks/series.ts'

interface Repeating {
  due_date: string
  due_day: Day | null
  repeat: string | null
  repeat_from: RepeatOrigin
  series_start: string | null
  series_number: number
}

/** Days of the person. */
interface Recurrence {
  /** A recurrence rule without its last day; null where the days are listed. */
  rule: string | null
  until: Day | null
  /** Of the rule, those between the open instance and today: whoever does it now goes on from today. */
  passed: Day[]
  /** With the open instance itself: some calendars show nothing else. */
  listed: Day[]
}

const LISTED = 24
const SHORTEST_MONTH = 28

/**
 * The same in the words of RFC 5545, which passes over a month without the day, where a task has it on the last one.
 * Null where it has none: from a day in the middle of a month on, the last of the days 28 to 30 is read as all of them.
 */
const ruleOf = (rule: Repetition, from: RepeatOrigin, start: Day) => {
  const isByDay = rule.byDay.length > 0
  // From the day that it was done on, a rule finds another day than by the calendar.
  if (from === 'completion' && isByDay)
    return rule.freq === 'WEEKLY' ? formatRepetition({ ...rule, byDay: [] }) : null
  const day = rule.byMonthDay ?? dateOf(start)
  const isDayOfMonth =
    !isByDay && (rule.freq === 'MONTHLY' || (rule.freq === 'YEARLY' && start.endsWith('-02-29')))
  if (!isDayOfMonth || day <= SHORTEST_MONTH) return formatRepetition(rule)
  return day === 31 ? formatRepetition({ ...rule, byMonthDay: -1 }) : null
}

/** The occurrences after the open instance and before today. */
const passedOf = (rule: Repetition, start: Day, due: Day, today: Day) => {
  const passed: Day[] = []
  for (let day = daysLater(due, 1); day !== null; day = daysLater(day, 1)) {
    day = firstOccurrence(rule, start, day)
    if (day === null || day >= today) break
    passed.push(day)
  }
  return passed
}

/** What a calendar reads of a task that repeats, from its open instance on; null where it does not repeat. */
export const recurrenceOf = (task: Repeating, today: Day, clock: DayClock): Recurrence | null => {
  const instance = instanceOf(task, { user: clock })
  if (!instance) return null
  const dueToday = seriesToday(task, today, clock)
  const { from, due, number } = instance
  const { count, until, ...rest } = instance.rule
  const start = from === 'completion' ? due : instance.start
  const rule = ruleOf({ ...rest, count: null, until: null }, from, start)
  if (rule === null)
    return { rule, until: null, passed: [], listed: [due, ...followingDues(instance, dueToday, LISTED)] }
  const kept = parseRepetition(rule)
  const passed = kept ? passedOf({ ...kept, until }, start, due, dueToday) : []
  const left = count === null ? '' : `;COUNT=${count - number + 1 + passed.length}`
  return { rule: `${rule}${left}`, until, passed, listed: [] }
}
