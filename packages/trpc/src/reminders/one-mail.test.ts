import { expect, test } from 'vitest'
import { queueAlerts } from '../../testing/queue-alerts.ts'
import { createReminderHarness, pushes, START } from './people.testing.ts'
import { queueReminders } from './queue.ts'

const MINUTE = 60_000
const HOUR = 60
const { harness, createUser } = createReminderHarness()

const at = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE).toISOString()

const mailedUser = async () => {
  const user = await createUser()
  await user.api.users.toggleAlerts({ enabled: true })
  return user
}

/** The mails that are queued while the minutes pass, and when. */
const mailed = async (fields: object, minutes: readonly number[], isAlertFirst = false) => {
  const user = await mailedUser()
  await user.api.tasks.create({ title: 'Write', ...fields })
  const said: string[] = []
  for (const minute of minutes) {
    harness.clock.set(at(minute))
    const jobs = [queueReminders, queueAlerts]
    for (const job of isAlertFirst ? jobs.reverse() : jobs) await job(user.ctx)
    const mails = await harness
      .db()
      .mail.findMany({ where: { user_id: user.ctx.user.id }, orderBy: { created_at: 'asc' } })
    for (const { kind } of mails.slice(said.length)) said.push(`${kind} ${minute}`)
  }
  return { said, pushed: (await pushes(user)).length }
}

test.each([
  [
    'both now: the reminder runs first',
    { due_date: at(HOUR), remind_minutes_before: HOUR },
    [0, 1],
    false,
    ['reminder 0'],
  ],
  [
    'both now: the other one runs first',
    { due_date: at(HOUR), remind_minutes_before: HOUR },
    [0, 1],
    true,
    ['alerts 0'],
  ],
  [
    'the reminder is earlier',
    { due_date: at(48 * HOUR), remind_minutes_before: 48 * HOUR },
    [0, 24 * HOUR],
    false,
    ['reminder 0'],
  ],
  [
    'a moment of its own is earlier',
    { due_date: at(48 * HOUR), remind_at: at(5) },
    [0, 5, 24 * HOUR],
    false,
    ['reminder 5'],
  ],
  [
    'the reminder is later',
    { due_date: at(30 * HOUR), remind_minutes_before: HOUR },
    [0, 6 * HOUR, 29 * HOUR],
    false,
    [`alerts ${6 * HOUR}`],
  ],
  [
    'the reminder is after the date',
    { due_date: at(HOUR), remind_at: at(2 * HOUR) },
    [0, 2 * HOUR],
    false,
    ['alerts 0', `reminder ${2 * HOUR}`],
  ],
  ['there is no date', { remind_at: at(0) }, [0, 1], false, ['reminder 0']],
])(
  'one mail tells of a task and its date, and the device of the reminder: %s',
  async (_, fields, minutes, isAlertFirst, expected) => {
    const { said, pushed } = await mailed(fields, minutes, isAlertFirst)
    expect(said).toEqual(expected)
    expect(pushed).toBe(1)
  },
)

test('another date is told of again', async () => {
  const user = await mailedUser()
  const { id } = await user.api.tasks.create({
    title: 'Write',
    due_date: at(HOUR),
    remind_minutes_before: HOUR,
  })
  await queueReminders(user.ctx)
  await queueAlerts(user.ctx)
  await user.api.tasks.update({ id, due_date: at(2 * HOUR) })
  harness.clock.set(at(1))
  await queueReminders(user.ctx)
  await queueAlerts(user.ctx)
  const mails = await harness
    .db()
    .mail.findMany({ where: { user_id: user.ctx.user.id }, orderBy: { created_at: 'asc' } })
  expect(mails.map(({ kind }) => kind)).toEqual(['reminder', 'alerts'])
})
