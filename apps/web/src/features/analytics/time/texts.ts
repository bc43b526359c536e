import { counted } from '../../../lib/numbers.ts'
import { durationWords } from '../../../lib/time/duration.ts'

export const texts = {
  empty: 'No time spent in this range yet',
  noLists: 'No time spent on tasks in this range yet',
  noTags: 'No time spent on tasks with a tag in this range yet',
  date: 'Date',
  minutes: 'Time',
  list: 'List',
  tag: 'Tag',
  noList: 'No list',
  estimated: 'Estimated',
  spent: 'Spent',
  lead: (minutes: number, days: number) => `${durationWords(minutes)} on ${counted(days, 'day')}`,
  of: (name: string, minutes: number, estimate: number) =>
    estimate === 0
      ? `${name}: ${durationWords(minutes)}`
      : `${name}: ${durationWords(minutes)}, ${durationWords(estimate)} estimated`,
  tasks: (count: number) => counted(count, 'task'),
  /** Behind the number of tasks. */
  learned: (factor: number, actual: number, estimate: number) =>
    ` done in 90 days took ${factor} times as long as estimated: ${durationWords(actual)} in place of ${durationWords(estimate)}`,
  notLearned: ' done in 90 days have both an estimate and time: 10 say how good your estimates are',
  most: (name: string, minutes: number) => `Most went into ${name}: ${durationWords(minutes)}.`,
  more: (count: number) => `+${count} more in the data`,
  hours: (hours: number) => `${hours} h`,
} as const
