import { counted } from '../../lib/numbers.ts'

export const texts = {
  greeting: (name: string) => `Welcome back, ${name}`,
  subtitle: "Here's what's happening with your productivity today.",
  loading: 'Loading the dashboard',
  loadFailed: 'Failed to load the dashboard. Please try again.',
  overdue: {
    title: (count: number) => `You have ${counted(count, 'overdue task')}`,
    text: 'Review your tasks to stay on track',
    action: 'Review',
    none: 'Nothing is overdue any more',
  },
  viewMore: 'View More',
  cards: {
    label: 'Overview',
    completed: { title: 'Completed Tasks', empty: 'No completed tasks' },
    pending: { title: 'Pending Tasks', empty: 'No pending tasks' },
    streak: { title: 'Longest Streak' },
    upcoming: { title: 'Upcoming Tasks', empty: 'No tasks' },
    recent: { title: 'Recent Activity', empty: 'No tasks' },
  },
  upcoming: {
    title: 'Upcoming Tasks',
    empty: 'No upcoming tasks. Great job! 🎉',
    add: 'New Task',
    complete: (title: string) => `Complete “${title}”`,
  },
  recent: { title: 'Recent Activity', empty: 'No recent activity' },
  habits: {
    title: "Today's Habits",
    empty: 'No habits yet. Start building good habits today!',
    add: 'New Habit',
    nothingDue: 'Nothing is due today.',
    notDue: (names: readonly string[]) => `Not due today: ${names.join(', ')}`,
    progress: (done: number, of: number) => `${done}/${of} done`,
  },
} as const
