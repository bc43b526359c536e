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
  productivity: {
    title: 'Daily Productivity',
    empty: 'No productivity data available',
    lead: (completed: number, day: string) => `${counted(completed, 'task')} completed, most on ${day}`,
    leadNone: 'Nothing completed in this range yet',
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
    done: (completed: string, total: string) => `${completed}/${total} completed`,
    tasks: (count: number) => (count === 1 ? 'task' : 'tasks'),
  },
  hours: {
    title: 'Most Productive Hours',
    empty: 'No hourly data available',
    lead: (hour: string, count: number) => `Most at ${hour}: ${counted(count, 'task')} completed`,
    hour: 'Hour',
  },
  workload: {
    title: 'Upcoming Workload (weekly)',
    empty: 'No workload data available',
    lead: (count: number, weeks: number) => `${counted(count, 'open task')} due in the next ${weeks} weeks`,
    week: 'Week',
  },
  tools: {
    showData: 'Show data',
    showChart: 'Show chart',
    data: (title: string) => `${title}: data`,
    save: (title: string) => `Save ${title}`,
    png: 'Save as PNG',
    csv: 'Save as CSV',
    failed: 'Failed to save the picture',
  },
  habits: {
    title: 'Habit Performance',
    empty: 'No habits yet. Start building good habits today!',
    create: 'Create a habit',
    week: (done: number) => `${done}/7 this week`,
    weekLabel: (name: string) => `${name}: days done this week`,
    total: (count: number) => counted(count, 'completion'),
    more: (count: number) => `+${formatCount(count)} more`,
  },
} as const
