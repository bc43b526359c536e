import { changeSchema } from '@dayloom/validators/changes'
import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { bearerOf, readEvents, type ServerEvent } from './events.testing.ts'
import { MAX_STREAMS_PER_ACCOUNT } from './stream-slots.ts'

let app: TestApp
let beside: TestApp
beforeAll(async () => {
  app = await startTestApp({ work: true })
  beside = await startTestApp({ work: true, beside: app })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})

/** The answer to a stream that is refused. */
const refusal = async ({ token }: Pick<TestUser, 'token'>, query = '', headers = {}) => {
  const response = await fetch(`${app.url}/api/changes/stream${query}`, {
    headers: { ...bearerOf({ token }), ...headers },
  })
  const { code, error } = z.object({ code: z.string(), error: z.string() }).parse(await response.json())
  return { status: response.status, headers: response.headers, code, error }
}

const eventSchema = z.object({ id: z.string(), data: changeSchema.strict() })
const changeOf = ({ event, id, data }: ServerEvent) => (event ? null : eventSchema.parse({ id, data }))

/** A stream as a program reads it. */
const follow = (user: TestUser, { at = app, query = '', headers = {} } = {}) =>
  readEvents(`${at.url}/api/changes/stream${query}`, { ...bearerOf(user), ...headers }, changeOf)

const seqsOf = ({ events }: { events: readonly { data: { seq: number } }[] }) =>
  events.map(({ data }) => data.seq)

const rename = ({ bearer, task }: TestUser, title: string) => bearer.send('PUT', `/tasks/${task}`, { title })

test('a change is an event on every stream of its person, of any process, and of nobody else', async () => {
  const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
  const streams = [await follow(ada), await follow(ada, { at: beside })]
  const hers = await follow(eve)
  expect(streams[0]?.response.headers.get('content-type')).toContain('text/event-stream')
  expect(streams[0]?.response.headers.get('x-accel-buffering')).toBe('no')
  expect(streams[0]?.response.headers.get('cache-control')).toContain('no-transform')
  await rename(ada, 'One')
  await rename(ada, 'Two')
  await eventually(async () => streams.every(({ events }) => events.length === 2))
  for (const { events } of streams)
    expect(events.map(({ id, data }) => [id, data.entity, data.after?.['title']])).toEqual([
      ['1', 'task', 'One'],
      ['2', 'task', 'Two'],
    ])
  await rename(eve, 'Hers')
  await eventually(async () => hers.events.length === 1)
  expect(hers.events[0]?.data.after?.['title']).toBe('Hers')
  expect(streams.map(({ events }) => events.length)).toEqual([2, 2])
  await Promise.all([...streams, hers].map(({ leave }) => leave()))
})

test('it goes on from a number without a gap and without a repeat', async () => {
  const ada = await createTestUser(app)
  for (const title of ['One', 'Two', 'Three']) await rename(ada, title)
  const streams = [
    await follow(ada, { query: '?since=1' }),
    await follow(ada, { headers: { 'last-event-id': '2' }, query: '?since=0' }),
    await follow(ada),
  ]
  await Promise.all(['Four', 'Five'].map((title) => rename(ada, title)))
  await eventually(async () => streams.every((each) => seqsOf(each).at(-1) === 5))
  expect(streams.map(seqsOf)).toEqual([
    [2, 3, 4, 5],
    [3, 4, 5],
    [4, 5],
  ])
  await Promise.all(streams.map(({ leave }) => leave()))
})

test('a number of somebody else’s log is none of one’s own, and gives nothing of theirs', async () => {
  const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
  for (const title of ['One', 'Two', 'Three']) await rename(eve, title)
  await rename(ada, 'Mine')
  expect((await refusal(ada, '', { 'last-event-id': '3' })).code).toBe('CURSOR_EXPIRED')
  const stream = await follow(ada, { headers: { 'last-event-id': '1' } })
  await rename(eve, 'Four')
  await rename(ada, 'Mine again')
  await eventually(async () => stream.events.length > 0)
  expect(stream.events.map(({ id, data }) => [id, data.after?.['title']])).toEqual([['2', 'Mine again']])
  await stream.leave()
})

test('what was written past this process is found by looking', async () => {
  const ada = await createTestUser(app)
  await rename(ada, 'One')
  const stream = await follow(ada)
  await app.db.$executeRaw`
    WITH counted AS (
      UPDATE change_counters SET last_seq = 2 WHERE user_id = ${ada.user.id}::uuid RETURNING user_id
    ) INSERT INTO changes (user_id, seq, at, actor, entity, id, op)
    SELECT user_id, 2, now(), 'system', 'profile', user_id::text, 'updated' FROM counted`
  await eventually(async () => seqsOf(stream).length > 0)
  expect(seqsOf(stream)).toEqual([2])
  await stream.leave()
})

test('it ends with its session, and no other', async () => {
  const ada = await createTestUser(app)
  const stream = await follow(ada)
  const other = await follow(await createTestUser(app))
  await ada.bearer.post('/auth/logout')
  await eventually(async () => stream.isEnded())
  expect(other.isEnded()).toBe(false)
  await other.leave()
})

test('an account has so many, and the slot of one that was left is free again', async () => {
  const ada = await createTestUser(app)
  const streams = []
  for (let n = 0; n < MAX_STREAMS_PER_ACCOUNT; n += 1) streams.push(await follow(ada))
  expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200))
  const answer = await refusal(ada)
  expect([answer.status, answer.error]).toEqual([429, serverMessages.changes.tooManyStreams])
  expect(answer.headers.get('retry-after')).toBe('5')
  // None of them takes the slot of a request or of a file.
  expect((await ada.bearer.call('GET', '/tasks')).status).toBe(200)
  await streams[0]?.leave()
  await eventually(async () => {
    const again = await follow(ada)
    streams.push(again)
    return again.response.status === 200
  })
  await Promise.all(streams.map(({ leave }) => leave()))
})

test.each([
  ['?since=1', {}, 410, 'CURSOR_EXPIRED'],
  ['?since=x', {}, 400, 'VALIDATION_FAILED'],
  ['?since=-1', {}, 400, 'VALIDATION_FAILED'],
  ['?since=1&since=2', {}, 400, 'VALIDATION_FAILED'],
  ['', { 'last-event-id': '99999999999' }, 400, 'VALIDATION_FAILED'],
  ['', { 'last-event-id': 'undefined' }, 400, 'VALIDATION_FAILED'],
])('%s %j is refused before the stream begins', async (query, headers, status, code) => {
  const answer = await refusal(await createTestUser(app), query, headers)
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('what is too old is 410, and nobody without a session follows', async () => {
  const ada = await createTestUser(app)
  await rename(ada, 'One')
  await app.db.change.deleteMany({ where: { user_id: ada.user.id } })
  expect((await refusal(ada, '?since=0')).status).toBe(410)
  expect((await refusal({ token: 'x'.repeat(72) })).status).toBe(401)
})

test('a server that closes ends its streams', async () => {
  const third = await startTestApp({ beside: app })
  const ada = await createTestUser(app)
  const stream = await follow(ada, { at: third })
  await third.close()
  await eventually(async () => stream.isEnded())
  expect(stream.events).toEqual([])
})
