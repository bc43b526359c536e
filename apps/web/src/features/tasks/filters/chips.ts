import type { Clock } from '@dayloom/validators/languages'
import { taskDates } from '@dayloom/validators/enums'
import { priorityLabel, statusLabel } from '../../../lib/labels.ts'
import { formatDay, formatDays } from '../../../lib/time/dates.ts'
import { hourLabel } from '../../../lib/time/hour-label.ts'
import { texts } from './texts.ts'
import type { Filters } from './search.ts'

interface Chip {
  label: string
  /** The filters that are left when this one is taken away. */
  without: Partial<Filters>
}

const { chips, dues, dates, plans, lacks, times } = texts

const remaining = <T>(values: readonly T[], value: T) => {
  const rest = values.filter((each) => each !== value)
  return rest.length > 0 ? rest : undefined
}

/** "Nov 1 – 30, 2026", "Nov 20, 2026", "from Nov 1, 2026"; null without bounds. */
const daysOf = (from: string | undefined, to: string | undefined) => {
  if (from !== undefined && to !== undefined)
    return from === to ? formatDay(from, 'day') : formatDays(from, to, 'day')
  if (from !== undefined) return chips.since(formatDay(from, 'day'))
  return to === undefined ? null : chips.until(formatDay(to, 'day'))
}

/** "Created, due or completed" */
const wordsOf = (names: readonly (keyof typeof dates)[]) => {
  const [first = '', ...others] = names.map((name) => dates[name])
  const last = others.pop()
  const listed = [first, ...others.map((name) => name.toLowerCase())].join(', ')
  return last === undefined ? listed : `${listed} or ${last.toLowerCase()}`
}

const HOURS = 24

/** Of what the numbers of the analytics count. */
const chipsOfDone = (filters: Filters, clock: Clock): Chip[] => {
  const {
    completed_hour_from,
    completed_hour_to,
    dated_by = taskDates,
    plan_to_done = [],
    without = [],
    with: having = [],
  } = filters
  const completed = daysOf(filters.completed_from, filters.completed_to)
  const dated = daysOf(filters.dated_from, filters.dated_to)
  const hasHours = completed_hour_from !== undefined || completed_hour_to !== undefined
  const nextHour = ((completed_hour_to ?? HOURS - 1) + 1) % HOURS
  return [
    ...(completed === null
      ? []
      : [
          {
            label: chips.completed(completed),
            without: { completed_from: undefined, completed_to: undefined },
          },
        ]),
    ...(dated === null
      ? []
      : [
          {
            label: chips.dated(wordsOf(dated_by), dated),
            without: { dated_from: undefined, dated_to: undefined, dated_by: undefined },
          },
        ]),
    ...(hasHours
      ? [
          {
            label: chips.hours(hourLabel(completed_hour_from ?? 0, clock), hourLabel(nextHour, clock)),
            without: { completed_hour_from: undefined, completed_hour_to: undefined },
          },
        ]
      : []),
    ...plan_to_done.map((value) => ({
      label: chips.planned(plans[value]),
      without: { plan_to_done: remaining(plan_to_done, value) },
    })),
    ...without.map((value) => ({
      label: chips.without(lacks[value]),
      without: { without: remaining(without, value) },
    })),
    ...having.map((value) => ({
      label: chips.with(times[value]),
      without: { with: remaining(having, value) },
    })),
  ]
}

/** One chip for each thing that narrows the list. `nameOf` says what a list is called. */
export const chipsOf = (
  filters: Filters,
  { nameOf, clock }: { nameOf: (list: string) => string; clock: Clock },
): Chip[] => {
  const { search, status = [], priority = [], tag = [], list = [], due, due_from, due_to } = filters
  return [
    ...(search ? [{ label: chips.search(search), without: { search: undefined } }] : []),
    ...status.map((value) => ({
      label: chips.status(statusLabel[value]),
      without: { status: remaining(status, value) },
    })),
    ...priority.map((value) => ({
      label: chips.priority(priorityLabel[value]),
      without: { priority: remaining(priority, value) },
    })),
    ...list.map((value) => ({
      label: chips.list(nameOf(value)),
      without: { list: remaining(list, value) },
    })),
    ...tag.map((value) => ({ label: chips.tag(value), without: { tag: remaining(tag, value) } })),
    ...(due ? [{ label: chips.due(dues[due]), without: { due: undefined } }] : []),
    ...(due_from
      ? [{ label: chips.due_from(formatDay(due_from, 'day')), without: { due_from: undefined } }]
      : []),
    ...(due_to ? [{ label: chips.due_to(formatDay(due_to, 'day')), without: { due_to: undefined } }] : []),
    ...chipsOfDone(filters, clock),
  ]
}
