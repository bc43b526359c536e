import { messages } from '@dayloom/validators/messages'
import type { EndpointCases, Wrong } from './case.ts'

const { input, habits, ratings } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'

const wrongId: Wrong[] = [
  [{ ids: { id: unknown } }, 404, 'NOT_FOUND', habits.notFound],
  [{ ids: { id: 'x' } }, 400, VALIDATION, input.id],
]

export const habitCases: EndpointCases = {
  'habits.list': { gives: { success: true, data: [{ name: 'Read', streak_count: 0 }] }, wrong: [] },
  'habits.create': {
    body: () => ({ name: ' Run ', description: '5 km' }),
    gives: { data: { name: 'Run', description: '5 km' }, message: 'Habit created successfully' },
    wrong: [
      [{ body: {} }, 400, VALIDATION, 'Habit name is required'],
      [{ body: { name: 'R' } }, 400, VALIDATION, 'Habit name must be at least 2 characters'],
      [{ body: { name: 'x'.repeat(101) } }, 400, VALIDATION, 'Habit name must be less than 100 characters'],
      [{ body: { name: 'Run', description: 'x'.repeat(501) } }, 400, VALIDATION, input.habitDescription],
    ],
  },
  'habits.get': {
    ids: ({ habit }) => ({ id: habit }),
    gives: { data: { name: 'Read', completion_history: [] } },
    wrong: wrongId,
  },
  'habits.update': {
    ids: ({ habit }) => ({ id: habit }),
    body: () => ({ name: 'Read more' }),
    gives: { data: { name: 'Read more' }, message: 'Habit updated successfully' },
    wrong: [...wrongId, [{ body: { name: 'R' } }, 400, VALIDATION, input.habitShort]],
  },
  'habits.delete': {
    ids: ({ habit }) => ({ id: habit }),
    gives: { data: null, message: 'Habit deleted successfully' },
    wrong: wrongId,
  },
  'habits.restore': {
    ids: ({ habit }) => ({ id: habit }),
    before: async (_, { bearer, habit }) => {
      await bearer.delete(`/habits/${habit}`)
      return {}
    },
    gives: { data: { name: 'Read' }, message: habits.restored },
    wrong: wrongId,
  },
  'habits.complete': {
    ids: ({ habit }) => ({ id: habit }),
    gives: { data: { completed_today: true, streak_count: 1 }, message: 'Habit completed!' },
    wrong: wrongId,
  },
  'habits.uncomplete': {
    ids: ({ habit }) => ({ id: habit }),
    gives: { data: { completed_today: false }, message: habits.uncompleted },
    wrong: wrongId,
  },
  'habits.markDay': {
    ids: ({ habit }) => ({ id: habit, date: '2026-03-08' }),
    gives: { data: { longest_streak: 1 }, message: habits.dayMarked },
    wrong: [
      ...wrongId,
      [{ ids: { date: '9999-12-31' } }, 400, VALIDATION, habits.futureDay],
      [{ ids: { date: '2026-02-30' } }, 400, VALIDATION, input.day],
    ],
  },
  'habits.unmarkDay': {
    ids: ({ habit }) => ({ id: habit, date: '2026-03-08' }),
    gives: { message: habits.dayTakenBack },
    wrong: [...wrongId, [{ ids: { date: 'today' } }, 400, VALIDATION, input.day]],
  },
}

export const otherCases: EndpointCases = {
  'analytics.insights': {
    query: { days: '7' },
    gives: { data: { days: 7, completion_time: { avg_completion_hours: null } } },
    wrong: [
      [{ query: { days: '8' } }, 400, VALIDATION, input.days],
      [{ query: { days: '0' } }, 400, VALIDATION, input.days],
      [{ query: { days: 'abc' } }, 400, VALIDATION, input.days],
    ],
  },
  'analytics.workload': { gives: { data: { overdue_tasks: { overdue_count: 0 } } }, wrong: [] },
  'dashboard.get': { gives: { data: { stats: { pendingTasks: 1 }, habits: [{ name: 'Read' }] } }, wrong: [] },
  'ratings.stats': { gives: { success: true }, wrong: [] },
  'ratings.submit': {
    body: () => ({ rating: 4.5, comment: 'Fine' }),
    gives: { message: ratings.thanks },
    wrong: [
      [{ body: {} }, 400, VALIDATION, 'Please select a rating'],
      [{ body: { rating: 0.5 } }, 400, VALIDATION, input.ratingStep],
      [{ body: { rating: 5.5 } }, 400, VALIDATION, input.ratingStep],
      [{ body: { rating: 4.3 } }, 400, VALIDATION, input.ratingStep],
      [{ body: { rating: 4, comment: 'x'.repeat(1001) } }, 400, VALIDATION, input.comment],
    ],
  },
}
