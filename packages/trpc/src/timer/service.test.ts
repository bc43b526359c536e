import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { messages } from '@dayloom/validators/messages'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'
import { exportData } from '../exchange/export/export-stream.ts'
import { importData } from '../exchange/restore-export/import-stream.ts'
import { undoLast } from '../history/undo-last.ts'
import { updateTask } from '../tasks/update.ts'
import { endLongTimers } from './end-long.ts'

const NOW = '2026-03-08T09:30:00.000Z'
const harness = createTestHarness(NOW)
const { input, timer, timeEntries } = messages
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ago = (milliseconds: number) => new Date(harness.clock.now().getTime() - milliseconds).toISOString()

let moved = 0
const pass = (milliseconds: number) => {
  moved += milliseconds
  harness.clock.advance(milliseconds)
}
afterEach(() => {
  harness.clock.advance(-moved)
  moved = 0
})

const person = async () => {
  const user = await harness.createUser()
  const { id: write } = await user.api.tasks.create({ title: 'Write' })
  const { id: call } = await user.api.tasks.create({ title: 'Call' })
  const goal = { direction: 'at_least', amount: 30, unit: 'min' } as const
  const { id: habit } = await user.api.habits.create({ name: 'Read', goal })
  return {
    ...user,
    write,
    call,
    habit,
    entries: async () => (await user.api.timeEntries.list()).data,
    amount: async () => (await user.api.habits.list())[0]?.amount_today ?? null,
  }
}

test('the timer runs on one thing after the other', async () => {
  const { api, write, habit, amount, entries } = await person()
  expect(await api.timer.get()).toEqual({ entry: null, title: null, focus_ends_at: null })
  const first = await api.timer.start({ task_id: write })
  expect(first).toMatchObject({ task_id: write, started_at: NOW, ended_at: null, minutes: 0 })
  pass(25 * MINUTE)
  expect((await api.timer.get()).entry).toMatchObject({ id: first.id, minutes: 25 })
  expect(await api.tasks.get({ id: write })).toMatchObject({ spent_minutes: 0 })
  const second = await api.timer.start({ habit_id: habit })
  expect(await api.tasks.get({ id: write })).toMatchObject({ spent_minutes: 25 })
  expect(await amount()).toBeNull()
  pass(10 * MINUTE)
  expect(await api.timer.stop()).toMatchObject({ id: second.id, habit_id: habit, minutes: 10 })
  expect(await amount()).toBe(10)
  expect((await entries()).map(({ minutes }) => minutes)).toEqual([10, 25])
  await expect(api.timer.stop()).rejects.toMatchObject({ appCode: 'NOT_FOUND', message: timer.notRunning })
})

test('the same thing again, or the same id, changes nothing', async () => {
  const { api, write, call, entries } = await person()
  const id = randomUUID()
  await api.timer.start({ id, task_id: write, focus_minutes: 25 })
  pass(MINUTE)
  expect(await api.timer.start({ task_id: write, focus_minutes: 50 })).toMatchObject({ id, minutes: 1 })
  expect(await api.timer.get()).toMatchObject({ focus_ends_at: '2026-03-08T09:55:00.000Z' })
  await api.timer.start({ task_id: call })
  expect(await api.timer.start({ id, task_id: write })).toMatchObject({ id, minutes: 1 })
  expect((await api.timer.get()).entry).toMatchObject({ task_id: call })
  expect(await entries()).toHaveLength(2)
})

test('twenty starts at once leave one running', async () => {
  const { api, write, call, habit, entries, amount } = await person()
  const subjects = [{ task_id: write }, { task_id: call }, { habit_id: habit }]
  await Promise.all(Array.from({ length: 20 }, (_, n) => api.timer.start(subjects[n % 3] ?? {})))
  expect((await entries()).filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  const stops = await Promise.allSettled([api.timer.stop(), api.timer.stop(), api.timer.stop()])
  expect(stops.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([null, 0]).toContain(await amount())
})

test('the database keeps a second one from running', async () => {
  const { ctx, write, call, api } = await person()
  await api.timer.start({ task_id: write })
  const data = { user_id: ctx.user.id, id: randomUUID(), task_id: call, started_at: ctx.now() }
  await expect(ctx.db.timeEntry.create({ data })).rejects.toThrow('Unique')
})

test.each([0, 241, 1.5])('a round of %s minutes is refused', async (focus_minutes) => {
  const { api, write } = await person()
  await expect(api.timer.start({ task_id: write, focus_minutes })).rejects.toThrow(input.focusMinutes)
})

test.each([
  [1, '2026-03-08T09:31:00.000Z'],
  [240, '2026-03-08T13:30:00.000Z'],
])('a round of %i minutes ends at %s, and is over with its entry', async (focus_minutes, focus_ends_at) => {
  const { api, write } = await person()
  await api.timer.start({ task_id: write, focus_minutes })
  expect(await api.timer.get()).toMatchObject({ focus_ends_at })
  pass(5 * HOUR)
  expect(await api.timer.get()).toMatchObject({ focus_ends_at })
  await api.timer.stop()
  expect(await api.timer.get()).toEqual({ entry: null, title: null, focus_ends_at: null })
})

test('a timer that was started by mistake is discarded', async () => {
  const { api, habit, entries, amount } = await person()
  await api.timer.start({ habit_id: habit })
  pass(3 * MINUTE)
  expect(await api.timer.stop({ discard: true })).toMatchObject({ minutes: 3 })
  expect(await entries()).toEqual([])
  expect(await amount()).toBeNull()
})

describe('what was done before', () => {
  test('is taken back to 7 days ago, and not of the future', async () => {
    const { api, write, call } = await person()
    const start = (task_id: string, at: string) => api.timer.start({ task_id, at })
    await expect(start(write, ago(7 * 24 * HOUR + 1))).rejects.toMatchObject({ message: input.timerPast })
    await expect(start(write, ago(-1))).rejects.toMatchObject({ message: input.timerFuture })
    expect(await start(write, ago(7 * 24 * HOUR))).toMatchObject({ started_at: ago(7 * 24 * HOUR) })
    await expect(api.timer.stop({ at: ago(-1) })).rejects.toMatchObject({ message: input.timerFuture })
    await expect(start(call, ago(7 * 24 * HOUR + 1))).rejects.toMatchObject({ message: input.timerPast })
  })

  test('is not before the last start', async () => {
    const { api, write, call, entries } = await person()
    await api.timer.start({ task_id: write, at: ago(HOUR) })
    const early = { message: input.timerOrder }
    await expect(api.timer.start({ task_id: call, at: ago(HOUR + 1) })).rejects.toMatchObject(early)
    await expect(api.timer.stop({ at: ago(HOUR + 1) })).rejects.toMatchObject(early)
    await api.timer.start({ task_id: call, at: ago(30 * MINUTE) })
    await api.timer.stop({ at: ago(20 * MINUTE) })
    expect((await entries()).map(({ minutes }) => minutes)).toEqual([10, 30])
    await expect(api.timer.start({ task_id: write, at: ago(31 * MINUTE) })).rejects.toMatchObject(early)
    // What was written by hand is no start of the timer.
    await api.timeEntries.create({ task_id: write, started_at: ago(10 * MINUTE), ended_at: ago(0) })
    expect(await api.timer.start({ task_id: write, at: ago(15 * MINUTE) })).toMatchObject({ minutes: 15 })
  })
})

describe('after 12 hours', () => {
  const end = async (milliseconds: number) => {
    const all = await person()
    await endLongTimers(all.ctx)
    await all.api.timer.start({ habit_id: all.habit, at: ago(milliseconds) })
    return { ...all, ended: await endLongTimers(all.ctx) }
  }

  test('the server ends it, and says so', async () => {
    const { entries, amount, ended, ctx } = await end(12 * HOUR)
    expect(await entries()).toMatchObject([{ minutes: 720, ended_at: NOW, note: timeEntries.endedByServer }])
    expect([ended, await amount()]).toEqual([1, null])
    const days = await ctx.db.habitCompletion.findMany({ where: { user_id: ctx.user.id } })
    expect(days.map(({ amount: of }) => Number(of))).toEqual([720])
  })

  test('and not a millisecond before', async () => {
    const { entries, ended } = await end(12 * HOUR - 1)
    expect(ended).toBe(0)
    expect(await entries()).toMatchObject([{ ended_at: null }])
  })

  test('it has ended at 12 hours, however late somebody looks', async () => {
    const { api, habit, entries } = await person()
    await api.timer.start({ habit_id: habit, at: ago(20 * HOUR) })
    await api.timer.stop()
    expect(await entries()).toMatchObject([{ minutes: 720, note: timeEntries.endedByServer }])
  })

  test('what was stopped before, without a network, sets its end', async () => {
    const { api, ctx, habit, entries } = await person()
    await api.timer.start({ habit_id: habit, at: ago(20 * HOUR) })
    await endLongTimers(ctx)
    await expect(api.timer.stop({ at: ago(8 * HOUR - 1) })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
    expect(await api.timer.stop({ at: ago(19 * HOUR) })).toMatchObject({ minutes: 60, note: null })
    expect(await entries()).toHaveLength(1)
    const days = await ctx.db.habitCompletion.findMany({ where: { user_id: ctx.user.id } })
    expect(days.map(({ amount: of }) => Number(of))).toEqual([60])
    // Now its person has ended it.
    await expect(api.timer.stop({ at: ago(19 * HOUR + 1) })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
  })

  test('a start within what the server has ended ends that as well', async () => {
    const { api, ctx, write, call, entries } = await person()
    await api.timer.start({ task_id: write, at: ago(20 * HOUR) })
    await endLongTimers(ctx)
    await api.timer.start({ task_id: call, at: ago(18 * HOUR) })
    await api.timer.stop({ at: ago(17 * HOUR) })
    expect((await entries()).map(({ minutes }) => minutes)).toEqual([60, 120])
  })
})

describe('the timer stops on', () => {
  type All = Awaited<ReturnType<typeof person>>
  test.each<[string, (all: All) => Promise<unknown>]>([
    ['a task that is done', ({ api, write }) => api.tasks.update({ id: write, status: 'done' })],
    [
      'one that is done at the top of its column',
      ({ api, write }) => api.tasks.update({ id: write, status: 'done', after_id: null }),
    ],
    ['one that is deleted', ({ api, write }) => api.tasks.delete({ id: write })],
    [
      'one of many that are done',
      ({ api, write, call }) => api.tasks.bulk({ ids: [write, call], change: { status: 'done' } }),
    ],
    [
      'one of many that are deleted',
      ({ api, write, call }) => api.tasks.bulk({ ids: [call, write], change: { delete: true } }),
    ],
    [
      'one that is done in the evening',
      ({ api, write }) =>
        api.days.close({ date: '2026-03-08', decisions: [{ task_id: write, action: 'done' }] }),
    ],
  ])('%s', async (_, change) => {
    const all = await person()
    await all.api.timer.start({ task_id: all.write, at: ago(10 * MINUTE) })
    await change(all)
    expect((await all.api.timer.get()).entry).toBeNull()
    const kept = await all.ctx.db.timeEntry.findMany({ where: { user_id: all.ctx.user.id } })
    expect(kept).toMatchObject([{ ended_at: harness.clock.now(), note: null }])
  })

  test.each<[string, (all: All) => Promise<unknown>]>([
    ['a habit that is archived', ({ api, habit }) => api.habits.update({ id: habit, archived: true })],
    ['one that is deleted', ({ api, habit }) => api.habits.delete({ id: habit })],
  ])('%s', async (_, change) => {
    const all = await person()
    await all.api.timer.start({ habit_id: all.habit, at: ago(10 * MINUTE) })
    await change(all)
    expect((await all.api.timer.get()).entry).toBeNull()
    const days = await all.ctx.db.habitCompletion.findMany({ where: { user_id: all.ctx.user.id } })
    expect(days.map(({ amount }) => Number(amount))).toEqual([10])
  })

  test('nothing else', async () => {
    const { api, write, call, habit } = await person()
    await api.timer.start({ task_id: write })
    await api.tasks.update({ id: write, status: 'in_progress', title: 'Write on' })
    await api.tasks.update({ id: call, status: 'done' })
    await api.tasks.delete({ id: call })
    await api.habits.delete({ id: habit })
    expect((await api.timer.get()).entry).toMatchObject({ task_id: write })
  })
})

test('a task that is done by mistake runs on once that is undone', async () => {
  const { api, ctx, write } = await person()
  await api.timer.start({ task_id: write })
  const asRequest = () => ({ ...ctx, request: { ...ctx.request, callId: randomUUID() } })
  await updateTask(asRequest(), { id: write, status: 'done' })
  await undoLast(asRequest())
  expect((await api.timer.get()).entry).toMatchObject({ task_id: write, ended_at: null })
  expect(await api.tasks.get({ id: write })).toMatchObject({ status: 'todo' })
})

test('an export has all entries, and an import brings them back', async () => {
  const { api, ctx, write, habit, entries } = await person()
  await api.timer.start({ habit_id: habit, at: ago(30 * MINUTE) })
  await api.timer.start({ task_id: write, at: ago(10 * MINUTE) })
  const before = await entries()
  const eve = await harness.createUser()
  await importData(eve.ctx, Readable.from((await exportData(ctx)).body))
  expect((await eve.api.timeEntries.list()).data).toEqual(before)
  expect(await eve.api.habits.list()).toMatchObject([{ amount_today: 20 }])
  const [, read] = before
  await eve.api.timeEntries.delete({ id: read?.id ?? '' })
  expect(await eve.api.habits.list()).toMatchObject([{ amount_today: null }])
})
