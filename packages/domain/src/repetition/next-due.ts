import type { Day } from '@dayloom/validators/fields'
import type { Repetition, RepeatOrigin } from '@dayloom/validators/tasks/repetition'
import { addMonths, daysLater, MONTHS_PER_YEAR } from '../calendar/months.ts'
import { firstOccurrence } from './occurrences.ts'

/** An instance of a repeating task, as far as the following ones depend on it. */
export interface Instance {
  rule: Repetition
  from: RepeatOrigin
  /** The day that the rule is counted from: the due day of the first instance it holds for. */
  start: Day
  /** The local day that this instance is due. */
  due: Day
  /** Counts the instances from 1; a skipped occurrence uses one up. */
  number: number
}

const later = (a: Day, b: Day) => (a > b ? a : b)

const isLast = ({ rule, number }: Instance) => rule.count !== null && number >= rule.count

/** Its first occurrence after the due day that is not before today. */
const nextByDue = ({ rule, from, start, due }: Instance, today: Day) => {
  const dayAfter = daysLater(due, 1)
  return dayAfter && firstOccurrence(rule, from === 'completion' ? due : start, later(dayAfter, today))
}

const intervalAfter = ({ freq, interval }: Repetition, day: Day): Day | null => {
  if (freq === 'DAILY') return daysLater(day, interval)
  if (freq === 'WEEKLY') return daysLater(day, 7 * interval)
  return addMonths(day, freq === 'MONTHLY' ? interval : interval * MONTHS_PER_YEAR)
}

/** An interval after the day it was done, and from there the first day that the rule allows. */
const nextByCompletion = (rule: Repetition, today: Day) => {
  const earliest = intervalAfter(rule, today)
  return earliest && firstOccurrence({ ...rule, interval: 1 }, earliest, earliest)
}

/** When the next instance is due once this one is done today; null where the series ends. */
export const nextDue = (instance: Instance, today: Day): Day | null => {
  if (isLast(instance)) return null
  return instance.from === 'completion' ? nextByCompletion(instance.rule, today) : nextByDue(instance, today)
}

/** To what day an open instance moves that is skipped today; null where no later one is left. */
export const skippedTo = (instance: Instance, today: Day): Day | null =>
  isLast(instance) ? null : nextByDue(instance, today)

/** The due days that would follow, at most so many, if each were done on its day and none before today. */
export const followingDues = (instance: Instance, today: Day, most: number): Day[] => {
  const due = most > 0 ? nextDue(instance, later(instance.due, today)) : null
  if (due === null) return []
  const next = { ...instance, due, number: instance.number + 1 }
  return [due, ...followingDues(next, due, most - 1)]
}
