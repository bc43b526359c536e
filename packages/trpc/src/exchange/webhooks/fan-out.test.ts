import { limits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { fanOut } from './fan-out.ts'
import { claimWebhooks, nextDelivery, recordAttempt } from './outbox.ts'

/** Whose changes are looked at while the receivers of others are away. */

const harness = createTestHarness('2026-11-23T09:30:00.000Z')
const MORE_THAN_A_BATCH = 101

const subscribe = ({ api }: TestUser) =>
  api.webhooks.create({ url: 'https://example.com/hook', events: ['*'] })
const waitingOf = (webhook_id: string) => harness.db().webhookDelivery.count({ where: { webhook_id } })
const deliver = async (user: TestUser, isDelivered: boolean) => {
  const all = await claimWebhooks(user.ctx, 1000, { free: 1000, perPerson: 10, taken: new Map() })
  const claimed = all.find(({ user_id }) => user_id === user.ctx.user.id)
  const delivery = claimed && (await nextDelivery(user.ctx, claimed, 1000))
  if (!delivery) throw new Error('Nothing is to be sent')
  await recordAttempt(user.ctx, claimed, delivery, { isDelivered, status: null, body: null, error: null })
}

/** As many people as are looked at in one go, and one more, each with a webhook, a change behind, and what waits. */
const others = async (waiting: number) => {
  await harness.db().$executeRaw`
    WITH people AS (
      INSERT INTO users (id, email, name, created_at)
      SELECT gen_random_uuid(), gen_random_uuid() || '@example.com', 'Bob', now() FROM generate_series(1, ${MORE_THAN_A_BATCH})
      RETURNING id
    ), counters AS (
      INSERT INTO change_counters (user_id, last_seq) SELECT id, 1 FROM people
    ), hooks AS (
      INSERT INTO webhooks (user_id, id, url, events, secret, created_at, seq)
      SELECT id, gen_random_uuid(), 'https://example.com', ARRAY['*'], '', now(), 0 FROM people RETURNING user_id, id
    )
    INSERT INTO webhook_deliveries (user_id, id, webhook_id, seq, type, payload, created_at, run_at)
    SELECT user_id, gen_random_uuid(), id, n, 'task.created', '{}', now(), now() + interval '1 day'
    FROM hooks, generate_series(1, ${waiting}) n`
}

test('however many receivers are away, those of others are told', async () => {
  await others(limits.webhook.waiting)
  const ada = await harness.createUser({ email_verified: true })
  const { id } = await subscribe(ada)
  await ada.api.tasks.create({ title: 'Plan' })
  // The first one may meet nobody but them; it remembers that they are full.
  for (let run = 0; run < 2; run += 1) expect((await fanOut(ada.ctx)).failures).toEqual([])
  expect(await waitingOf(id)).toBe(1)
})

test('changes that cannot be told are told of, and hold up nobody else’s', async () => {
  const [bob, ada] = [
    await harness.createUser({ email_verified: true }),
    await harness.createUser({ email_verified: true }),
  ]
  const [broken, whole] = [await subscribe(bob), await subscribe(ada)]
  await bob.api.tasks.create({ title: 'Plan' })
  await ada.api.tasks.create({ title: 'Plan' })
  await harness.db().change.updateMany({
    where: { user_id: bob.ctx.user.id },
    data: { entity: 'completion', id: 'no day', subject_id: bob.ctx.user.id },
  })
  const { failures } = await fanOut(ada.ctx)
  expect(failures.map(({ item }) => item.id)).toEqual([broken.id])
  expect(await waitingOf(whole.id)).toBe(1)
})

test('of whom it is said that they changed something is looked at, however long that took, and everybody for null', async () => {
  const [ada, eve] = [
    await harness.createUser({ email_verified: true }),
    await harness.createUser({ email_verified: true }),
  ]
  const [hers, other] = [await subscribe(ada), await subscribe(eve)]
  await ada.api.tasks.create({ title: 'Plan' })
  await eve.api.tasks.create({ title: 'Plan' })
  harness.clock.advance(20_000)
  expect(await fanOut(ada.ctx, [eve.ctx.user.id])).toEqual({ failures: [], again: [], isMore: false })
  expect([await waitingOf(hers.id), await waitingOf(other.id)]).toEqual([0, 1])
  await fanOut(ada.ctx, null)
  expect([await waitingOf(hers.id), await waitingOf(other.id)]).toEqual([1, 1])
})

test('where nobody changed anything, nothing is asked', async () => {
  const { ctx } = await harness.createUser()
  const db = new Proxy(ctx.db, {
    get: (_, name) => {
      throw new Error(`${String(name)} was asked for`)
    },
  })
  expect(await fanOut({ ...ctx, db }, [])).toEqual({ failures: [], again: [], isMore: false })
  await expect(fanOut({ ...ctx, db }, [ctx.user.id])).rejects.toThrow('was asked for')
})

test('more are behind where a batch is full, unless nothing comes of it', async () => {
  await others(0)
  const { ctx } = await harness.createUser()
  const { db } = ctx
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE webhooks SET url = url`
    expect((await fanOut(ctx)).isMore).toBe(false)
  })
  expect((await fanOut(ctx)).isMore).toBe(true)
  expect((await fanOut(ctx)).isMore).toBe(false)
})

test('one that is locked, or was told nothing of many changes, is looked at again', async () => {
  const ada = await harness.createUser({ email_verified: true })
  const { id } = await ada.api.webhooks.create({ url: 'https://example.com/hook', events: ['day.closed'] })
  const user_id = ada.ctx.user.id
  await ada.api.tasks.create({ title: 'Plan' })
  await ada.ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM webhooks WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid FOR UPDATE`
    expect((await fanOut(ada.ctx, [user_id])).again).toEqual([user_id])
  })
  for (let n = 0; n < limits.webhook.waiting; n += 1) await ada.api.tasks.create({ title: `Task ${n}` })
  await ada.api.days.close({ date: '2026-11-23', decisions: [] })
  expect((await fanOut(ada.ctx, [user_id])).again).toEqual([user_id])
  expect((await fanOut(ada.ctx, [user_id])).again).toEqual([])
  expect(await waitingOf(id)).toBe(1)
})

test('one that is full is told more as soon as something has left', async () => {
  const ada = await harness.createUser({ email_verified: true })
  const { id } = await subscribe(ada)
  const { waiting } = limits.webhook
  for (let n = 0; n <= waiting; n += 1) await ada.api.tasks.create({ title: `Task ${n}` })
  const run = async () => {
    await fanOut(ada.ctx)
    return waitingOf(id)
  }
  expect([await run(), await run()]).toEqual([waiting, waiting])
  await deliver(ada, false)
  harness.clock.advance(5000)
  expect(await run()).toBe(waiting)
  await deliver(ada, true)
  expect(await run()).toBe(waiting + 1)
  expect(await run()).toBe(waiting + 1)
})

test('what waits is bounded in bytes, and what had no room follows', async () => {
  const ada = await harness.createUser({ email_verified: true })
  const { id } = await subscribe(ada)
  // Each is told as a change and as it is, and a quotation mark takes two bytes.
  const bytesOfOne = 4 * limits.taskDescription.max
  const count = Math.ceil(limits.webhook.waitingBytes / bytesOfOne) + 3
  const description = '"'.repeat(limits.taskDescription.max)
  for (let n = 0; n < count; n += 1) await ada.api.tasks.create({ title: `Task ${n}`, description })
  const run = async () => {
    for (let n = 0; n < 3; n += 1) await fanOut(ada.ctx)
    return waitingOf(id)
  }
  const first = await run()
  expect(first).toBeLessThan(count)
  const bytes = async () => {
    const rows = await harness.db().webhookDelivery.findMany({ where: { webhook_id: id } })
    return rows.reduce((sum, { payload }) => sum + payload.length, 0)
  }
  expect(await bytes()).toBeLessThan(limits.webhook.waitingBytes + 2 * bytesOfOne)
  await deliver(ada, true)
  expect(await run()).toBe(first + 1)
})

test('one that was full of tests, which are sent once, is told what changes once they have failed', async () => {
  const ada = await harness.createUser({ email_verified: true })
  const { ctx, api } = ada
  const { id } = await api.webhooks.create({ url: 'https://example.com/hook', events: ['day.closed'] })
  const webhook = { user_id: ctx.user.id, id }
  // Those of weeks may be as many, where each is sent again by hand.
  await harness.db().$executeRaw`
    INSERT INTO webhook_deliveries (user_id, id, webhook_id, seq, type, payload, created_at, run_at)
    SELECT ${webhook.user_id}::uuid, gen_random_uuid(), ${id}::uuid, 0, 'test', '{}', ${ctx.now()}, ${ctx.now()}
    FROM generate_series(1, ${limits.webhook.waiting}::int) n`
  await api.tasks.create({ title: 'Plan' })
  const look = () => fanOut(ctx, [webhook.user_id])
  await look()
  expect(await harness.db().webhook.findFirst({ where: webhook })).toMatchObject({ is_full: true })
  const failed = { isDelivered: false, status: 500, body: null, error: null }
  for (;;) {
    const delivery = await nextDelivery(ctx, webhook, 1000)
    if (!delivery) break
    await recordAttempt(ctx, webhook, delivery, failed)
  }
  await api.days.close({ date: '2026-11-23', decisions: [] })
  await look()
  const waiting = await harness
    .db()
    .webhookDelivery.findMany({ where: { webhook_id: id, status: 'pending' } })
  expect(waiting.map(({ type }) => type)).toEqual(['day.closed'])
})
