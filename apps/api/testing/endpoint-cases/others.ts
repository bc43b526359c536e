import { messages } from '@dayloom/validators/messages'
import type { EndpointCases } from './case.ts'

const { input, ratings } = messages
const VALIDATION = 'VALIDATION_FAILED'

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
  'analytics.completed': {
    query: { days: '7' },
    gives: { data: { days: 7, completed_tasks: 0, tag_stats: [], day_minutes: 480 } },
    wrong: [
      [{ query: { days: '8' } }, 400, VALIDATION, input.days],
      [{ query: { days: 'abc' } }, 400, VALIDATION, input.days],
    ],
  },
  'analytics.time': {
    query: { days: '7' },
    gives: { data: { days: 7, by_tag: [], estimates: { factor: null } } },
    wrong: [[{ query: { days: '8' } }, 400, VALIDATION, input.days]],
  },
  'analytics.year': {
    gives: { data: { best_streaks: [], top_tags: [] } },
    wrong: [
      [{ query: { year: '1999' } }, 400, VALIDATION, input.year],
      [{ query: { year: '9999' } }, 400, VALIDATION, input.year],
      [{ query: { year: '2026.5' } }, 400, VALIDATION, input.year],
      [{ query: { year: 'abc' } }, 400, VALIDATION, input.year],
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
