import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

export const analyticsEndpoints: EndpointGroup = {
  name: 'analytics',
  description: 'Statistics about tasks and habits.',
  endpoints: [
    endpoint('GET', '/analytics/insights', {
      procedure: 'analytics.insights',
      summary: 'Statistics of the last 7, 30 or 90 days',
      description: '`days` is 7, 30 or 90.',
      example: { days: 7 },
    }),
    endpoint('GET', '/analytics/completed', {
      procedure: 'analytics.completed',
      summary:
        'Completed tasks of the last 7, 30 or 90 days by tag, days from plan to completion, and minutes',
      description:
        '`days` is 7, 30 or 90. A task counts for each of its tags. From plan to done is the number of days from the first day a task was planned for to the day it was completed: `early` is below 0, `same_day` 0, `next_day` 1, `within_week` 2 to 7, `later` more. Each number counts the tasks that `GET /tasks` finds with `completed_from` and `completed_to`, and `tag`, `plan_to_done` or `without`.',
      example: { days: 90 },
    }),
    endpoint('GET', '/analytics/time', {
      procedure: 'analytics.time',
      summary: 'Time spent in the last 7, 30 or 90 days by day, list and tag, and how good estimates are',
      description:
        '`days` is 7, 30 or 90. Ended entries count, each on the local day on which it began; those of habits are in `minutes_by_day` alone. A task counts for each of its tags. `estimates` are of the tasks done in the last 90 days that have both an estimate and time spent.',
      example: { days: 30 },
    }),
    endpoint('GET', '/analytics/year', {
      procedure: 'analytics.year',
      summary: 'A year day by day: completed tasks, habits, time spent and threads',
      description:
        '`year` is by default this one, at the earliest that of the registration or of the first entry. `tasks_done` of a day are the tasks that `GET /tasks` finds with `completed_from` and `completed_to`, `habits_due` and `habits_done` the habits that `GET /today` has as due that day, `minutes` those of `GET /analytics/time`, and `threads` those of `GET /today/strip`. `best_streaks` are the `longest_streak` of habits as of today. A task counts for each of its tags.',
    }),
    endpoint('GET', '/analytics/workload', {
      procedure: 'analytics.workload',
      summary: 'Overdue tasks, and the tasks of the next eight weeks',
    }),
  ],
}
