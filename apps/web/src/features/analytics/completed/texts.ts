import type { PlanToDone } from '@dayloom/validators/enums'
import { counted, formatCount, formatOneDecimal } from '../../../lib/numbers.ts'
import { durationWords } from '../../../lib/time/duration.ts'

const days: Readonly<Record<PlanToDone, string>> = {
  early: 'Earlier',
  same_day: 'On the day',
  next_day: 'A day later',
  within_week: '2 to 7 days later',
  later: 'Over a week later',
}

/** Of a number that was compared with another: "5 more", "1 fewer", "as many". */
const difference = (now: number, before: number) => {
  if (now === before) return 'as many as'
  return `${formatCount(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than`
}

const noneBefore = (range: number) => `Nothing was completed in the ${range} days before.`

export const texts = {
  completed: 'Completed',
  before: (range: number) => `${range} days before`,
  of: (name: string, count: number) => `${name}: ${counted(count, 'task')}`,
  showRows: 'Show the tasks',
  noneBefore,
  tags: {
    empty: 'Nothing completed in this range yet',
    untagged: (count: number) => `${counted(count, 'completed task')} in this range, none with a tag`,
    none: 'No tag',
    lead: (count: number, tag: string | undefined) =>
      `${counted(count, 'task')} completed${tag === undefined ? '' : `, most with ${tag}`}`,
    more: (count: number) => `+${formatCount(count)} more in the data`,
    tag: 'Tag',
    average: 'Days from plan',
    noAverage: '–',
    averageOf: (value: number) => formatOneDecimal(value),
    moved: (tag: string, now: number, before: number, range: number) =>
      `${tag} moved most: ${counted(now, 'task')}, ${difference(now, before)} in the ${range} days before.`,
    same: (range: number) => `Each tag has as many tasks as in the ${range} days before.`,
  },
  plan: {
    empty: 'Nothing completed in this range had a planned day',
    days,
    unplanned: 'No planned day',
    kind: 'Done',
    lead: (kept: number, of: number) =>
      `${formatCount(kept)} of ${counted(of, 'planned task')} done by the planned day`,
    moved: (kept: number, of: number, range: number) =>
      `In the ${range} days before it was ${formatCount(kept)} of ${formatCount(of)}.`,
    noneBefore: (range: number) => `None was planned and done in the ${range} days before.`,
  },
  minutes: {
    empty: 'Nothing completed in this range yet',
    lead: (minutes: number, active: number) =>
      `${durationWords(minutes)} of tasks done on ${counted(active, 'day')}`,
    estimated: 'Estimated',
    standard: (minutes: number) => `${minutes} min each, not estimated`,
    hours: (hours: number) => `${formatCount(hours)} h`,
    available: (minutes: number) => `${durationWords(minutes)} a day`,
    date: 'Date',
    tasks: 'Completed',
    unestimated: 'Not estimated',
    minutes: 'Minutes',
    over: (count: number, available: number, fullest: string, minutes: number) =>
      `${counted(count, 'day')} went beyond ${durationWords(available)}, most ${fullest} with ${durationWords(minutes)}.`,
    within: (available: number, fullest: string, minutes: number) =>
      `No day went beyond ${durationWords(available)}; the fullest was ${fullest} with ${durationWords(minutes)}.`,
    fullest: (fullest: string, minutes: number) =>
      `The fullest day was ${fullest} with ${durationWords(minutes)}.`,
  },
} as const
