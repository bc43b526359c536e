import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { localDay, localTime } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { serverLimits } from '@dayloom/validators/limits/server'
import pLimit from 'p-limit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserContext } from '../../context.ts'
import { mailPayloads } from '../../platform/mail/kinds.ts'
import { decryptMail } from '../../platform/mail/queue.ts'
import { createTask, deleteTask, restoreTask } from '../../tasks/service.ts'
import { updateTask } from '../../tasks/update.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { report, sized } from '../../../testing/size.ts'
import { toggleAlerts } from '../users/toggles.ts'
import { queueAlerts } from '../../../testing/queue-alerts.ts'
import { readAlert, releaseAlerts } from './read.ts'

const START = '2026-03-08T09:30:00.000Z'
const clock = createClock(START)
const { lead } = serverLimits.alert

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.user.deleteMany()
  await database.db.mail.deleteMany()
  clock.set(START)
})

const signIn = async ({ email_verified = true, enabled = true, timezone = 'UTC' } = {}) => {
  const ctx = await signInAs(createTestContext(database.db, clock.now).context, { email_verified, timezone })
  await ctx.db.user.updateMany({ where: { id: ctx.user.id }, data: { task_reminders_enabled: enabled } })
  return ctx
}

const dueIn = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()
const addTask = (ctx: UserContext, due: number | null, more: { title?: string; status?: 'done' } = {}) =>
  createTask(ctx, {
    title: 'Write',
    priority: 'low',
    status: 'todo',
    due_date: due === null ? null : dueIn(due),
    ...more,
  })

/** What waits in the outbox for a person, as it would leave now; what is over leaves its mail without a word. */
const mailedTitles = async (ctx: UserContext) => {
  const mails = await ctx.db.mail.findMany({
    where: { user_id: ctx.user.id },
    orderBy: { created_at: 'asc' },
  })
  const said = []
  for (const { id } of mails) {
    const mail = { id, user_id: ctx.user.id }
    await releaseAlerts(ctx, mail)
    said.push((await readAlert(ctx, mail))?.tasks.map(({ title }) => title) ?? [])
  }
  return said
}

describe('a reminder is for', () => {
  test.each([
    ['a day ahead, to the millisecond', lead, 1],
    ['a millisecond more than a day ahead', lead + 1, 0],
    ['an hour ahead', 3_600_000, 1],
    ['the next millisecond', 1, 1],
    ['now', 0, 0],
    ['the past', -1, 0],
    ['no date', null, 0],
  ])('what is due %s: %#', async (_, due, count) => {
    const ctx = await signIn()
    await addTask(ctx, due)
    expect(await queueAlerts(ctx)).toBe(count)
    expect(await ctx.db.mail.count()).toBe(count)
  })

  test.each([
    ['what is open', {}, {}, 1],
    ['nothing that is done', { status: 'done' as const }, {}, 0],
    ['nobody without a verified address', {}, { email_verified: false }, 0],
    ['nobody who wants none', {}, { enabled: false }, 0],
  ])('%s', async (_, more, who, count) => {
    const ctx = await signIn(who)
    await addTask(ctx, 1000, more)
    expect(await queueAlerts(ctx)).toBe(count)
  })

  test('nothing that was deleted', async () => {
    const ctx = await signIn()
    await deleteTask(ctx, await addTask(ctx, 1000))
    expect(await queueAlerts(ctx)).toBe(0)
  })
})

test('a day is 24 hours, also where the clock is moved, and the mail tells the time of the place', async () => {
  // In New York this Sunday has 23 hours: noon is 24 hours after 11:00 of the day before.
  clock.set('2026-03-07T15:59:59.999Z')
  const ctx = await signIn({ timezone: 'America/New_York' })
  const due_date = '2026-03-08T16:00:00.000Z'
  await createTask(ctx, { title: 'Brunch', priority: 'low', status: 'todo', due_date })
  expect(await queueAlerts(ctx)).toBe(0)
  clock.advance(1)
  expect(await queueAlerts(ctx)).toBe(1)
  const { id } = await ctx.db.mail.findFirstOrThrow()
  const mail = await readAlert(ctx, { id, user_id: ctx.user.id })
  expect(mail).toMatchObject({ timezone: 'America/New_York', tasks: [{ title: 'Brunch', due_date }] })
  expect(
    `${localDay(clock.now(), daysIn('America/New_York'))} ${localTime(clock.now(), 'America/New_York')}`,
  ).toBe('2026-03-07 11:00')
  expect(localTime(due_date, 'America/New_York')).toBe('12:00')
})

test('one mail for several tasks, in the order of their dates, and each of them once', async () => {
  const ctx = await signIn()
  await addTask(ctx, 3000, { title: 'c' })
  await addTask(ctx, 1000, { title: 'a' })
  await addTask(ctx, 2000, { title: 'b' })
  expect(await queueAlerts(ctx)).toBe(3)
  expect(await queueAlerts(ctx)).toBe(0)
  expect(await mailedTitles(ctx)).toEqual([['a', 'b', 'c']])
  const mail = await ctx.db.mail.findFirstOrThrow()
  expect(mail).toMatchObject({ recipient: ctx.user.email, expires_at: new Date(dueIn(3000)) })
  const { payload } = mail
  const content = decryptMail(ctx, { id: mail.id, kind: 'alerts', payload: payload ?? '' })
  expect(mailPayloads.alerts.parse(content).tasks).toHaveLength(3)
  await addTask(ctx, 1500, { title: 'late' })
  expect(await queueAlerts(ctx)).toBe(1)
  expect(await mailedTitles(ctx)).toEqual([['a', 'b', 'c'], ['late']])
})

test('each person gets their own', async () => {
  const [ada, eve] = [await signIn(), await signIn()]
  await addTask(ada, 1000, { title: 'of Ada' })
  await addTask(eve, 1000, { title: 'of Eve' })
  expect(await queueAlerts(ada)).toBe(2)
  expect([await mailedTitles(ada), await mailedTitles(eve)]).toEqual([[['of Ada']], [['of Eve']]])
})

describe('between the outbox and the mail server', () => {
  test.each<
    [
      string,
      (ctx: UserContext, id: string) => Promise<unknown>,
      (ctx: UserContext, id: string) => Promise<unknown>,
    ]
  >([
    [
      'done',
      (ctx, id) => updateTask(ctx, { id, status: 'done' }),
      (ctx, id) => updateTask(ctx, { id, status: 'todo' }),
    ],
    ['deleted', (ctx, id) => deleteTask(ctx, { id }), (ctx, id) => restoreTask(ctx, { id })],
    [
      'switched off',
      (ctx) => toggleAlerts(ctx, { enabled: false }),
      (ctx) => toggleAlerts(ctx, { enabled: true }),
    ],
    [
      'moved',
      (ctx, id) => updateTask(ctx, { id, due_date: dueIn(9 * lead) }),
      (ctx, id) => updateTask(ctx, { id, due_date: dueIn(1000) }),
    ],
  ])('what is %s drops out, and comes back with a mail of its own', async (_, away, back) => {
    const ctx = await signIn()
    const { id } = await addTask(ctx, 1000)
    await queueAlerts(ctx)
    await away(ctx, id)
    expect(await mailedTitles(ctx)).toEqual([[]])
    expect(await queueAlerts(ctx)).toBe(0)
    await back(ctx, id)
    expect(await queueAlerts(ctx)).toBe(1)
    expect(await mailedTitles(ctx)).toEqual([[], ['Write']])
  })

  test('the rest of a digest stays, with the titles of the moment', async () => {
    const ctx = await signIn()
    const { id } = await addTask(ctx, 1000, { title: 'done' })
    const other = await addTask(ctx, 2000, { title: 'old title' })
    await queueAlerts(ctx)
    await updateTask(ctx, { id, status: 'done' })
    await updateTask(ctx, { id: other.id, title: 'new title' })
    expect(await mailedTitles(ctx)).toEqual([['new title']])
  })

  test('what is past by then is not said', async () => {
    const ctx = await signIn()
    await addTask(ctx, 1000)
    await queueAlerts(ctx)
    clock.advance(999)
    expect(await mailedTitles(ctx)).toEqual([['Write']])
    clock.advance(1)
    expect(await mailedTitles(ctx)).toEqual([[]])
  })
})

test('a date that is moved away and back after its mail left is not mailed twice', async () => {
  const ctx = await signIn()
  const due_date = dueIn(1000)
  const { id } = await addTask(ctx, 1000)
  await queueAlerts(ctx)
  await ctx.db.mail.updateMany({ data: { sent_at: clock.now(), payload: null } })
  await updateTask(ctx, { id, due_date: dueIn(2000) })
  expect(await queueAlerts(ctx)).toBe(1)
  await updateTask(ctx, { id, due_date })
  expect(await queueAlerts(ctx)).toBe(0)
})

test('F7: many schedulers at once remind of the tasks of five people once, while the tasks change', async () => {
  const [ROUNDS, TASKS] = [sized(5, 10), sized(10, 100)]
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.db.user.deleteMany()
    await database.db.mail.deleteMany()
    // Each person does ten things at once: a board refuses a crowd.
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => ({ ctx: await signIn(), limit: pLimit(10) })),
    )
    const tasks = await Promise.all(
      people.flatMap(({ ctx, limit }) =>
        Array.from({ length: TASKS }, (_, n) =>
          limit(async () => ({ ctx, limit, ...(await addTask(ctx, 1000 + n)) })),
        ),
      ),
    )
    const [job] = people
    if (!job) throw new Error('nobody')
    const edits = tasks.map(({ ctx, limit, id }, n) => {
      if (n % 3 === 0) return limit(() => updateTask(ctx, { id, status: 'done' }))
      if (n % 3 === 1) return limit(() => updateTask(ctx, { id, due_date: dueIn(5000 + n) }))
      return limit(() => deleteTask(ctx, { id }))
    })
    await Promise.all([...Array.from({ length: 6 }, () => queueAlerts(job.ctx)), ...edits])
    await queueAlerts(job.ctx)
    const said = (await Promise.all(people.map(({ ctx }) => mailedTitles(ctx)))).flat(2)
    // Only what was moved is still open, and each of it is said in one mail.
    expect(said).toHaveLength(tasks.filter((_, n) => n % 3 === 1).length)
    const claims = await database.db.alert.groupBy({
      by: ['user_id', 'task_id', 'due_date'],
      _count: true,
    })
    expect(claims.every(({ _count }) => _count === 1)).toBe(true)
  }
  report('F7', 'due tasks that change', ROUNDS * 5 * TASKS)
})
