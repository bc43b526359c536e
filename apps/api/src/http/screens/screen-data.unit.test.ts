import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answersTo, queriesOf } from './screen-data.ts'

const frame = [
  { path: 'timer.get' },
  { path: 'lists.list' },
  { path: 'views.list' },
  { path: 'ratings.stats' },
  { path: 'app.config' },
]

test.each([
  ['getting-started', '/getting-started', [{ path: 'dashboard.get' }, { path: 'habits.list' }]],
  [
    'today',
    '/today',
    [
      { path: 'today.get', input: {} },
      { path: 'today.strip', input: {} },
      { path: 'tags.list' },
      { path: 'routines.list' },
    ],
  ],
  [
    'today',
    '/today?date=2026-11-20',
    [
      { path: 'today.get', input: { date: '2026-11-20' } },
      { path: 'today.strip', input: {} },
      { path: 'tags.list' },
      { path: 'routines.list' },
    ],
  ],
  [
    'today',
    '/today?date=2026-02-30',
    [
      { path: 'today.get', input: {} },
      { path: 'today.strip', input: {} },
      { path: 'tags.list' },
      { path: 'routines.list' },
    ],
  ],
  ['dashboard', '/dashboard?days=7', [{ path: 'dashboard.get' }]],
  ['habits', '/habits?habit=new', [{ path: 'habits.list' }, { path: 'routines.list' }]],
  ['profile', '/profile', []],
  [
    'tasks',
    '/tasks?search=+a+b+&status=done,nonsense&priority=low%2Chigh&due_from=2026-11-22&due_to=soon&view=list',
    [
      {
        path: 'tasks.list',
        input: { search: 'a b', status: ['done'], priority: ['low', 'high'], due_date_from: '2026-11-22' },
      },
      { path: 'tags.list' },
    ],
  ],
  [
    'tasks',
    '/tasks?tag=home,Work&due=week',
    [{ path: 'tasks.list', input: { tag: ['home', 'Work'], due: 'week' } }, { path: 'tags.list' }],
  ],
  ['tasks', '/tasks?search=%00&status=', [{ path: 'tasks.list', input: {} }, { path: 'tags.list' }]],
  [
    'analytics',
    '/analytics?days=7',
    [{ path: 'analytics.insights', input: { days: 7 } }, { path: 'analytics.workload' }],
  ],
  ['analytics', '/analytics?year=2026', [{ path: 'analytics.year', input: { year: 2026 } }]],
  [
    'analytics',
    '/analytics?days=8',
    [{ path: 'analytics.insights', input: { days: 30 } }, { path: 'analytics.workload' }],
  ],
])('%s asks what its address says: %s', (screen, address, queries) => {
  expect(queriesOf(screen, address)).toEqual([...queries, ...frame])
})

const queries = queriesOf('habits', '/habits')
const others = queries.filter(({ path }) => path !== 'habits.list')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is refused is left to the app', async () => {
  const answers = await answersTo(queries, ({ path }) =>
    path === 'habits.list' ? Promise.reject(new Error('No')) : Promise.resolve(path),
  )
  expect(answers).toEqual(others.map(({ path }) => ({ path, data: path })))
})

test('a document does not wait for an answer that takes long', async () => {
  const answering = answersTo(queries, ({ path }) =>
    path === 'habits.list' ? new Promise(() => {}) : Promise.resolve(path),
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answering).toEqual(others.map(({ path }) => ({ path, data: path })))
})
