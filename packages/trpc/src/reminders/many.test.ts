import { recordStatements } from '@dayloom/db/testing/statements'
import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { afterAll, expect, test } from 'vitest'
import { mailPayloads } from '../platform/mail/kinds.ts'
import type { TestUser } from '../../testing/harness.ts'
import { createReminderHarness, pushes, subscribe } from './people.testing.ts'
import { queueReminders } from './queue.ts'
import { readReminderMail } from './read-mail.ts'

const recorder = recordStatements()
afterAll(recorder.stop)

const { harness, createUser } = createReminderHarness()
const { portion } = serverLimits.reminder

/** As an import brings them: all for one minute. */
const addTasks = ({ ctx }: TestUser, count: number) => harness.db().$executeRaw`
  INSERT INTO tasks (user_id, id, title, position, created_at, updated_at, remind_at)
  SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'Task ' || n, 'b' || lpad(n::text, 6, '0'), ${ctx.now()}::timestamptz,
    ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz FROM generate_series(1, ${count}::int) n`

const claimedOf = ({ ctx }: TestUser) => harness.db().notification.count({ where: { user_id: ctx.user.id } })

test('thousands of one minute are told some at a time, by as many statements as a few, and others in the same run', async () => {
  const [flooded, other] = [await createUser(), await createUser()]
  for (let n = 1; n < limits.push.perUser; n += 1) await subscribe(flooded, `flooded-${n}`)
  await flooded.api.users.toggleAlerts({ enabled: true })
  await addTasks(flooded, 1)
  recorder.take()
  expect(await queueReminders(flooded.ctx)).toBe(1)
  const ofOne = recorder.take().length
  await addTasks(other, 1)
  expect(await queueReminders(other.ctx)).toBe(1)
  expect(await pushes(other)).toHaveLength(1)

  harness.clock.advance(60_000)
  await harness.db().task.deleteMany()
  await harness.db().push.deleteMany()
  await addTasks(flooded, 5000)
  recorder.take()
  expect(await queueReminders(flooded.ctx)).toBe(portion)
  expect(recorder.take().length).toBe(ofOne)
  expect(await claimedOf(flooded)).toBe(portion + 1)
  expect(await pushes(flooded)).toHaveLength(portion * limits.push.perUser)
  await addTasks(other, 1)
  expect(await queueReminders(other.ctx)).toBe(portion + 1)
  expect(await pushes(other)).toHaveLength(1)

  // Nobody reads more than a hundred that wait on a device.
  expect(await pushes(flooded)).toHaveLength(limits.push.waiting * limits.push.perUser)
  const [mail] = await harness.db().mail.findMany({ orderBy: { created_at: 'desc' } })
  if (!mail) throw new Error('It is switched on')
  const said = await readReminderMail(flooded.ctx, { id: mail.id, user_id: flooded.ctx.user.id })
  expect([said?.items.length, said?.more]).toEqual([
    serverLimits.reminder.listed,
    portion - serverLimits.reminder.listed,
  ])
})

test('people who were not reminded of their tasks when the server is stopped are reminded by the next run', async () => {
  const users = [await createUser(), await createUser()]
  for (const user of users) await addTasks(user, 1)
  const [user] = users
  if (!user) throw new Error('There are two')
  expect(await queueReminders(user.ctx, AbortSignal.abort())).toBe(0)
  expect(await queueReminders(user.ctx)).toBe(2)
})

test('many habits of a mail are judged together', async () => {
  const user = await createUser()
  await user.api.users.toggleAlerts({ enabled: true })
  const statements = async (habits: number) => {
    for (let n = 0; n < habits; n += 1)
      await user.api.habits.create({ name: `Habit ${n}`, remind_at_time: '08:30' })
    recorder.take()
    expect(await queueReminders(user.ctx)).toBe(habits)
    return recorder.take().length
  }
  const few = await statements(1)
  expect(await statements(5)).toBe(few)
})

test('a mail that was queued before the rest was counted names all', () =>
  expect(mailPayloads.reminder.parse({ items: [], unsubscribe: '' }).more).toBe(0))
