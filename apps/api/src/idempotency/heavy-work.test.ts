import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { callTrpc } from '../../testing/trpc.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** More than the pool has connections. */
const PEOPLE = 14
const headers = { 'idempotency-key': 'heavy' }

const calls: [what: string, ask: (of: TestUser) => Promise<{ status: number }>][] = [
  ['PUT /tags/{tag}', ({ bearer }) => bearer.call('PUT', '/tags/home', { name: 'house' }, headers)],
  ['DELETE /tags/{tag}', ({ bearer }) => bearer.call('DELETE', '/tags/home', undefined, headers)],
  [
    'POST /days/{date}/close',
    ({ bearer }) => bearer.call('POST', '/days/2026-03-06/close', { decisions: [] }, headers),
  ],
  [
    'tags.update',
    ({ token }) =>
      callTrpc(
        app,
        'tags.update',
        { tag: 'home', name: 'house' },
        { authorization: `Bearer ${token}`, ...headers },
      ),
  ],
]

test.each(calls)('%s with a key waits for its turn without a connection', async (_, ask) => {
  const people: TestUser[] = []
  while (people.length < PEOPLE) people.push(await createTestUser(app))
  for (const { bearer } of people)
    expect((await bearer.post('/tasks', { title: 'Sweep', tags: ['home'] })).status).toBe(201)
  const { heavyWork } = app.host.ports
  const taken = await Promise.all(
    people.flatMap(({ user }) => [1, 2].map(() => heavyWork.enter(user.id, { wait: true }))),
  )
  const entering = vi.spyOn(heavyWork, 'enter')
  const asked = people.map(ask)
  await eventually(() => entering.mock.calls.length >= 10)
  const other = await createTestUser(app)
  expect((await other.bearer.get('/tasks')).status).toBe(200)
  for (const [n, answer] of asked.entries()) {
    for (const release of taken.slice(2 * n, 2 * n + 2)) release()
    expect((await answer).status).toBe(200)
  }
  entering.mockRestore()
})
