import { queueAlerts } from '../../testing/queue-alerts.ts'
import type { UserContext } from '../context.ts'
import { queueReminders } from '../reminders/queue.ts'
import { messages } from '@dayloom/validators/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'

const START = '2026-03-08T09:30:00.000Z'
const harness = createTestHarness(START)
beforeEach(() => harness.clock.set(START))

const ZONE = 'Europe/Berlin'
const DAY = '2026-03-10'
/** 23:59 of it in Berlin, and in New York. */
const AT = '2026-03-10T22:59:00.000Z'
const AT_NEW_YORK = '2026-03-11T03:59:00.000Z'
const NINE = '2026-03-10T08:00:00.000Z'

const create = async (input: object = { due_day: DAY }, timezone = ZONE) => {
  const person = await harness.createUser({ timezone })
  const task = await person.api.tasks.create({ title: 'Pay', ...input })
  return { ...person, task }
}

const onDay = { due_date: AT, due_day: DAY }
const atNine = { due_date: NINE, due_day: null }
const never = { due_date: null, due_day: null }

test.each([
  [{ due_day: DAY }, onDay],
  [{ due_day: DAY, due_date: null }, onDay],
  [{ due_date: NINE }, atNine],
  [{ due_date: NINE, due_day: null }, atNine],
  // An instant alone is a time, also the last one of a day.
  [{ due_date: AT }, { due_date: AT, due_day: null }],
  [{ due_day: null }, never],
  [{ due_date: null }, never],
  [{}, never],
])('a task created with %o is due so', async (input, due) => {
  expect((await create(input)).task).toMatchObject(due)
})

test.each([
  ['a day', { due_day: DAY }, { due_date: NINE }, atNine],
  ['a day', { due_day: DAY }, { due_date: NINE, due_day: null }, atNine],
  ['a day', { due_day: DAY }, { due_date: null }, never],
  ['a day', { due_day: DAY }, { due_day: null }, never],
  ['a day', { due_day: DAY }, { title: 'Pay it' }, onDay],
  ['a day', { due_day: '2026-03-09' }, { due_day: DAY }, onDay],
  ['a time', { due_date: NINE }, { due_day: DAY }, onDay],
  ['a time', { due_date: NINE }, { due_day: DAY, due_date: null }, onDay],
  ['a time', { due_date: NINE }, { due_day: null }, never],
  ['a time', { due_date: NINE }, { title: 'Pay it' }, atNine],
])('from %s, %o, an update by %o', async (_, before, change, after) => {
  const { api, task } = await create(before)
  expect(await api.tasks.update({ id: task.id, ...change })).toMatchObject(after)
})

test('a day and a time are refused, in a creation and in an update', async () => {
  const { api, task } = await create()
  const both = { due_day: DAY, due_date: NINE }
  const refusal = { message: messages.input.dayOrTime }
  expect(messages.input.dayOrTime).toBe('Choose a day or a time')
  await expect(api.tasks.create({ title: 'Pay', ...both })).rejects.toMatchObject(refusal)
  await expect(api.tasks.update({ id: task.id, ...both })).rejects.toMatchObject(refusal)
})

test.each([
  ['2026-03-10T22:59:30.000Z', false],
  ['2026-03-10T22:59:59.999Z', false],
  ['2026-03-10T23:00:00.000Z', true],
])('at %s, its day being over is %s', async (now, isOver) => {
  const { api } = await create()
  harness.clock.set(now)
  expect((await api.tasks.list({ due: 'overdue' })).data).toHaveLength(Number(isOver))
  expect((await api.dashboard.get()).stats.overdueTasks).toBe(Number(isOver))
  expect((await api.analytics.workload()).overdue_tasks.overdue_count).toBe(Number(isOver))
})

test('what has a time is overdue once it has passed', async () => {
  const { api } = await create({ due_date: AT })
  harness.clock.set('2026-03-10T22:59:00.001Z')
  expect((await api.tasks.list({ due: 'overdue' })).data).toHaveLength(1)
  expect((await api.dashboard.get()).stats.overdueTasks).toBe(1)
})

describe('in another time zone', () => {
  test('the day stays, and the due date follows it', async () => {
    const { api, task } = await create()
    const timed = await api.tasks.create({ title: 'Call', due_date: NINE })
    const done = await api.tasks.create({ title: 'Done', due_day: DAY, status: 'done' })
    const deleted = await api.tasks.create({ title: 'Gone', due_day: DAY })
    await api.tasks.delete({ id: deleted.id })
    const { next_seq: since } = await api.changes.list({ since: 0 })

    await api.users.updateProfile({ timezone: 'America/New_York' })

    const moved = { due_date: AT_NEW_YORK, due_day: DAY }
    expect(await api.tasks.get({ id: task.id })).toMatchObject({ ...moved, version: task.version })
    expect(await api.tasks.get({ id: done.id })).toMatchObject(moved)
    expect(await api.tasks.get({ id: timed.id })).toMatchObject(atNine)
    const { data } = await api.changes.list({ since })
    const change = {
      entity: 'task',
      op: 'updated',
      before: { due_date: AT },
      after: { due_date: AT_NEW_YORK },
    }
    expect(
      data
        .filter(({ entity }) => entity === 'task')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([task.id, done.id].toSorted())
    expect(data).toContainEqual(expect.objectContaining({ ...change, id: task.id }))
    expect(data.at(-1)).toMatchObject({ entity: 'profile' })

    await api.tasks.restore({ id: deleted.id })
    expect(await api.tasks.get({ id: deleted.id })).toMatchObject(moved)
  })

  test('undoing the change of the zone moves it back; undoing the due date alone is refused', async () => {
    const { api, task } = await create()
    await api.users.updateProfile({ timezone: 'America/New_York' })
    const { data } = await api.changes.list({ since: 0 })
    const seqOf = (entity: string) => data.findLast((change) => change.entity === entity)?.seq ?? 0
    await expect(api.changes.revert({ seq: seqOf('task') })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await api.changes.revert({ seq: seqOf('profile') })
    expect(await api.tasks.get({ id: task.id })).toMatchObject(onDay)
  })

  test('a change that says the same zone moves nothing', async () => {
    const { api } = await create()
    const { next_seq: since } = await api.changes.list({ since: 0 })
    await api.users.updateProfile({ timezone: ZONE })
    expect((await api.changes.list({ since })).data).toEqual([])
  })
})

test.each([
  ['a day to a time', { due_day: DAY }, { due_date: NINE }, onDay],
  ['a time to a day', { due_date: NINE }, { due_day: DAY }, atNine],
  ['a day to another', { due_day: DAY }, { due_day: '2026-04-01' }, onDay],
  ['a day to none', { due_day: DAY }, { due_date: null }, onDay],
])('undo takes back %s', async (_, before, change, due) => {
  const { api, task } = await create(before)
  await api.tasks.update({ id: task.id, ...change })
  const { data } = await api.changes.list({ since: 0 })
  await api.changes.revert({ seq: data.at(-1)?.seq ?? 0 })
  expect(await api.tasks.get({ id: task.id })).toMatchObject(due)
})

test('the next instance is due on a day as well, and so is a skipped one', async () => {
  const { api, task } = await create({ due_day: DAY, repeat: 'FREQ=WEEKLY' })
  // The clocks change between them.
  const next = { due_day: '2026-03-31', due_date: '2026-03-31T21:59:00.000Z' }
  harness.clock.set('2026-03-25T09:30:00.000Z')
  const { next: made } = await api.tasks.update({ id: task.id, status: 'done' })
  expect(made).toMatchObject(next)
  expect(await api.tasks.skip({ id: made?.id ?? '' })).toMatchObject({ due_day: '2026-04-07' })
})

test('what repeats at a time has no day', async () => {
  const { api, task } = await create({ due_date: NINE, repeat: 'FREQ=DAILY' })
  const { next } = await api.tasks.update({ id: task.id, status: 'done' })
  expect(next).toMatchObject({ due_day: null, due_date: '2026-03-11T08:00:00.000Z' })
})

test('a repetition needs a day or a time', async () => {
  const { api, task } = await create({ due_day: DAY, repeat: 'FREQ=DAILY' })
  await expect(api.tasks.update({ id: task.id, due_day: null })).rejects.toMatchObject({
    message: messages.input.repeatNeedsDue,
  })
})

test('quick add makes a day of a day without a time', async () => {
  const { api } = await create()
  expect((await api.tasks.quickAdd({ text: 'Pay 2026-03-10' })).task).toMatchObject(onDay)
  expect((await api.tasks.quickAdd({ text: 'Pay 2026-03-10 9am' })).task).toMatchObject(atNine)
})

describe('reminders of a day count from nine in the morning', () => {
  const mailsOf = ({ user }: UserContext, kind: string) =>
    harness.db().mail.count({ where: { user_id: user.id, kind } })
  const remindedAt = async (now: string, input: object) => {
    const { api, ctx, task } = await create(input)
    await harness.db().user.update({
      where: { id: ctx.user.id },
      data: { task_reminders_enabled: true, email_verified: true },
    })
    harness.clock.set(now)
    expect(await api.tasks.get({ id: task.id })).toMatchObject(onDay)
    return ctx
  }

  test.each([
    ['2026-03-10T07:59:59.999Z', 0, 0],
    ['2026-03-10T08:00:00.000Z', 0, 1],
    ['2026-03-10T07:29:59.999Z', 30, 0],
    ['2026-03-10T07:30:00.000Z', 30, 1],
  ])('at %s, %i minutes before: %i', async (now, remind_minutes_before, count) => {
    const ctx = await remindedAt(now, { due_day: DAY, remind_minutes_before })
    await queueReminders(ctx)
    expect(await mailsOf(ctx, 'reminder')).toBe(count)
  })

  test.each([
    ['2026-03-09T07:59:59.999Z', 0],
    ['2026-03-09T08:00:00.000Z', 1],
    // At once when nearer.
    ['2026-03-10T21:00:00.000Z', 1],
  ])('at %s, %i mails of what is due soon', async (now, count) => {
    const ctx = await remindedAt(now, { due_day: DAY })
    await queueAlerts(ctx)
    expect(await mailsOf(ctx, 'alerts')).toBe(count)
  })
})
