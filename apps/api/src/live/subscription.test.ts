import { followedChangeSchema } from '@dayloom/validators/changes'
import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { bearerOf, readEvents, type ServerEvent } from './events.testing.ts'
import { MAX_STREAMS_PER_ACCOUNT } from './stream-slots.ts'

/** The same log as `stream.test.ts`, as the web app follows it. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ work: true })
})
afterAll(() => app.close())

const inputOf = (input: object) => encodeURIComponent(JSON.stringify({ json: input }))
const framed = z.object({ json: z.unknown() })
const unframed = (data: unknown) => framed.safeParse(data).data?.json

const follow = (user: Pick<TestUser, 'token'>, since: number, headers = {}) =>
  readEvents(
    `${app.url}/trpc/changes.follow?input=${inputOf({ since })}`,
    { ...bearerOf(user), ...headers },
    ({ event, id, data }: ServerEvent) =>
      event === 'connected' || event === 'ping' ? null : { event, id, data: unframed(data) },
  )
type Stream = Awaited<ReturnType<typeof follow>>

const changesOf = ({ events }: Stream) =>
  events.flatMap(({ event, data }) => (event === undefined ? followedChangeSchema.parse(data) : []))

const refusalSchema = z.object({ data: z.object({ code: z.string() }), message: z.string() })
const refusalOf = async (stream: Stream) => {
  await eventually(async () => stream.isEnded())
  const { data, message } = refusalSchema.parse(stream.events.at(-1)?.data)
  return [stream.events.at(-1)?.event, data.code, message]
}

const rename = ({ bearer, task }: TestUser, title: string, headers = {}) =>
  bearer.call('PUT', `/tasks/${task}`, { title }, headers)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test('each change is an event with its number, which request made it and what it undoes', async () => {
  const ada = await createTestUser(app)
  const mine = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'
  const stream = await follow(ada, 0)
  await rename(ada, 'One', { 'x-client-request-id': mine })
  await rename(ada, 'Two', { 'x-client-request-id': 'no name' })
  await ada.bearer.call('POST', '/changes/2/revert')
  await eventually(async () => changesOf(stream).length === 3)
  expect(stream.events.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(changesOf(stream).map(({ call_id, reverts }) => [call_id, reverts])).toEqual([
    [mine, null],
    [expect.stringMatching(UUID), null],
    [expect.stringMatching(UUID), 2],
  ])
  const { headers } = stream.response
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBe(null)
  await stream.leave()
})

test('it goes on from the last event, and ends with its session', async () => {
  const ada = await createTestUser(app)
  for (const title of ['One', 'Two', 'Three']) await rename(ada, title)
  const stream = await follow(ada, 0, { 'last-event-id': '2' })
  await eventually(async () => stream.events.length > 0)
  await rename(ada, 'Four')
  await eventually(async () => stream.events.length > 1)
  expect(stream.events.map(({ id }) => id)).toEqual(['3', '4'])
  await ada.bearer.post('/auth/logout')
  await eventually(async () => stream.isEnded())
  expect(stream.events.at(-1)?.event).toBe('return')
})

test('who may not follow is told so, and holds no slot', async () => {
  const ada = await createTestUser(app)
  await rename(ada, 'One')
  expect(await refusalOf(await follow({ token: 'x'.repeat(72) }, 0))).toEqual([
    'serialized-error',
    'UNAUTHORIZED',
    expect.any(String),
  ])
  for (let n = 0; n <= MAX_STREAMS_PER_ACCOUNT; n += 1)
    expect(await refusalOf(await follow(ada, 7))).toEqual([
      'serialized-error',
      'CURSOR_EXPIRED',
      serverMessages.changes.expired,
    ])
  const streams = []
  for (let n = 0; n < MAX_STREAMS_PER_ACCOUNT; n += 1) streams.push(await follow(ada, 1))
  expect((await refusalOf(await follow(ada, 1)))[1]).toBe('TOO_MANY_REQUESTS')
  // None of them takes the slot of a request.
  expect((await ada.bearer.call('GET', '/tasks')).status).toBe(200)
  expect(streams.map(({ isEnded }) => isEnded())).toEqual(streams.map(() => false))
  await Promise.all(streams.map(({ leave }) => leave()))
})
