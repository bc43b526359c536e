import { serverLimits } from '@dayloom/validators/limits/server'
import { expect, test } from 'vitest'
import type { TestUser } from '../../testing/harness.ts'
import { createReminderHarness, START } from './people.testing.ts'
import { queueReminders } from './queue.ts'

const MINUTE = 60_000
const { harness, createUser } = createReminderHarness()

const ago = (milliseconds: number) => new Date(Date.parse(START) - milliseconds).toISOString()
const look = ({ ctx }: TestUser, isWhole: boolean, unfinished = new Set<string>()) =>
  queueReminders(ctx, undefined, { isWhole, unfinished })

test.each([
  ['remind_at', 5 * MINUTE, 1],
  ['remind_at', 5 * MINUTE + 1, 0],
  ['due_date', 5 * MINUTE, 1],
  ['due_date', 5 * MINUTE + 1, 0],
])(
  'a task with a %s of %i ms ago is told %i times by the next look, else by one at all',
  async (field, passed, times) => {
    const user = await createUser()
    const minutes = field === 'due_date' ? { remind_minutes_before: 0 } : {}
    await user.api.tasks.create({ title: 'Write', [field]: ago(passed), ...minutes })
    expect(await look(user, false)).toBe(times)
    expect(await look(user, true)).toBe(1 - times)
  },
)

const addTasks = ({ ctx }: TestUser, count: number) => harness.db().$executeRaw`
  INSERT INTO tasks (user_id, id, title, position, created_at, updated_at, remind_at)
  SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'Task', 'b' || lpad(n::text, 6, '0'), ${ctx.now()}::timestamptz,
    ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz FROM generate_series(1, ${count}::int) n`

test('who has more to be told of than a look takes is told of the rest by the next ones, however late', async () => {
  const user = await createUser()
  const { portion } = serverLimits.reminder
  const unfinished = new Set<string>()
  await addTasks(user, 2 * portion + 1)
  expect(await look(user, true, unfinished)).toBe(portion)
  harness.clock.advance(10 * MINUTE)
  expect(await look(user, false, unfinished)).toBe(portion)
  expect(await look(user, false, unfinished)).toBe(1)
  expect(unfinished.size).toBe(0)
})

test('who could not be told is looked at again by the next look, and no more once the account is gone', async () => {
  const user = await createUser()
  const unfinished = new Set<string>()
  await addTasks(user, 1)
  const where = { id: user.ctx.user.id }
  await harness
    .db()
    .user.updateMany({ where, data: { timezone: 'Nowhere/Land', task_reminders_enabled: true } })
  await expect(look(user, true, unfinished)).rejects.toThrow('Invalid time zone')
  harness.clock.advance(10 * MINUTE)
  await expect(look(user, false, unfinished)).rejects.toThrow('Invalid time zone')
  await harness.db().user.deleteMany({ where })
  expect(await look(user, false, unfinished)).toBe(0)
  expect(unfinished.size).toBe(0)
})
