import type { TestApp } from '../app.ts'
import { hotJobs } from './jobs.ts'

/** A person with a long history, and something of theirs to call for. */
export interface HotFixture {
  app: TestApp
  task: string
  habit: string
  webhook: string
  /** A number of the log, a little before its end. */
  since: number
  /** The numbers of the oldest changes of a task and of a view: whatever else changed did so later. */
  oldest: { task: number; view: number }
  /** Asks as that person; throws unless the answer is a success. */
  ask: (method: string, path: string, body?: object) => Promise<unknown>
}

export const createHotFixture = async (app: TestApp, user_id: string): Promise<HotFixture> => {
  const { db, host, url } = app
  const user = await db.user.findUniqueOrThrow({ where: { id: user_id } })
  const token = await host.ports.sessions.create(user, { userAgent: null })
  const open = { user_id, status: 'todo', deleted_at: null } as const
  const [task, habit, webhook] = await Promise.all([
    db.task.findFirstOrThrow({ where: open }),
    db.habit.findFirstOrThrow({ where: { user_id } }),
    db.webhook.findFirstOrThrow({ where: { user_id } }),
  ])
  const oldestOf = async (entity: 'task' | 'view') => {
    const where = { user_id, entity }
    const { seq } = await db.change.findFirstOrThrow({ where, orderBy: { seq: 'asc' } })
    return seq
  }
  const counter = await db.changeCounter.findUnique({ where: { user_id } })
  return {
    app,
    task: task.id,
    habit: habit.id,
    webhook: webhook.id,
    since: Math.max(0, (counter?.last_seq ?? 0) - 300),
    oldest: { task: await oldestOf('task'), view: await oldestOf('view') },
    ask: async (method, path, body) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return text
    },
  }
}

export interface HotCall {
  name: string
  /** How many rows a step of a plan may look at: it follows from the answer, not from the years or the neighbours. */
  rows: number
  /** Runs beside the requests, over everybody's rows. */
  job?: true
  run: (fixture: HotFixture) => Promise<unknown>
}

const get =
  (path: string): HotCall['run'] =>
  ({ ask }) =>
    ask('GET', path)

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What people wait for, and what runs again and again. */
export const hotCalls: HotCall[] = [
  { name: 'list of 50', rows: 60, run: get('/tasks?limit=50') },
  { name: 'whole list of 1,000', rows: 1100, run: get('/tasks?limit=1000') },
  { name: 'open tasks, newest 50', rows: 60, run: get('/tasks?limit=50&status=todo,in_progress') },
  {
    name: 'due within a month',
    rows: 700,
    run: get(`/tasks?due_date_from=${daysFromNow(-20)}&due_date_to=${daysFromNow(10)}`),
  },
  { name: 'search of a rare word', rows: 60, run: get('/tasks?search=c4ca4238') },
  { name: 'tasks of a tag', rows: 7000, run: get('/tasks?tag=tag%201') },
  { name: 'saved views', rows: 10, run: get('/views') },
  { name: 'tags', rows: 10_100, run: get('/tags') },
  { name: 'one task', rows: 10, run: ({ ask, task }) => ask('GET', `/tasks/${task}`) },
  { name: 'new title', rows: 10, run: ({ ask, task }) => ask('PUT', `/tasks/${task}`, { title: 'Write' }) },
  { name: 'new status', rows: 10, run: ({ ask, task }) => ask('PUT', `/tasks/${task}`, { status: 'done' }) },
  { name: 'new task', rows: 10100, run: ({ ask }) => ask('POST', '/tasks', { title: 'Write' }) },
  { name: 'habits', rows: 2500, run: get('/habits') },
  { name: 'habit done', rows: 100, run: ({ ask, habit }) => ask('POST', `/habits/${habit}/complete`) },
  // Counts read the index of a person's own tasks, of which an account holds 50,000 at most.
  { name: 'dashboard', rows: 10_100, run: get('/dashboard') },
  { name: 'insights of 90 days', rows: 2500, run: get('/analytics/insights?days=90') },
  { name: 'completed in 90 days', rows: 2500, run: get('/analytics/completed?days=90') },
  {
    name: 'done before noon within a month',
    rows: 700,
    run: get(
      `/tasks?completed_from=${daysFromNow(-30)}&completed_to=${daysFromNow(0)}&completed_hour_to=11&plan_to_done=early,later`,
    ),
  },
  {
    name: 'created, due or done within a month',
    rows: 1200,
    run: get(`/tasks?dated_from=${daysFromNow(-30)}&dated_to=${daysFromNow(0)}`),
  },
  { name: 'workload', rows: 700, run: get('/analytics/workload') },
  { name: 'today', rows: 700, run: get('/today') },
  { name: 'a day eleven months ago', rows: 8000, run: get(`/today?date=${daysFromNow(-330).slice(0, 10)}`) },
  { name: 'closed days', rows: 370, run: get('/days') },
  {
    name: 'calendar',
    rows: 2500,
    run: async ({ app, ask }) => {
      const made = await ask('POST', '/calendar-feed', { include: { tasks: true, habits: true } })
      const [, path = ''] = /(\/calendar\/\w+\.ics)/.exec(String(made)) ?? []
      const response = await fetch(`${app.url}${path}`)
      if (!response.ok) throw new Error(`The calendar: ${response.status}`)
    },
  },
  { name: 'own profile', rows: 10, run: get('/users/profile') },
  { name: 'what changed since', rows: 600, run: ({ ask, since }) => ask('GET', `/changes?since=${since}`) },
  { name: 'history of a task', rows: 60, run: ({ ask, task }) => ask('GET', `/tasks/${task}/history`) },
  {
    name: 'revert of an old change',
    rows: 10,
    run: ({ ask, oldest }) => ask('POST', `/changes/${oldest.task}/revert`),
  },
  {
    name: 'revert of an old change of a view',
    rows: 10,
    run: ({ ask, oldest }) => ask('POST', `/changes/${oldest.view}/revert`),
  },
  { name: 'history of a habit', rows: 60, run: ({ ask, habit }) => ask('GET', `/habits/${habit}/history`) },
  {
    // All of the webhook, of which so many are kept: for an index in their order PostgreSQL expects too few.
    name: 'deliveries of a webhook',
    rows: 650,
    run: ({ ask, webhook }) => ask('GET', `/webhooks/${webhook}/deliveries?limit=50`),
  },
  ...hotJobs,
]
