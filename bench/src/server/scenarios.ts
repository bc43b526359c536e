import { WORD } from './seed.ts'

/** One call: over REST, and of the procedure. `{id}` is the task or the habit that it is about. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  procedure: string
  input?: Record<string, unknown>
}

export interface Scenario {
  /** Requests per second over those of the bare server. */
  goal: number
  /** Who asks: one connection for each of 16 people, or four for each of four of those who have much. */
  by: 'regular' | 'heavy' | 'heavy pages'
  about?: 'task' | 'habit'
  /** Whether the answer is kept until something changes. */
  isKept?: boolean
  /** In turn: first one for everything that it is about, then the next. */
  calls: Call[]
}

const get = (path: string, procedure: string, input?: Record<string, unknown>): Call => ({
  method: 'GET',
  path,
  procedure,
  ...(input && { input }),
})

const update = (body: Record<string, unknown>): Call => ({
  method: 'PUT',
  path: '/tasks/{id}',
  body,
  procedure: 'tasks.update',
  input: { id: '{id}', ...body },
})

const completion = (method: 'POST' | 'DELETE', procedure: string): Call => ({
  method,
  path: '/habits/{id}/complete',
  procedure,
  input: { id: '{id}' },
})

const list = (input: Record<string, string | number>) => {
  const query = Object.entries(input).map(([name, value]) => `${name}=${value}`)
  return get(`/tasks?${query.join('&')}`, 'tasks.list', input)
}

const insights = get('/analytics/insights?days=90', 'analytics.insights', { days: 90 })
const search = list({ search: WORD, limit: 50 })

export const scenarios: Record<string, Scenario> = {
  'list of 50': { goal: 0.8, by: 'regular', calls: [list({ limit: 50 })] },
  'whole list of 1,000': { goal: 0.8, by: 'regular', calls: [list({ limit: 1000 })] },
  'one task': {
    goal: 0.7,
    by: 'regular',
    about: 'task',
    calls: [get('/tasks/{id}', 'tasks.get', { id: '{id}' })],
  },
  'title update': {
    goal: 0.6,
    by: 'regular',
    about: 'task',
    calls: [update({ title: 'Another title' })],
  },
  'status update': {
    goal: 0.6,
    by: 'regular',
    about: 'task',
    calls: [update({ status: 'in_progress' }), update({ status: 'done' })],
  },
  completion: {
    goal: 0.6,
    by: 'regular',
    about: 'habit',
    calls: [completion('POST', 'habits.complete'), completion('DELETE', 'habits.uncomplete')],
  },
  habits: { goal: 0.7, by: 'regular', calls: [get('/habits', 'habits.list')] },
  today: { goal: 0.7, by: 'regular', calls: [get('/today', 'today.get')] },
  dashboard: { goal: 0.7, by: 'regular', calls: [get('/dashboard', 'dashboard.get')] },
  'dashboard, heavy': { goal: 0.7, by: 'heavy', calls: [get('/dashboard', 'dashboard.get')] },
  'insights of 90 days': { goal: 0.9, by: 'heavy', isKept: true, calls: [insights] },
  'insights, heavy, four pages each': { goal: 0.9, by: 'heavy pages', isKept: true, calls: [insights] },
  search: { goal: 0.9, by: 'heavy', calls: [search] },
  'search, heavy, four pages each': { goal: 0.9, by: 'heavy pages', calls: [search] },
}
