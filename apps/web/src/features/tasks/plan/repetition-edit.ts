import { dateOf } from '@dayloom/domain/calendar/months'
import { addDays, weekday } from '@dayloom/domain/local-day'
import { followingDues } from '@dayloom/domain/repetition/next-due'
import { firstOccurrence } from '@dayloom/domain/repetition/occurrences'
import { ordinal, weekdayNames } from './repetition-words.ts'
import type { Day } from '@dayloom/validators/fields'
import {
  plainRepetition,
  weekdayCodes,
  type Frequency,
  type RepeatOrigin,
  type Repetition,
  type WeekdayCode,
} from '@dayloom/validators/tasks/repetition'

const WEEK = 7

const codeOf = (day: Day): WeekdayCode => weekdayCodes[(weekday(day) + WEEK - 1) % WEEK] ?? 'MO'

/** The part of a rule that says on which day of a month. */
export type MonthPart = Pick<Repetition, 'byDay' | 'nth' | 'byMonthDay'>

const onDate = (byMonthDay: number): MonthPart => ({ byDay: [], nth: null, byMonthDay })
const onNth = (nth: number, code: WeekdayCode): MonthPart => ({ byDay: [code], nth, byMonthDay: null })

export const monthPartKey = ({ byDay, nth, byMonthDay }: MonthPart) =>
  nth === null ? `${byMonthDay ?? ''}` : `${nth}${byDay.join('')}`

const monthPartWords = ({ byDay: [code = 'MO'], nth, byMonthDay }: MonthPart) => {
  if (nth !== null) return `the ${nth === -1 ? 'last' : ordinal(nth)} ${weekdayNames[code]}`
  return byMonthDay === -1 ? 'the last day' : `the ${ordinal(byMonthDay ?? 1)}`
}

/** What a month can mean for a task that is due that day, and what the rule says now. */
export const monthParts = (due: Day, rule: Repetition) => {
  const nth = Math.ceil(dateOf(due) / WEEK)
  const now: MonthPart = rule.byMonthDay === null && rule.nth === null ? onDate(dateOf(due)) : rule
  const parts = [now, onDate(dateOf(due)), onDate(-1), ...(nth <= 4 ? [onNth(nth, codeOf(due))] : []), onNth(-1, codeOf(due))] // oxfmt-ignore
  const byKey = new Map(parts.map((part) => [monthPartKey(part), part]))
  return [...byKey].map(([value, part]) => ({ value, label: monthPartWords(part), part }))
}

const plainParts: MonthPart = { byDay: [], nth: null, byMonthDay: null }

/** The same rule in another unit, on the days that the due day suggests. */
export const withFrequency = (rule: Repetition, freq: Frequency, due: Day): Repetition => ({
  ...rule,
  ...plainParts,
  freq,
  ...(freq === 'WEEKLY' && { byDay: [codeOf(due)] }),
  ...(freq === 'MONTHLY' && { byMonthDay: dateOf(due) }),
})

/** One day more or less in the week; the last one stays. */
export const withDayToggled = (rule: Repetition, code: WeekdayCode, due: Day): Repetition => {
  const days = rule.byDay.length > 0 ? rule.byDay : [codeOf(due)]
  const has = days.includes(code)
  const byDay = weekdayCodes.filter((each) => (each === code ? !has : days.includes(each)))
  return { ...rule, byDay: byDay.length > 0 ? byDay : days }
}

export const endings = ['never', 'until', 'count'] as const
export type Ending = (typeof endings)[number]

export const endingOf = ({ count, until }: Repetition): Ending => {
  if (count !== null) return 'count'
  return until === null ? 'never' : 'until'
}

const TEN = 10
const MONTH_OF_DAYS = 30

export const withEnding = (rule: Repetition, ending: Ending, due: Day): Repetition => ({
  ...rule,
  count: ending === 'count' ? TEN : null,
  until: ending === 'until' ? addDays(due, MONTH_OF_DAYS) : null,
})

/** What most repetitions are. */
export const presetsFor = (due: Day) => {
  const weekly = plainRepetition('WEEKLY')
  return {
    daily: plainRepetition('DAILY'),
    weekdays: { ...weekly, byDay: weekdayCodes.slice(0, 5) },
    weekly: { ...weekly, byDay: [codeOf(due)] },
    monthly: { ...plainRepetition('MONTHLY'), byMonthDay: dateOf(due) },
    yearly: plainRepetition('YEARLY'),
  } satisfies Record<string, Repetition>
}

const SHOWN = 5

/** What the fields say of a repetition. */
export interface RepeatValues {
  /** Empty for none. */
  repeat: string
  repeat_from: RepeatOrigin
  /** A day, or a local date and time; or empty. */
  due_date: string
}

/** Where a task that exists is in its series, and with which values. */
export interface SavedSeries extends RepeatValues {
  start: Day
  /** Which instance it is, from 1 on. */
  number: number
}

/** Where the values would be in the series, as the server counts: another rule begins anew, another date goes on from there. */
export const placeInSeries = (values: RepeatValues, due: Day, saved?: SavedSeries) => {
  if (saved?.repeat !== values.repeat || saved.repeat_from !== values.repeat_from)
    return { start: due, number: 1 }
  return { start: saved.due_date === values.due_date ? saved.start : due, number: saved.number }
}

/** When the following instances would be due, if each were done on its day. */
export const nextDays = (
  rule: Repetition,
  from: RepeatOrigin,
  due: Day,
  today: Day,
  place = { start: due, number: 1 },
): Day[] => followingDues({ rule, from, due, ...place }, today, SHOWN)

/** The first day of a rule that has no due date yet. */
export const firstDay = (rule: Repetition, today: Day): Day => firstOccurrence(rule, today, today) ?? today
