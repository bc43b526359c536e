import { counted, formatCount } from '../../../lib/numbers.ts'
import type { YearPicture } from './picture-formats.ts'

export const texts = {
  title: 'Your year',
  link: 'Your year',
  subtitle: 'What you finished, day by day',
  back: 'Analytics',
  loading: 'Loading your year',
  loadFailed: 'Failed to load your year. Please try again.',
  switcher: 'Year',
  show: (year: number) => `Show ${year}`,
  tasks: 'Tasks done',
  habits: 'Habits done',
  habitsOf: (due: number) => `of ${formatCount(due)} due`,
  time: 'Time spent',
  busiest: 'Busiest day',
  noDay: 'None yet',
  map: {
    title: 'Every day',
    sum: (days: number) => `Something finished on ${counted(days, 'day')}`,
    none: (year: number) => `Nothing finished in ${year} yet. The first task or habit colors its day.`,
    label: (year: number) => `The days of ${year}`,
    hint: 'Arrow keys move between days, Enter opens one.',
    less: 'Less',
    more: 'More',
    /** "3 tasks, 2 of 4 habits, 1 h 30 min". */
    tasks: (count: number) => counted(count, 'task'),
    habits: (done: number, due: number) => `${formatCount(done)} of ${counted(due, 'habit')}`,
    nothing: 'Nothing finished',
  },
  streaks: { title: 'Best streaks', empty: 'No streak yet. A habit done on two days in a row begins one.' },
  tags: { title: 'Top tags', empty: 'No task with a tag done in this year' },
  lists: { title: 'Top lists', empty: 'No task of a list done in this year' },
  streak: (count: number, unit: string) => counted(count, unit.replace(/s$/, '')),
  save: {
    action: 'Save picture',
    wide: 'Wide',
    tall: 'Tall',
    share: 'Share…',
    file: (year: number, format: YearPicture) => `dayloom-${year}-${format}.png`,
    failed: 'Failed to save the picture',
    /** Numbers alone: a picture leaves the account. */
    line: (tasks: number, habits: number) => `${counted(tasks, 'task')} · ${counted(habits, 'habit day')}`,
  },
} as const
