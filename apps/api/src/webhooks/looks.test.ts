import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { createClock } from '@dayloom/trpc/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import type { SendWebhook } from './send.ts'
import { addSubscriber, named, startSending } from '../jobs/webhooks.testing.ts'

/** Whose changes are found, and when, by a clock that goes on where the test says so. */

const clock = createClock('2026-11-23T09:30:00.000Z')
const delivered = { isDelivered: true, status: 204, body: '', error: null }
let database: TestDatabase
beforeEach(async () => void (database = await createTestDatabase()))
afterEach(() => database.close())

const where = () => ({ db: database.db, now: clock.now })

/** A change of somebody, made by another process or in a transaction that began long ago. */
const changed = (user_id: string, seq: number, at: Date) =>
  database.db.$executeRaw`
    WITH counted AS (
      INSERT INTO change_counters AS c (user_id, last_seq) VALUES (${user_id}::uuid, ${seq}::int)
      ON CONFLICT (user_id) DO UPDATE SET last_seq = excluded.last_seq RETURNING c.user_id
    ) INSERT INTO changes (user_id, seq, at, actor, entity, id, op, after)
    SELECT user_id, ${seq}::int, ${at}::timestamptz, 'web', 'day', '2026-11-23', 'created', '{}' FROM counted`

test('a change is told of however long its transaction took, and by others of a process that was killed', async () => {
  const sent: string[] = []
  const noting: SendWebhook = ({ payload }) => {
    sent.push(payload)
    return Promise.resolve(delivered)
  }
  const { user_id } = await addSubscriber(where(), named('quick', 1), { count: 1 })
  const stop = startSending(where(), noting)
  // From here on nothing is found by looking at everybody: the clock stands still.
  await eventually(() => sent.length === 1)
  await changed(user_id, 1, new Date(clock.now().getTime() - 20_000))
  stop.host.changeNotifier.wake(user_id)
  await eventually(() => sent.length === 2)
  await changed(user_id, 2, clock.now())
  clock.advance(60_000)
  await eventually(() => sent.length === 3)
  await stop()
  expect(sent.map((payload) => /"seq":(\d+)/.exec(payload)?.[1])).toEqual([undefined, '1', '2'])
}, 180_000)

/** Many people whose log is longer than what was looked at of it, with nothing in it that is told. */
const quiet = (people: number) =>
  database.db.$executeRaw`
    WITH people AS (
      INSERT INTO users (id, email, name, created_at)
      SELECT gen_random_uuid(), gen_random_uuid() || '@example.com', 'Bob', now() FROM generate_series(1, ${people})
      RETURNING id
    ), counters AS (
      INSERT INTO change_counters (user_id, last_seq) SELECT id, 1 FROM people
    )
    INSERT INTO webhooks (user_id, id, url, events, secret, created_at, seq)
    SELECT id, gen_random_uuid(), 'https://example.com', ARRAY['*'], '', now(), 0 FROM people`

test('what nobody looked at for long is caught up with, and whoever changes something does not wait for that', async () => {
  const { db } = database
  const sent: string[] = []
  const noting: SendWebhook = ({ url }) => {
    sent.push(url)
    return Promise.resolve(delivered)
  }
  await quiet(250)
  const { user_id } = await addSubscriber(where(), named('busy', 1), { count: 0 })
  await changed(user_id, 1, clock.now())
  const stop = startSending(where(), noting)
  // In the second in which everybody is looked at, after which the clock stands still.
  stop.host.changeNotifier.wake(user_id)
  const behind = () => db.webhook.count({ where: { seq: 0, user_id: { not: user_id } } })
  await eventually(() => sent.length === 1)
  expect(await behind()).toBeGreaterThan(0)
  await eventually(async () => (await behind()) === 0)
  await stop()
}, 180_000)
