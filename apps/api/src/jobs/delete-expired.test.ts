import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { taskRow, userRow } from '@dayloom/db/testing/rows'
import { queueMail } from '@dayloom/trpc/server'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { deleteExpiredJob } from './delete-expired.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test('what is over is forgotten when nothing needs it any more, and not before', async () => {
  const { db } = database
  const clock = createClock('2026-03-08T09:30:00.000Z')
  const host = testHost(db, undefined, clock.now)
  const at = (age: number) => new Date(clock.now().getTime() - age)
  const code = (id: string, age: number) => ({
    id,
    purpose: 'password_reset' as const,
    email: `${id}@example.com`,
    code_hash: 'x',
    created_at: at(age),
    expires_at: at(age - 10 * MINUTE),
  })
  await db.code.createMany({ data: [code('kept', DAY), code('gone', DAY + 11 * MINUTE)] })
  await db.spentToken.createMany({
    data: [
      { hash: 'kept', expires_at: at(0) },
      { hash: 'gone', expires_at: at(1) },
    ],
  })
  await db.rateLimit.createMany({
    data: [
      { key: 'kept', points: 1, expire: at(0).getTime() },
      { key: 'gone', points: 1, expire: at(1).getTime() },
    ],
  })
  for (const [dedupe_key, age] of [
    ['kept', 30 * DAY],
    ['gone', 30 * DAY + 1],
  ] as const) {
    const then = { now: () => at(age), ports: host.ports }
    const mail = { kind: 'password_changed', recipient: 'a@example.com', user_id: null, payload: {} } as const
    await queueMail(db, then, { ...mail, dedupe_key })
  }

  const { id: user_id } = await db.user.create({ data: userRow(), select: { id: true } })
  const { id: task_id } = await db.task.create({ data: taskRow(user_id), select: { id: true } })
  for (const [id, later] of [
    ['kept', 1],
    ['gone', 0],
  ] as const) {
    const times = { created_at: at(DAY), last_seen_at: at(DAY), proven_at: at(DAY) }
    const session = { id, public_id: randomUUID(), user_id, ...times }
    await db.session.create({ data: { ...session, expires_at: at(-later) } })
    const used = { created_at: at(DAY), last_used_at: at(DAY), expires_at: at(-later) }
    await db.knownDevice.create({ data: { id, user_id, ...used } })
    const due_date = at(DAY + 1 - later)
    await db.alert.create({ data: { user_id, task_id, due_date, mail_id: randomUUID() } })
  }

  const webhook = {
    user_id,
    id: randomUUID(),
    url: 'https://example.com',
    events: ['*'],
    secret: 'x',
    seq: 0,
  }
  await db.webhook.create({ data: { ...webhook, created_at: at(90 * DAY) } })
  for (const [type, status, age] of [
    ['kept', 'succeeded', 30 * DAY],
    ['gone', 'succeeded', 30 * DAY + 1],
    ['given up', 'failed', 30 * DAY + 1],
    ['still to be sent', 'pending', 40 * DAY],
  ] as const) {
    const delivery = {
      user_id,
      id: randomUUID(),
      webhook_id: webhook.id,
      seq: 0,
      type,
      payload: '{}',
      status,
    }
    await db.webhookDelivery.createMany({ data: { ...delivery, created_at: at(age), run_at: at(age) } })
  }
  await db.idempotencyKey.createMany({
    data: [
      { user_id, key: 'kept', request: 'r', body: 'b', expires_at: at(-1) },
      { user_id, key: 'gone', request: 'r', body: 'b', expires_at: at(0) },
    ],
  })

  const { log } = memoryLog()
  const templateContext = { appUrl: '', contactEmail: '' }
  await deleteExpiredJob({ host, templateContext, log }).run(new AbortController().signal)

  expect({
    codes: (await db.code.findMany()).map(({ id }) => id),
    tokens: (await db.spentToken.findMany()).map(({ hash }) => hash),
    limits: (await db.rateLimit.findMany()).map(({ key }) => key),
    mails: (await db.mail.findMany()).map(({ dedupe_key }) => dedupe_key),
    sessions: (await db.session.findMany()).map(({ id }) => id),
    devices: (await db.knownDevice.findMany()).map(({ id }) => id),
    alerts: (await db.alert.findMany()).map(({ due_date }) => due_date),
    deliveries: (await db.webhookDelivery.findMany()).map(({ type }) => type).toSorted(),
    keys: (await db.idempotencyKey.findMany()).map(({ key }) => key),
  }).toEqual({
    codes: ['kept'],
    tokens: ['kept'],
    limits: ['kept'],
    mails: ['kept'],
    sessions: ['kept'],
    devices: ['kept'],
    alerts: [at(DAY)],
    deliveries: ['kept', 'still to be sent'],
    keys: ['kept'],
  })
})

test('a table that cannot be cleaned says so, and leaves the others to be', async () => {
  const { db } = database
  await db.$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'It is broken'; END $$`
  await db.$executeRaw`CREATE TRIGGER refuse BEFORE DELETE ON sessions EXECUTE FUNCTION refuse()`
  await db.spentToken.create({ data: { hash: 'over', expires_at: new Date('2026-03-08T09:29:00Z') } })
  const host = testHost(db, undefined, createClock('2026-03-08T09:30:00.000Z').now)
  const job = deleteExpiredJob({ host, templateContext: { appUrl: '', contactEmail: '' }, ...memoryLog() })
  await expect(job.run(new AbortController().signal)).rejects.toThrow('It is broken')
  expect(await db.spentToken.count({ where: { hash: 'over' } })).toBe(0)
})
