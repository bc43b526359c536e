import { serverLimits } from '@dayloom/validators/limits/server'
import { describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/harness.ts'
import { createReminderHarness, pushes, START, subscribe } from './people.testing.ts'
import { queueReminders } from './queue.ts'
import { readReminderMail } from './read-mail.ts'
import { readReminder } from './read.ts'

const DAY = '2026-11-18'
const MINUTE = 60_000
const { harness, createUser } = createReminderHarness()

const at = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE).toISOString()
const run = ({ ctx }: TestUser) => queueReminders(ctx)

/** What the devices would show now. */
const shown = async (user: TestUser) => {
  const said = []
  for (const push of await pushes(user)) said.push(await readReminder(user.ctx, push))
  return said.map((message) => message && `${message.title} ${message.day}`)
}

describe('a task', () => {
  test.each([
    ['at its moment', { remind_at: at(0) }, 1],
    ['not before', { remind_at: at(1) }, 0],
    ['three hours late at most', { remind_at: at(-180) }, 1],
    ['and no later', { remind_at: at(-181) }, 0],
    ['so many minutes before it is due', { due_date: at(30), remind_minutes_before: 30 }, 1],
    ['and not earlier', { due_date: at(31), remind_minutes_before: 30 }, 0],
    ['when it is due', { due_date: at(0), remind_minutes_before: 0 }, 1],
    ['a week before', { due_date: at(10_080), remind_minutes_before: 10_080 }, 1],
    ['never without a due date', { remind_minutes_before: 30 }, 0],
    ['never where it asks for nothing', { due_date: at(1) }, 0],
    ['never when it is done', { remind_at: at(0), status: 'done' as const }, 0],
  ])('is reminded of %s', async (_, fields, count) => {
    const user = await createUser()
    await user.api.tasks.create({ title: 'Write', ...fields })
    expect(await run(user)).toBe(count)
    expect(await pushes(user)).toHaveLength(count)
    expect(await run(user)).toBe(0)
  })

  test('is not reminded of when it was deleted, and nobody is told who has no device and wants no mail', async () => {
    const [user, nobody] = [await createUser(), await harness.createUser()]
    await user.api.tasks.delete(await user.api.tasks.create({ title: 'x', remind_at: at(0) }))
    await nobody.api.tasks.create({ title: 'y', remind_at: at(0) })
    expect(await run(user)).toBe(0)
    expect(await harness.db().notification.count()).toBe(0)
  })

  test.each([
    ['done', (user: TestUser, id: string) => user.api.tasks.update({ id, status: 'done' })],
    ['moved', (user: TestUser, id: string) => user.api.tasks.update({ id, remind_at: at(9) })],
    ['deleted', (user: TestUser, id: string) => user.api.tasks.delete({ id })],
  ])('that was %s meanwhile is not shown', async (_, change) => {
    const user = await createUser('Asia/Kathmandu')
    const { id } = await user.api.tasks.create({ title: 'Write', remind_at: at(0) })
    await run(user)
    expect(await shown(user)).toEqual([`Write ${DAY}`])
    await change(user, id)
    expect(await shown(user)).toEqual([null])
  })

  test('that is moved to another moment is reminded of again, and back at the first one is not', async () => {
    const user = await createUser()
    const { id } = await user.api.tasks.create({ title: 'Write', remind_at: at(0) })
    expect(await run(user)).toBe(1)
    await user.api.tasks.update({ id, remind_at: at(-1) })
    expect(await run(user)).toBe(1)
    await user.api.tasks.update({ id, remind_at: at(0) })
    expect(await run(user)).toBe(0)
  })
})

describe('a habit', () => {
  const set = async (user: TestUser, remind_at_time: string, more: object = {}) => {
    harness.clock.set('2026-11-17T08:30:00.000Z')
    const habit = await user.api.habits.create({ name: 'Read', remind_at_time, ...more })
    harness.clock.set(START)
    return habit
  }

  test.each([
    ['14:15', 1],
    ['14:16', 0],
    ['11:15', 1],
    ['11:14', 0],
  ])('of %s is reminded of at 14:15 in Kathmandu %s times', async (time, count) => {
    const user = await createUser('Asia/Kathmandu')
    await set(user, time)
    expect(await run(user)).toBe(count)
    expect(await shown(user)).toEqual(count ? [`Read ${DAY}`] : [])
    expect(await run(user)).toBe(0)
  })

  test('whose time had passed when it was set waits for the next day', async () => {
    const user = await createUser()
    const { id } = await user.api.habits.create({ name: 'Read', remind_at_time: '08:29' })
    expect(await run(user)).toBe(0)
    await user.api.habits.update({ id, remind_at_time: '08:28' })
    expect(await run(user)).toBe(0)
    harness.clock.advance(24 * 60 * MINUTE)
    expect(await run(user)).toBe(1)
  })

  test.each<[string, object, (user: TestUser, id: string) => Promise<unknown>]>([
    ['done', {}, ({ api }, id) => api.habits.complete({ id })],
    ['skipped', {}, ({ api }, id) => api.habits.skipDay({ id, date: DAY })],
    ['resting', {}, ({ api }) => api.rests.create({ from: DAY, to: DAY, habit_ids: null })],
    ['archived', {}, ({ api }, id) => api.habits.update({ id, archived: true })],
    ['deleted', {}, ({ api }, id) => api.habits.delete({ id })],
    ['not due', { schedule: { kind: 'weekdays', days: ['thu'] } }, () => Promise.resolve()],
    [
      'beyond its limit',
      { goal: { direction: 'at_most', amount: 1, unit: 'cup' } },
      ({ api }, id) => api.habits.complete({ id, amount: 2 }),
    ],
  ])('that is %s is not reminded of', async (_, fields, change) => {
    const user = await createUser()
    const { id } = await set(user, '08:00', fields)
    await change(user, id)
    expect(await run(user)).toBe(0)
  })

  test('that was done meanwhile is not shown, and is judged once: taken back, it is not reminded of later', async () => {
    const user = await createUser()
    const { id } = await set(user, '08:30')
    await user.api.habits.complete({ id })
    expect(await run(user)).toBe(0)
    await user.api.habits.uncomplete({ id })
    harness.clock.advance(MINUTE)
    expect(await run(user)).toBe(0)
    harness.clock.advance(24 * 60 * MINUTE)
    expect(await run(user)).toBe(1)
    await user.api.habits.complete({ id })
    expect(await shown(user)).toEqual([null])
  })

  test('is reminded of at each of its times, once a day, until it is done', async () => {
    const user = await createUser()
    harness.clock.set('2026-11-18T07:00:00.000Z')
    const { id } = await user.api.habits.create({ name: 'Read', reminders: ['08:30', '09:30', '10:30'] })
    harness.clock.set(START)
    expect(await run(user)).toBe(1)
    // A change at the very minute keeps what was set before.
    await user.api.habits.update({ id, reminders: ['08:00', '08:30', '09:30', '10:30'] })
    expect(await run(user)).toBe(0)
    harness.clock.set(at(60))
    await user.api.habits.update({ id, reminders: ['08:30', '09:30', '10:30', '11:30'] })
    expect(await run(user)).toBe(1)
    expect(await run(user)).toBe(0)
    await user.api.habits.complete({ id })
    harness.clock.set(at(120))
    expect(await run(user)).toBe(0)
    await user.api.habits.uncomplete({ id })
    harness.clock.set(at(24 * 60))
    expect(await run(user)).toBe(1)
  })

  test('of several times is once in the mail that an outage held up', async () => {
    const user = await createUser()
    await user.api.users.toggleAlerts({ enabled: true })
    harness.clock.set('2026-11-18T06:00:00.000Z')
    await user.api.habits.create({ name: 'Read', reminders: ['07:00', '08:30'] })
    harness.clock.set(START)
    expect(await run(user)).toBe(2)
    const mail = await user.ctx.db.mail.findFirstOrThrow({
      where: { kind: 'reminder', user_id: user.ctx.user.id },
    })
    const said = await readReminderMail(user.ctx, { id: mail.id, user_id: user.ctx.user.id })
    expect(said?.items.map(({ title }) => title)).toEqual(['Read'])
  })

  test('is of the day it was made for, also after midnight', async () => {
    const user = await createUser()
    await set(user, '23:30')
    harness.clock.set('2026-11-19T00:10:00.000Z')
    expect(await run(user)).toBe(1)
    expect(await shown(user)).toEqual([`Read ${DAY}`])
  })
})

test('a habit is looked at when its time has come, when the time is changed, and in another zone at once', async () => {
  const user = await createUser()
  const { id } = await user.api.habits.create({ name: 'Read', remind_at_time: '12:00' })
  const looks = async () => {
    await run(user)
    const habit = await harness.db().habit.findFirstOrThrow({ where: { id } })
    return habit.remind_due_at?.toISOString()
  }
  expect(await looks()).toBe(at(210))
  await user.api.habits.update({ id, remind_at_time: '09:00' })
  expect(await looks()).toBe(at(30))
  harness.clock.advance(30 * MINUTE)
  expect(await run(user)).toBe(1)
  await user.api.habits.update({ id, remind_at_time: '15:45' })
  expect(await looks()).toBe(at(435))
  // Where it is a quarter to four at ten o'clock here.
  await user.api.users.updateProfile({ timezone: 'Asia/Kathmandu' })
  expect(await looks()).toBe(at(90))
  harness.clock.set(at(90))
  expect(await run(user)).toBe(1)
})

test('two schedulers at once remind of everything once, on each device and by one mail', async () => {
  const user = await createUser()
  await subscribe(user, 'second')
  await user.api.users.toggleAlerts({ enabled: true })
  const TASKS = 25
  for (let n = 0; n < TASKS; n += 1) await user.api.tasks.create({ title: `Task ${n}`, remind_at: at(0) })
  harness.clock.set('2026-11-17T09:00:00.000Z')
  await user.api.habits.create({ name: 'Read', remind_at_time: '08:30' })
  harness.clock.set(START)
  const counts = await Promise.all(Array.from({ length: 4 }, () => run(user)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(TASKS + 1)
  expect(await pushes(user)).toHaveLength(2 * (TASKS + 1))
  const mails = await user.ctx.db.mail.findMany({ where: { kind: 'reminder' } })
  const said = []
  for (const { id } of mails) {
    const mail = await readReminderMail(user.ctx, { id, user_id: user.ctx.user.id })
    said.push(...(mail?.items.map(({ title }) => title) ?? []))
  }
  expect(said.toSorted()).toEqual(
    ['Read', ...Array.from({ length: TASKS }, (_, n) => `Task ${n}`)].toSorted(),
  )
  expect(mails[0]?.expires_at).toEqual(new Date(harness.clock.now().getTime() + serverLimits.reminder.late))
})

test('a mail says nothing any more once they are switched off', async () => {
  const user = await createUser()
  await user.api.users.toggleAlerts({ enabled: true })
  await user.api.tasks.create({ title: 'Write', due_date: at(30), remind_minutes_before: 30 })
  await run(user)
  const { id } = await user.ctx.db.mail.findFirstOrThrow({ where: { kind: 'reminder' } })
  const read = () => readReminderMail(user.ctx, { id, user_id: user.ctx.user.id })
  expect((await read())?.items).toEqual([{ kind: 'task', title: 'Write', detail: 'Due 2026-11-18 09:00' }])
  await user.api.users.toggleAlerts({ enabled: false })
  expect(await read()).toBeNull()
})

test('somebody whom nothing can be said to holds up nobody else', async () => {
  const users = [await createUser(), await createUser(), await createUser()]
  for (const { api } of users) {
    await api.tasks.create({ title: 'Write', remind_at: at(0) })
    await api.habits.create({ name: 'Read', remind_at_time: '08:30' })
  }
  const [first, ...others] = users.toSorted((a, b) => (a.ctx.user.id < b.ctx.user.id ? -1 : 1))
  if (!first) throw new Error('There are three')
  // As a restore from another server can bring it.
  const [{ id }, timezone] = [first.ctx.user, 'Nowhere/Land']
  await harness.db().user.updateMany({ where: { id }, data: { timezone, task_reminders_enabled: true } })
  await expect(run(first)).rejects.toThrow('Invalid time zone')
  for (const user of others) expect(await pushes(user)).toHaveLength(2)
})
