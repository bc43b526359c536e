import { accountLimits, limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { expect, test } from 'vitest'
import { rateLimits } from '../../platform/limits.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { eraseUser } from './delete.ts'
import { eraseDerived } from './erase-derived.ts'
import { largeTables } from './erase-rows.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const BATCH = 50
const ROWS = 2000

/** Rows of every large table, and as many of somebody else's. */
const fill = async ({ api, ctx }: TestUser) => {
  const db = harness.db()
  const owner = ctx.user.id
  const { id: task } = await api.tasks.create({ title: 'Write' })
  const { id: habit } = await api.habits.create({ name: 'Read' })
  const { id: hook } = await api.webhooks.create({ url: 'https://example.com/', events: ['*'] })
  const now = ctx.now()
  await db.$executeRaw`
    INSERT INTO tasks (user_id, id, title, position, created_at, updated_at)
    SELECT ${owner}::uuid, gen_random_uuid(), 'Many', 'b' || n, ${now}, ${now} FROM generate_series(1, ${ROWS}::int) n`
  await db.$executeRaw`
    INSERT INTO journals (user_id, task_id, id, body, created_at, updated_at)
    SELECT ${owner}::uuid, ${task}::uuid, gen_random_uuid(), 'Note', ${now}, ${now} FROM generate_series(1, 120)`
  await db.$executeRaw`
    INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
    SELECT ${owner}::uuid, ${habit}::uuid, ${now}::date - n, ${now} FROM generate_series(1, ${ROWS}::int) n`
  await db.$executeRaw`
    INSERT INTO habit_skips (user_id, habit_id, day)
    SELECT ${owner}::uuid, ${habit}::uuid, ${now}::date - 3000 - n FROM generate_series(1, 120) n`
  await db.$executeRaw`
    INSERT INTO reminders (user_id, task_id, due_date, mail_id)
    SELECT ${owner}::uuid, ${task}::uuid, ${now}::timestamptz + n * interval '1 ms', gen_random_uuid()
    FROM generate_series(1, 120) n`
  await db.$executeRaw`
    INSERT INTO notifications (user_id, target_id, occurrence, kind, created_at)
    SELECT ${owner}::uuid, ${task}::uuid, n::text, 'task', ${now}::timestamptz - n * interval '1 hour'
    FROM generate_series(1, 120) n`
  await db.$executeRaw`
    INSERT INTO pushes (user_id, subscription_id, target_id, occurrence, run_at, expires_at)
    SELECT ${owner}::uuid, gen_random_uuid(), gen_random_uuid(), n::text, ${now}, ${now} FROM generate_series(1, 120) n`
  await db.$executeRaw`
    INSERT INTO idempotency_keys (user_id, key, request, body, status, answer, expires_at)
    SELECT ${owner}::uuid, 'key ' || n, '', '', CASE WHEN n > 1 THEN 200 END, CASE WHEN n > 1 THEN '{}' END, ${now}
    FROM generate_series(1, 120) n`
  await db.$executeRaw`
    INSERT INTO webhook_deliveries (user_id, id, webhook_id, seq, type, payload, created_at, status, run_at)
    SELECT ${owner}::uuid, gen_random_uuid(), ${hook}::uuid, n, 'task.updated', '{}', ${now},
      (CASE WHEN n = 1 THEN 'pending' ELSE 'succeeded' END)::delivery_status, ${now}
    FROM generate_series(1, 120) n`
  const { last_seq } = await db.changeCounter.findUniqueOrThrow({ where: { user_id: owner } })
  await db.$executeRaw`
    INSERT INTO changes (user_id, seq, at, actor, entity, id, subject_id, op, before, after)
    SELECT ${owner}::uuid, ${last_seq}::int + n, ${now}, 'web', 'task', ${task}::uuid, ${task}::uuid, 'updated', '{}', '{}'
    FROM generate_series(1, ${ROWS}::int) n`
  await db.changeCounter.update({ where: { user_id: owner }, data: { last_seq: last_seq + ROWS } })
  return { task, newest: last_seq + ROWS }
}

const tables = [...largeTables, 'changes', 'users']

const countsOf = async (user_id: string) => {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const owner = table === 'users' ? 'id' : 'user_id'
    const text = `SELECT count(*)::int AS count FROM "${table}" WHERE ${owner} = $1::uuid`
    const [row] = await harness.db().$queryRawUnsafe<{ count: number }[]>(text, user_id)
    counts[table] = row?.count ?? -1
  }
  return counts
}

test('a large account goes whole in many steps, none of which reads what the others deleted, and nobody else', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await fill(ada)
  await fill(eve)
  const before = await countsOf(eve.ctx.user.id)
  const read = await harness.db().$transaction(
    async (tx) => {
      // As it is where the table holds more than this person's rows.
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`
      await eraseUser(tx, ada.ctx.user.id, harness.clock.now(), BATCH)
      return tx.$queryRaw<{ name: string; rows: number }[]>`
        SELECT relname::text AS name, pg_stat_get_xact_tuples_returned(oid)::int AS rows FROM pg_class
        WHERE relname IN ('tasks_pkey', 'habit_completions_pkey', 'changes_pkey', 'tasks', 'habit_completions', 'changes')
        ORDER BY name`
    },
    { timeout: 40_000 },
  )
  for (const { name, rows } of read) expect([name, rows < 5 * ROWS]).toEqual([name, true])
  expect(Object.values(await countsOf(ada.ctx.user.id)).every((count) => count === 0)).toBe(true)
  expect(await countsOf(eve.ctx.user.id)).toEqual(before)
})

test('what is erased before is derived: the account goes on without it', async () => {
  const ada = await harness.createUser()
  const { task, newest } = await fill(ada)
  const { user } = ada.ctx
  await harness.db()
    .$executeRaw`UPDATE changes SET seq = seq + 10000 WHERE user_id = ${user.id}::uuid AND seq > ${newest - 500}`
  await harness
    .db()
    .changeCounter.update({ where: { user_id: user.id }, data: { last_seq: newest + 10_000 } })
  const before = await countsOf(user.id)
  await eraseDerived(ada.ctx, BATCH)
  expect(await countsOf(user.id)).toEqual({
    ...before,
    webhook_deliveries: 1,
    idempotency_keys: 1,
    notifications: 47,
    changes: 500,
  })
  await ada.api.tasks.update({ id: task, title: 'Still here' })
  const { data } = await ada.api.changes.list({ since: newest + 10_000 })
  expect(data).toMatchObject([{ seq: newest + 10_001, after: { title: 'Still here' } }])
})

/** Rows of one person. */
const bounded: Record<string, number> = {
  api_tokens: accountLimits.tokens,
  authenticators: 1,
  calendar_feeds: 1,
  change_counters: 1,
  // They live for a day.
  codes: 10 * rateLimits.code_day.points,
  days: accountLimits.days,
  email_addresses: 1,
  // A file of each that is kept; they are no part of the deletion, and only added by it.
  file_removals: limits.attachment.filesPerUser + 1,
  google_accounts: 1,
  habits: accountLimits.habits,
  import_leases: 1,
  known_devices: serverLimits.knownDevice.perUser,
  // Thirty days of at most one a minute.
  lists: accountLimits.lists,
  routines: accountLimits.routines,
  calendars: accountLimits.calendars,
  mails: 30 * 1440,
  oidc_accounts: 1,
  passkeys: limits.passkey.perUser,
  profile_pictures: 1,
  push_subscriptions: limits.push.perUser,
  ratings: 1,
  recovery_codes: limits.recoveryCode.count,
  rests: accountLimits.rests,
  sessions: limits.session.perUser,
  tags: accountLimits.tags,
  views: accountLimits.views,
  webhooks: accountLimits.webhooks,
}

test('every table of a person is deleted in steps, or has a limit that one statement can delete', async () => {
  const found = await harness.db().$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id'`
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    [...largeTables, 'changes', ...Object.keys(bounded)].toSorted(),
  )
  expect(Math.max(...Object.values(bounded))).toBeLessThan(50_000)
})
