import { messages } from '@dayloom/validators/messages'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const unknown = '01900000-0000-7000-8000-000000000000'
const missing = { appCode: 'NOT_FOUND', message: messages.habits.notFound }

const stored = ({ ctx }: TestUser) =>
  harness.db().habit.findMany({ where: { user_id: ctx.user.id }, include: { completions: true } })

describe('create and update', () => {
  test('a new habit has no streak', async () => {
    const { api } = await harness.createUser()
    const { id, ...made } = await api.habits.create({ name: ' Read ' })
    expect(made).toEqual({
      name: 'Read',
      description: null,
      remind_at_time: null,
      reminders: [],
      starts_on: null,
      ends_on: null,
      block: null,
      routine_id: null,
      schedule: { kind: 'daily' },
      goal: null,
      color: 'gray',
      archived: false,
      position: 'a0',
      streak_unit: 'days',
      streak_count: 0,
      longest_streak: 0,
      strength: 0,
      completed_today: false,
      due_today: true,
      skipped_today: false,
      amount_today: null,
      usual_amount: null,
      // A Sunday: the whole week is ahead.
      this_week: { done: 0, target: 7 },
      this_month: null,
      recent_completions: [],
      created_at: harness.clock.now().toISOString(),
    })
    expect(await api.habits.get({ id })).toMatchObject({ id, ...made, completion_history: [], skips: [] })
  })

  test('its reminders are kept ascending, and the first can be replaced or removed alone', async () => {
    const { api } = await harness.createUser()
    const made = await api.habits.create({ name: 'Read', reminders: ['20:00', '08:00', '12:00', '08:00'] })
    expect(made).toMatchObject({ remind_at_time: '08:00', reminders: ['08:00', '12:00', '20:00'] })
    const after = async (change: { reminders?: string[]; remind_at_time?: string | null }) =>
      (await api.habits.update({ id: made.id, ...change })).reminders
    expect(await after({ remind_at_time: '13:30' })).toEqual(['12:00', '13:30', '20:00'])
    expect(await after({ remind_at_time: null })).toEqual(['13:30', '20:00'])
    expect(await after({ reminders: [] })).toEqual([])
    expect(await after({ remind_at_time: '07:00' })).toEqual(['07:00'])
    const both = { reminders: ['08:00'], remind_at_time: null }
    const refusal = { message: messages.input.remindersOrFirst }
    await expect(after(both)).rejects.toMatchObject(refusal)
    await expect(api.habits.create({ name: 'Read', ...both })).rejects.toMatchObject(refusal)
    expect((await api.habits.list()).map(({ reminders }) => reminders)).toEqual([['07:00']])
  })

  test.each([
    ['R', messages.input.habitShort],
    ['Rd', null],
    ['x'.repeat(100), null],
    ['x'.repeat(101), messages.input.habitLong],
    ['  ', messages.input.habitRequired],
  ])('the name %s: %s', async (name, refusal) => {
    const ada = await harness.createUser()
    const answer = await ada.api.habits.create({ name }).then(
      () => null,
      (error: Error) => error.message,
    )
    expect(answer).toBe(refusal)
    expect(await stored(ada)).toHaveLength(refusal ? 0 : 1)
  })

  test('a client-made id, sent 5 times at once: one row, and every answer is the first result', async () => {
    const { api, replies, ctx } = await harness.createUser()
    const id = v7()
    const tries = [1, 2, 3, 4, 5].map((n) => api.habits.create({ id, name: `try ${n}` }))
    const [first, ...others] = await Promise.all(tries)
    for (const other of others) expect(other).toEqual(first)
    expect(await harness.db().habit.count({ where: { user_id: ctx.user.id } })).toBe(1)
    expect(replies.idempotentReplays).toBe(4)
  })

  test('what is left out stays, and null clears the description', async () => {
    const { api } = await harness.createUser()
    const { id } = await api.habits.create({ name: 'Read', description: '20 pages' })
    expect(await api.habits.update({ id, name: 'Run' })).toMatchObject({
      name: 'Run',
      description: '20 pages',
    })
    expect(await api.habits.update({ id, description: null })).toMatchObject({
      name: 'Run',
      description: null,
    })
  })
})

describe('today', () => {
  test.each([
    ['UTC', '2026-03-08T23:59:59.999Z', '2026-03-08', '2026-03-09'],
    ['Asia/Kathmandu', '2026-03-08T18:14:59.999Z', '2026-03-08', '2026-03-09'],
    ['Pacific/Apia', '2026-03-08T10:59:59.999Z', '2026-03-08', '2026-03-09'],
    // The night of 23 hours, and the one of 25.
    ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-08', '2026-03-09'],
    ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-01', '2026-11-02'],
    // Midnight itself is skipped, and comes twice.
    ['Asia/Beirut', '2026-03-28T21:59:59.999Z', '2026-03-28', '2026-03-29'],
    ['America/Havana', '2026-11-01T03:59:59.999Z', '2026-10-31', '2026-11-01'],
    // The 30th was skipped.
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29', '2011-12-31'],
  ])('%s at %s is %s, a millisecond later %s', async (timezone, last, today, tomorrow) => {
    const { api } = await harness.createUser({ timezone })
    const { id } = await api.habits.create({ name: 'Read' })
    harness.clock.set(last)
    expect(await api.habits.complete({ id })).toMatchObject({
      recent_completions: [today],
      completed_today: true,
    })
    harness.clock.advance(1)
    expect((await api.habits.get({ id })).completed_today).toBe(false)
    expect((await api.habits.complete({ id })).recent_completions).toEqual([tomorrow, today])
  })

  test('done yesterday, the streak is alive all day, and over a millisecond after it', async () => {
    const { api } = await harness.createUser({ timezone: 'Asia/Kathmandu' })
    harness.clock.set('2026-03-08T18:14:59.999Z')
    const { id } = await api.habits.create({ name: 'Read' })
    await api.habits.complete({ id })
    const streakAt = async (time: string) => {
      harness.clock.set(time)
      return (await api.habits.get({ id })).streak_count
    }
    expect(await streakAt('2026-03-09T18:14:59.999Z')).toBe(1)
    expect(await streakAt('2026-03-09T18:15:00.000Z')).toBe(0)
    expect((await api.habits.get({ id })).longest_streak).toBe(1)
  })

  test('a move to another zone keeps the days that are stored', async () => {
    const { api, ctx } = await harness.createUser({ timezone: 'Pacific/Kiritimati' })
    harness.clock.set('2026-03-08T10:30:00Z')
    const { id } = await api.habits.create({ name: 'Read' })
    await api.habits.complete({ id })
    ctx.user.timezone = 'Pacific/Pago_Pago'
    expect(await api.habits.get({ id })).toMatchObject({
      completed_today: false,
      streak_count: 0,
      completion_history: [{ completed_date: '2026-03-09', amount: null, note: null }],
    })
    harness.clock.set('2026-03-09T12:00:00Z')
    expect(await api.habits.get({ id })).toMatchObject({ completed_today: true, streak_count: 1 })
  })
})

describe('complete', () => {
  test('20 at once are one, and each is answered with the same habit', async () => {
    const ada = await harness.createUser()
    const { id } = await ada.api.habits.create({ name: 'Read' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.api.habits.complete({ id })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ streak_count: 1, completed_today: true })
    expect((await stored(ada))[0]?.completions).toHaveLength(1)
  })

  test('taking back: today alone, and twice is once', async () => {
    const { api } = await harness.createUser()
    const { id } = await api.habits.create({ name: 'Read' })
    await api.habits.complete({ id })
    harness.clock.advance(86_400_000)
    await api.habits.complete({ id })
    expect(await api.habits.uncomplete({ id })).toMatchObject({ streak_count: 1, completed_today: false })
    expect(await api.habits.uncomplete({ id })).toMatchObject({ streak_count: 1, completed_today: false })
  })
})

describe('delete and restore', () => {
  test('a deleted habit is nowhere, and comes back with its history', async () => {
    const ada = await harness.createUser()
    const { api } = ada
    const { id } = await api.habits.create({ name: 'Read' })
    await api.habits.complete({ id })
    const before = await api.habits.get({ id })
    await api.habits.delete({ id })
    const rows = await stored(ada)
    for (const call of [
      () => api.habits.get({ id }),
      () => api.habits.update({ id, name: 'Run' }),
      () => api.habits.delete({ id }),
      () => api.habits.complete({ id }),
      () => api.habits.uncomplete({ id }),
    ]) {
      await expect(call()).rejects.toMatchObject(missing)
    }
    expect(await stored(ada)).toEqual(rows)
    expect(await api.habits.list()).toEqual([])
    expect((await api.dashboard.get()).habits).toEqual([])
    await api.habits.restore({ id })
    expect(await api.habits.get({ id })).toEqual(before)
  })
})

test("another person's habit is as unknown as one that never was, to every procedure", async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const { id } = await ada.api.habits.create({ name: 'secret' })
  await ada.api.habits.complete({ id })
  const before = await stored(ada)
  const { habits } = eve.api
  const errors = (habit: string) =>
    Promise.all(
      [
        () => habits.get({ id: habit }),
        () => habits.update({ id: habit, name: 'stolen' }),
        () => habits.delete({ id: habit }),
        () => habits.restore({ id: habit }),
        () => habits.complete({ id: habit }),
        () => habits.uncomplete({ id: habit }),
      ].map((call) =>
        call().then(
          () => 'done',
          (error: Error) => error.message,
        ),
      ),
    )
  expect(await errors(id)).toEqual(await errors(unknown))
  expect(await errors(id)).toEqual(Array.from({ length: 6 }, () => messages.habits.notFound))
  expect(await stored(ada)).toEqual(before)
  expect(await habits.list()).toEqual([])
})
