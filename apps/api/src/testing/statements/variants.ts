import { createdTokenSchema } from '@dayloom/validators/tokens'
import { taskSchema } from '@dayloom/validators/tasks'
import { PASSWORD } from '../sign-up.ts'
import { createTestUser, type TestUser } from '../test-user.ts'
import type { CountedCall } from './call.ts'

type Ask = () => Promise<Response>

const variant = (name: string, prepare: (of: TestUser) => Ask | Promise<Ask>): CountedCall => ({
  name,
  isEndless: false,
  prepare: async (app) => prepare(await createTestUser(app)),
})

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

const today = () => new Date().toISOString().slice(0, 10)

const updated = (body: object) => (of: TestUser) => () => of.bearer.send('PUT', `/tasks/${of.task}`, body)

const closed = async ({ bearer }: TestUser, count: number, action: string) => {
  const decisions: object[] = []
  for (const title of times(count, String)) {
    const { id } = (await bearer.post('/tasks', { title })).data(taskSchema)
    decisions.push({ task_id: id, action })
  }
  return () => bearer.send('POST', `/days/${today()}/close`, { decisions })
}

const withKey =
  ({ bearer }: TestUser): Ask =>
  () =>
    bearer.send('POST', '/tasks', { title: 'Write' }, { 'idempotency-key': 'the-only-one' })

const manyTasks = () => {
  const lines = times(30, (n) => `task,Call ${n} @tag${n % 10},,1,1,,,,en,`)
  const head = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'
  const form = new FormData()
  form.set('file', new Blob([[head, ...lines, ''].join('\n')], { type: 'text/csv' }), 'tasks.csv')
  return form
}

/** Calls that go another way than the one of their endpoint's case, or do the same to many things. */
export const variants: CountedCall[] = [
  variant('GET /tasks of everything', (of) => () => of.bearer.send('GET', '/tasks')),
  variant('GET /tasks by an API token', async ({ bearer }) => {
    const made = await bearer.post('/tokens', { name: 'Script', scope: 'read' })
    const headers = { authorization: `Bearer ${made.data(createdTokenSchema).token}` }
    return () => bearer.send('GET', '/tasks', undefined, headers)
  }),
  variant('PUT /tasks/{id} with a title', updated({ title: 'Send it' })),
  variant('PUT /tasks/{id} with a status', updated({ status: 'done' })),
  variant('PUT /tasks/{id} with a place', updated({ after_id: null })),
  variant('POST /tasks with 10 new tags', (of) => () => {
    const tags = times(10, (n) => `tag ${n}`)
    return of.bearer.send('POST', '/tasks', { title: 'Write', tags })
  }),
  variant('POST /tasks with an idempotency key', withKey),
  variant('POST /tasks with a key that was used', async (of) => {
    await withKey(of)()
    return withKey(of)
  }),
  variant('DELETE /habits/{id}/complete of a day that was done', async ({ bearer, habit }) => {
    await bearer.post(`/habits/${habit}/complete`)
    return () => bearer.send('DELETE', `/habits/${habit}/complete`)
  }),
  variant('POST /days/{date}/close with nothing to decide', (of) => closed(of, 0, 'keep')),
  variant('POST /days/{date}/close with 20 tasks for tomorrow', (of) => closed(of, 20, 'tomorrow')),
  variant('POST /days/{date}/close with 3 tasks that were done', (of) => closed(of, 3, 'done')),
  variant(
    'GET /analytics/insights of 90 days',
    (of) => () => of.bearer.send('GET', '/analytics/insights?days=90'),
  ),
  variant(
    'GET /analytics/completed of 90 days',
    (of) => () => of.bearer.send('GET', '/analytics/completed?days=90'),
  ),
  variant(
    'POST /imports/{source} of 30 tasks with 10 tags',
    (of) => () => of.bearer.send('POST', '/imports/todoist', manyTasks()),
  ),
  variant('POST /auth/login from another time zone', ({ bearer, user: { email } }) => () => {
    const body = { email, password: PASSWORD, timezone: 'Asia/Kathmandu' }
    return bearer.send('POST', '/auth/login', body)
  }),
]
