import type { Day } from '@dayloom/validators/fields'
import type { Frequency, Repetition, RepeatOrigin } from '@dayloom/validators/tasks/repetition'
import { daysLater, unitsLater, type CalendarUnit } from '../calendar/months.ts'
import { firstOccurrence } from './occurrences.ts'

/** The part of a repeating task that determines its next instances. */
export interface Instance {
  rule: Repetition
  from: RepeatOrigin
  /** The day that the rule counts from: the due day of its first instance. */
  start: Day
  /** The local due day of this instance. */
  due: Day
  /** Counts the instances from 1, skipped ones included. */
  number: number
}

const later = (a: Day, b: Day) => (a > b ? a : b)

const isLast = ({ rule, number }: Instance) => rule.count !== null && number >= rule.count

/** The first occurrence after the due day, and not before today. */
const nextByDue = ({ rule, from, start, due }: Instance, today: Day) => {
  const dayAfter = daysLater(due, 1)
  return dayAfter && firstOccurrence(rule, from === 'completion' ? due : start, later(dayAfter, today))
}

const units: Record<Frequency, CalendarUnit> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
}

/** One interval after the day it was done, and then the first day that the rule allows. */
const nextByCompletion = (rule: Repetition, today: Day) => {
  const earliest = unitsLater(today, rule.interval, units[rule.freq])
  return earliest && firstOccurrence({ ...rule, interval: 1 }, earliest, earliest)
}

/** The due day of the next instance if this one is done today. Null at the end of the series. */
export const nextDue = (instance: Instance, today: Day): Day | null => {
  if (isLast(instance)) return null
  return instance.from === 'completion' ? nextByCompletion(instance.rule, today) : nextByDue(instance, today)
}

/** The new due day of an open instance that is skipped today. Null if no later one is left. */
export const skippedTo = (instance: Instance, today: Day): Day | null =>
  isLast(instance) ? null : nextByDue(instance, today)

/** At most this many following due days, if each were done on its day and none before today. */
export const followingDues = (instance: Instance, today: Day, most: number): Day[] => {
  const due = most > 0 ? nextDue(instance, later(instance.due, today)) : null
  if (due === null) return []
  const next = { ...instance, due, number: instance.number + 1 }
  return [due, ...followingDues(next, due, most - 1)]
}
