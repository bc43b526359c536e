import type { AnalyticsRange } from '@dayloom/validators/enums'
import { counted, formatCount, formatPercent } from '../../lib/numbers.ts'

export const texts = {
  title: 'Analytics',
  subtitle: 'Insights into your productivity patterns and progress',
  loading: 'Loading analytics',
  loadFailed: 'Failed to load analytics data. Please try again.',
  range: { label: 'Range', of: (days: AnalyticsRange) => counted(days, 'day') },
  summary: {
    currentStreak: 'Current Streak',
    completionTime: 'Avg. Completion Time',
    hours: (hours: number) => (hours === 1 ? 'hour' : 'hours'),
    habits: 'Total Habits',
    overdue: 'Overdue Tasks',
  },
  /** After a sentence, for each number in it. */
  productivity: {
    title: 'Daily Productivity',
    empty: 'No productivity data available',
    lead: (completed: number, day: string) => `${counted(completed, 'task')} completed, most on ${day}`,
    leadNone: 'Nothing completed in this range yet',
    moved: ({ days, earlier, later }: { days: number; earlier: number; later: number }) => {
      if (earlier === 0 && later === 0) return `No task completed in these ${2 * days} days`
      const sum = `${counted(later, 'task')} in the last ${days} days, `
      if (later === earlier) return `${sum}as many as in the ${days} before`
      const word = later > earlier ? 'more' : 'fewer'
      return `${sum}${formatCount(Math.abs(later - earlier))} ${word} than in the ${days} before`
    },
    date: 'Date',
    completed: 'Completed',
    rest: 'Not completed',
    total: 'Total',
    rate: 'Rate',
  },
  priority: {
    title: 'Task Priority Distribution',
    empty: 'No priority data available',
    noTasks: 'No tasks yet. Create your first task to see priority distribution.',
    create: 'Create a task',
    lead: (completed: number, total: number, rate: number) =>
      `${formatCount(completed)} of ${counted(total, 'task')} completed (${formatPercent(rate)})`,
    priority: 'Priority',
    behind: (priority: string, open: number, total: number) =>
      `${priority} priority is furthest behind: ${formatCount(open)} of ${counted(total, 'task')} still open.`,
    allDone: 'Nothing of this range is open any more.',
    done: 'completed',
    tasks: (count: number) => (count === 1 ? 'task' : 'tasks'),
  },
  hours: {
    title: 'Most Productive Hours',
    empty: 'No hourly data available',
    lead: (hour: string, count: number) => `Most at ${hour}: ${counted(count, 'task')} completed`,
    hour: 'Hour',
    moved: ({ before, total }: { before: number; total: number }) =>
      `${formatCount(before)} of ${counted(total, 'task')} completed before noon`,
  },
  workload: {
    title: 'Upcoming Workload (weekly)',
    empty: 'No workload data available',
    lead: (count: number, weeks: number) => `${counted(count, 'open task')} due in the next ${weeks} weeks`,
    week: 'Week',
    moved: (week: string, count: number) => `${week} is the fullest week: ${counted(count, 'task')}.`,
  },
  tools: {
    showData: 'Show data',
    showChart: 'Show chart',
    data: (title: string) => `${title}: data`,
    save: (title: string) => `Save ${title}`,
    png: 'Save as PNG',
    csv: 'Save as CSV',
    pngFailed: 'Failed to save the picture',
    csvFailed: 'Failed to save the table',
  },
  habits: {
    title: 'Habit Performance',
    empty: 'No habits yet. Start building good habits today!',
    create: 'Create a habit',
    progress: {
      week: (done: number, of: number) => `${done}/${of} this week`,
      month: (done: number, of: number) => `${done}/${of} this month`,
    },
    progressLabel: {
      week: (name: string) => `${name}: days done this week`,
      month: (name: string) => `${name}: days done this month`,
    },
    total: (count: number) => counted(count, 'completion'),
    rows: (name: string, text: string) => `${name}: ${text}`,
    more: (count: number) => `+${formatCount(count)} more`,
  },
} as const
