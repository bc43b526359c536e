import { counted } from '../../lib/numbers.ts'

export const texts = {
  title: 'Habits',
  subtitle: 'Build lasting habits and track your progress',
  newHabit: 'New Habit',
  loading: 'Loading habits',
  loadFailed: 'Failed to load habits. Please try again.',
  summary: {
    total: 'Total Habits',
    completedToday: 'Completed Today',
    longestStreak: 'Longest Streak',
    averageStreak: 'Average Streak',
  },
  empty: {
    title: 'No habits yet',
    action: 'Create Your First Habit',
    startersLabel: 'Or start with one of these',
    starters: ['Drink water', 'Read 10 minutes', 'Take a walk', 'Stretch', 'Plan tomorrow'],
  },
  card: {
    pending: 'Pending',
    done: 'Done',
    markDone: 'Mark Done',
    takeBack: 'Take back',
    streak: 'day streak',
    week: (done: number) => `Last 7 days: ${done} of 7 done`,
  },
  dialog: {
    create: 'Create New Habit',
    edit: 'Edit Habit',
    name: 'Habit name',
    namePlaceholder: 'Read 10 pages',
    description: 'Description',
    descriptionPlaceholder: 'Why it matters, or when you do it',
    currentStreak: 'Current Streak',
    best: (days: number) => `Best: ${counted(days, 'day')}`,
    submitCreate: 'Create Habit',
    submitEdit: 'Update Habit',
    delete: 'Delete',
    deleteTitle: 'Delete habit',
    deleteQuestion:
      'Are you sure you want to delete this habit? This will also delete all completion history.',
  },
  missing: { title: 'Habit Not Found', text: 'Habit not found or failed to load.' },
  undo: 'Undo',
  failed: {
    create: 'Failed to create habit',
    update: 'Failed to update habit',
    delete: 'Failed to delete habit',
    restore: 'Failed to restore habit',
    complete: 'Failed to complete habit',
  },
} as const
