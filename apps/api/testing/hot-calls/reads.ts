import type { HotCall } from './call.ts'
import { exceptions } from './without-statistics.ts'

const get =
  (path: string): HotCall['run'] =>
  ({ ask }) =>
    ask('GET', path)

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What people wait to see. */
export const hotReads: HotCall[] = [
  { name: 'list of 50', rows: 60, statements: 2, run: get('/tasks?limit=50') },
  { name: 'whole list of 1,000', rows: 1100, statements: 2, run: get('/tasks?limit=1000') },
  { name: 'open tasks, newest 50', rows: 60, run: get('/tasks?limit=50&status=todo,in_progress') },
  {
    name: 'due within a month',
    rows: 700,
    withoutStatistics: exceptions.anyIndex,
    run: get(`/tasks?due_date_from=${daysFromNow(-20)}&due_date_to=${daysFromNow(10)}`),
  },
  {
    name: 'due or planned within six weeks',
    rows: 1500,
    run: get(
      `/tasks?scheduled_from=${daysFromNow(-32).slice(0, 10)}&scheduled_to=${daysFromNow(10).slice(0, 10)}`,
    ),
  },
  {
    name: 'search of a rare word',
    rows: 60,
    withoutStatistics: exceptions.anyIndex,
    run: get('/tasks?search=c4ca4238'),
  },
  // Where the sample of statistics has it so, by the list, of which each sixth has it.
  { name: 'tasks of a tag', rows: 7000, run: get('/tasks?tag=tag%201') },
  { name: 'saved views', rows: 10, run: get('/views') },
  { name: 'tags', rows: 600, run: get('/tags') },
  {
    name: 'one task',
    rows: 10,
    statements: 2,
    withoutStatistics: exceptions.walked,
    run: ({ ask, task }) => ask('GET', `/tasks/${task}`),
  },
  { name: 'habits', rows: 2500, statements: 2, run: get('/habits') },
  // All of its days, which the answer has.
  { name: 'one habit', rows: 3400, run: ({ ask, habit }) => ask('GET', `/habits/${habit}`) },
  // What is done and what is open are counted by who writes; what is overdue is counted here.
  {
    // On a Tuesday, when the checkpoints of the habits are the oldest, 660 of their days.
    name: 'dashboard',
    rows: 700,
    statements: 6,
    withoutStatistics: exceptions.anyIndex,
    run: get('/dashboard'),
  },
  {
    name: 'insights of 90 days',
    rows: 2500,
    statements: 10,
    withoutStatistics: exceptions.anyIndex,
    run: get('/analytics/insights?days=90'),
  },
  {
    name: 'completed in 90 days',
    rows: 2500,
    withoutStatistics: exceptions.anyIndex,
    run: get('/analytics/completed?days=90'),
  },
  {
    name: 'done before noon within a month',
    rows: 700,
    withoutStatistics: exceptions.anyIndex,
    run: get(
      `/tasks?completed_from=${daysFromNow(-30)}&completed_to=${daysFromNow(0)}&completed_hour_to=11&plan_to_done=early,later`,
    ),
  },
  {
    name: 'created, due or done within a month',
    rows: 1200,
    withoutStatistics: exceptions.anyIndex,
    run: get(`/tasks?dated_from=${daysFromNow(-30)}&dated_to=${daysFromNow(0)}`),
  },
  {
    name: 'a year',
    rows: 8000,
    withoutStatistics: exceptions.anyIndex,
    run: get('/analytics/year'),
  },
  { name: 'workload', rows: 700, withoutStatistics: exceptions.everybody, run: get('/analytics/workload') },
  // The tasks of 90 days, of which estimates are learned, are the most that it reads.
  { name: 'today', rows: 800, statements: 7, run: get('/today') },
  {
    name: 'two weeks of days',
    rows: 8000,
    statements: 6,
    withoutStatistics: exceptions.everybodyOfTwoWeeks,
    run: get('/today/strip?days=14'),
  },
  { name: 'a day eleven months ago', rows: 8000, run: get(`/today?date=${daysFromNow(-330).slice(0, 10)}`) },
  { name: 'closed days', rows: 370, run: get('/days') },
  {
    name: 'calendar',
    rows: 2500,
    withoutStatistics: exceptions.everybody,
    run: async ({ app, ask }) => {
      const made = await ask('POST', '/calendar-feed', { include: { tasks: true, habits: true } })
      const [, path = ''] = /(\/calendar\/\w+\.ics)/.exec(String(made)) ?? []
      const response = await fetch(`${app.url}${path}`)
      if (!response.ok) throw new Error(`The calendar: ${response.status}`)
    },
  },
  { name: 'own profile', rows: 10, statements: 1, run: get('/users/profile') },
  {
    name: 'what changed since',
    rows: 600,
    statements: 2,
    run: ({ ask, since }) => ask('GET', `/changes?since=${since}`),
  },
  { name: 'history of a task', rows: 60, run: ({ ask, task }) => ask('GET', `/tasks/${task}/history`) },
  { name: 'history of a habit', rows: 60, run: ({ ask, habit }) => ask('GET', `/habits/${habit}/history`) },
  {
    // All of the webhook, of which so many are kept: for an index in their order PostgreSQL expects too few.
    name: 'deliveries of a webhook',
    rows: 650,
    run: ({ ask, webhook }) => ask('GET', `/webhooks/${webhook}/deliveries?limit=50`),
  },
]
