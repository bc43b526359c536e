import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { taskRow } from '@dayloom/db/testing/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailPayloads } from '../../platform/mail/kinds.ts'
import { decryptMail } from '../../platform/mail/queue.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { queueAlerts } from '../../../testing/queue-alerts.ts'
import { readAlert } from './read.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test('300 tasks at once are one mail, which names the first of them and counts the others', async () => {
  const ctx = await signInAs(createTestContext(database.db, clock.now).context, { email_verified: true })
  await ctx.db.user.updateMany({ where: { id: ctx.user.id }, data: { task_reminders_enabled: true } })
  const dueIn = (seconds: number) => new Date(clock.now().getTime() + 1000 * seconds).toISOString()
  const numbered = (n: number) => ({ title: `Task ${n}`, due_date: dueIn(n) })
  const rows = Array.from({ length: 300 }, (_, n) => taskRow(ctx.user.id, numbered(300 - n)))
  await ctx.db.task.createMany({ data: rows })

  expect(await queueAlerts(ctx)).toBe(300)
  const { id, payload, expires_at } = await ctx.db.mail.findFirstOrThrow()
  expect(expires_at.toISOString()).toBe(dueIn(300))
  const queued = mailPayloads.alerts.parse(decryptMail(ctx, { id, kind: 'alerts', payload: payload ?? '' }))
  expect(queued).toMatchObject({ tasks: Array.from({ length: 50 }, (_, n) => numbered(n + 1)), more: 250 })
  expect(await queueAlerts(ctx)).toBe(0)
  expect(await ctx.db.mail.count()).toBe(1)

  await ctx.db.task.deleteMany({ where: { title: { in: ['Task 1', 'Task 299', 'Task 300'] } } })
  const left = await readAlert(ctx, { id, user_id: ctx.user.id })
  expect(left).toMatchObject({ tasks: Array.from({ length: 50 }, (_, n) => numbered(n + 2)), more: 247 })
})

test('a payload that an older server has queued counts no others', () => {
  const payload = { timezone: 'UTC', tasks: [], unsubscribe: '/' }
  expect(mailPayloads.alerts.parse(payload)).toMatchObject({ more: 0 })
})
