import { randomUUID } from 'node:crypto'
import type { HotCall } from './call.ts'
import { exceptions } from './without-statistics.ts'

const MS_PER_DAY = 86_400_000

const daysAgo = (days: number) => new Date(Date.now() - days * MS_PER_DAY).toISOString().slice(0, 10)

/** What people wait for to be done, in an order in which each finds what it needs. */
export const hotWrites: HotCall[] = [
  {
    name: 'sign-in',
    rows: 10,
    run: ({ ask, email, password }) => ask('POST', '/auth/login', { email, password }),
    undo: async ({ app: { db }, email }) => {
      const user = { email }
      await db.session.deleteMany({ where: { user, user_agent: { not: null } } })
      await db.knownDevice.deleteMany({ where: { user } })
    },
  },
  // Whether there is room for it is known by the counts that are kept, and what is in the trash.
  {
    name: 'new task',
    rows: 200,
    statements: 9,
    withoutStatistics: exceptions.walked,
    run: ({ ask }) => ask('POST', '/tasks', { title: 'Write' }),
  },
  {
    name: 'card moved',
    rows: 10,
    statements: 4,
    withoutStatistics: exceptions.column,
    run: ({ ask, task, card }) => ask('PUT', `/tasks/${task}`, { after_id: card }),
  },
  {
    name: 'new title',
    rows: 10,
    statements: 3,
    withoutStatistics: exceptions.walked,
    run: ({ ask, task }) => ask('PUT', `/tasks/${task}`, { title: 'Write' }),
  },
  {
    name: 'title with a key, sent again',
    rows: 10,
    withoutStatistics: exceptions.walked,
    run: async ({ ask, task }) => {
      const key = { 'idempotency-key': randomUUID() }
      await ask('PUT', `/tasks/${task}`, { title: 'Write once' }, key)
      await ask('PUT', `/tasks/${task}`, { title: 'Write once' }, key)
    },
  },
  {
    name: 'item ticked',
    rows: 10,
    withoutStatistics: exceptions.walked,
    run: ({ ask, card, item }) => ask('PUT', `/tasks/${card}/checklist/${item}`, { done: true }),
  },
  {
    name: 'new note',
    rows: 10,
    withoutStatistics: exceptions.walked,
    run: ({ ask, task }) => ask('POST', `/tasks/${task}/journals`, { body: 'Ask first' }),
  },
  {
    name: 'new status',
    rows: 10,
    statements: 4,
    withoutStatistics: exceptions.walked,
    run: ({ ask, task }) => ask('PUT', `/tasks/${task}`, { status: 'done' }),
  },
  {
    name: 'habit done',
    rows: 100,
    statements: 6,
    run: ({ ask, habit }) => ask('POST', `/habits/${habit}/complete`),
  },
  { name: 'habit not done', rows: 100, run: ({ ask, habit }) => ask('DELETE', `/habits/${habit}/complete`) },
  {
    name: 'day of a habit three years ago',
    rows: 100,
    run: ({ ask, habit }) => ask('PUT', `/habits/${habit}/completions/${daysAgo(1005)}`),
  },
  {
    name: 'rest',
    rows: 100,
    run: ({ ask }) => ask('POST', '/rests', { from: daysAgo(3), to: daysAgo(1) }),
  },
  {
    name: 'day closed',
    rows: 700,
    withoutStatistics: exceptions.anyIndex,
    run: ({ ask, card }) => {
      const decisions = [{ task_id: card, action: 'tomorrow' }]
      return ask('POST', `/days/${daysAgo(0)}/close`, { note: 'Calm', decisions })
    },
  },
  {
    name: 'revert of an old change',
    rows: 10,
    withoutStatistics: exceptions.walked,
    run: ({ ask, oldest }) => ask('POST', `/changes/${oldest.task}/revert`),
  },
  {
    name: 'revert of an old change of a view',
    rows: 10,
    run: ({ ask, oldest }) => ask('POST', `/changes/${oldest.view}/revert`),
  },
  // Last: nothing is undone of a task that was deleted since.
  {
    name: 'task deleted',
    rows: 10,
    statements: 2,
    withoutStatistics: exceptions.walked,
    run: ({ ask, task }) => ask('DELETE', `/tasks/${task}`),
  },
  {
    name: 'task restored',
    rows: 10,
    withoutStatistics: exceptions.walked,
    run: ({ ask, task }) => ask('POST', `/tasks/${task}/restore`),
  },
]
