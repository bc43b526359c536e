import { randomUUID } from 'node:crypto'
import { daySchema } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { undoLast } from '../history/undo-last.ts'
import { deleteRoutine } from './service.ts'

// A Wednesday.
const harness = createTestHarness('2026-11-18T10:00:00.000Z')
const unknown = '01900000-0000-7000-8000-000000000000'
const on = (date: string) => daySchema.parse(date)
const DAY = 24 * 3_600_000

const names = async ({ api }: TestUser) => (await api.routines.list()).map(({ name }) => name).join(' ')

const one = async ({ api }: TestUser) => {
  const [routine] = await api.routines.list()
  if (!routine) throw new Error('There is no routine')
  return routine
}

const mark = async ({ api }: TestUser, id: string, ...days: string[]) => {
  for (const date of days) await api.habits.markDay({ id, date: on(date) })
}

/** A routine of two daily habits, since today. */
const filled = async () => {
  const user = await harness.createUser({ timezone: 'UTC' })
  const { api } = user
  const routine = await api.routines.create({ name: 'Morning' })
  const read = await api.habits.create({ name: 'Read', routine_id: routine.id })
  const walk = await api.habits.create({ name: 'Walk' })
  await api.habits.update({ id: walk.id, routine_id: routine.id })
  return { user, api, routine, read, walk }
}

test('routines keep their order, and are changed and moved', async () => {
  const user = await harness.createUser()
  const { api } = user
  const a = await api.routines.create({ name: ' a ' })
  const b = await api.routines.create({ name: 'b', color: 'teal', done_when: 'any' })
  const c = await api.routines.create({ name: 'c' })
  expect(a).toMatchObject({ name: 'a', color: 'gray', done_when: 'all', habit_ids: [] })
  await api.routines.update({ id: c.id, after_id: a.id })
  expect(await names(user)).toBe('a c b')
  expect(await api.routines.update({ id: b.id, after_id: null, name: 'B' })).toMatchObject({
    color: 'teal',
    done_when: 'any',
  })
  expect(await names(user)).toBe('B a c')
  await api.routines.delete({ id: a.id })
  expect(await names(user)).toBe('B c')
  await expect(api.routines.delete({ id: a.id })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
})

test('the same id makes one routine', async () => {
  const { api } = await harness.createUser()
  const id = randomUUID()
  await api.routines.create({ id, name: 'First' })
  expect(await api.routines.create({ id, name: 'Second' })).toMatchObject({ id, name: 'First' })
})

test('the fiftieth is taken and the next one is not', async () => {
  const { api, ctx } = await harness.createUser()
  const row = { user_id: ctx.user.id, name: 'x', created_at: harness.clock.now() }
  const rows = Array.from({ length: 49 }, (_, n) => ({ ...row, id: randomUUID(), position: `Z${n}x` }))
  await harness.db().routine.createMany({ data: rows })
  await api.routines.create({ name: 'x'.repeat(60) })
  await expect(api.routines.create({ name: 'x' })).rejects.toMatchObject({
    appCode: 'LIMIT_REACHED',
    message: messages.limits.routines,
  })
})

test('a habit belongs to a routine that its person has', async () => {
  const { api, read, routine } = await filled()
  const eve = await harness.createUser()
  for (const routine_id of [unknown, (await eve.api.routines.create({ name: 'Hers' })).id]) {
    const refusal = { appCode: 'NOT_FOUND', message: messages.routines.notFound }
    await expect(api.habits.create({ name: 'Swim', routine_id })).rejects.toMatchObject(refusal)
    await expect(api.habits.update({ id: read.id, routine_id })).rejects.toMatchObject(refusal)
  }
  expect(await api.habits.get({ id: read.id })).toMatchObject({
    routine_id: routine.id,
    routine_since: '2026-11-18',
  })
})

test('is due and done as its habits are', async () => {
  const { user, api, read, walk, routine } = await filled()
  expect(await one(user)).toMatchObject({ due_today: true, completed_today: false, streak_count: 0 })
  await mark(user, read.id, '2026-11-18')
  expect(await one(user)).toMatchObject({ completed_today: false })
  await api.routines.update({ id: routine.id, done_when: 'any' })
  expect(await one(user)).toMatchObject({ completed_today: true, streak_count: 1, longest_streak: 1 })
  await api.routines.update({ id: routine.id, done_when: 'all' })
  await api.habits.skipDay({ id: walk.id, date: on('2026-11-18') })
  expect(await one(user)).toMatchObject({ completed_today: true, streak_count: 1 })
  await api.habits.skipDay({ id: read.id, date: on('2026-11-18') })
  expect(await one(user)).toMatchObject({ due_today: false, completed_today: false, streak_count: 0 })
})

test('names its habits in their order, without archived and deleted ones', async () => {
  const { user, api, read, walk } = await filled()
  await api.habits.update({ id: walk.id, after_id: null })
  expect((await one(user)).habit_ids).toEqual([walk.id, read.id])
  await mark(user, walk.id, '2026-11-18')
  await api.habits.update({ id: read.id, archived: true })
  expect(await one(user)).toMatchObject({ habit_ids: [walk.id], completed_today: true, streak_count: 1 })
  await api.habits.update({ id: read.id, archived: false })
  await api.habits.delete({ id: walk.id })
  expect(await one(user)).toMatchObject({ habit_ids: [read.id], completed_today: false })
})

test('a habit leaves with its days, and counts from the later day when it is back', async () => {
  const { user, api, read, walk, routine } = await filled()
  await api.habits.update({ id: walk.id, routine_id: null })
  await mark(user, read.id, '2026-11-18')
  harness.clock.advance(DAY)
  await mark(user, read.id, '2026-11-19')
  expect(await one(user)).toMatchObject({ streak_count: 2, longest_streak: 2 })
  // The same once more changes nothing.
  await api.habits.update({ id: read.id, routine_id: routine.id })
  expect(await one(user)).toMatchObject({ streak_count: 2 })
  await api.habits.update({ id: read.id, routine_id: null })
  expect(await one(user)).toMatchObject({ habit_ids: [], due_today: false, longest_streak: 0 })
  await api.habits.update({ id: read.id, routine_id: routine.id })
  expect(await one(user)).toMatchObject({ streak_count: 1, longest_streak: 1 })
  harness.clock.advance(-DAY)
})

describe('a deleted routine', () => {
  /** Two days done, in a zone whose day is the server's. */
  const withStreak = async () => {
    const all = await filled()
    await mark(all.user, all.read.id, '2026-11-18')
    await mark(all.user, all.walk.id, '2026-11-18')
    return all
  }

  test('leaves its habits without one', async () => {
    const { user, api, read, routine } = await withStreak()
    await api.routines.delete({ id: routine.id })
    expect(await names(user)).toBe('')
    expect(await api.habits.get({ id: read.id })).toMatchObject({ routine_id: null, routine_since: null })
  })

  test('is back with its habits and days once its deletion is undone', async () => {
    const { user, api, read, walk, routine } = await withStreak()
    const request = { ...user.ctx.request, callId: randomUUID() }
    await deleteRoutine({ ...user.ctx, request }, { id: routine.id })
    harness.clock.advance(DAY)
    await undoLast(user.ctx)
    expect(await one(user)).toMatchObject({
      id: routine.id,
      habit_ids: [read.id, walk.id],
      streak_count: 1,
    })
    expect(await api.habits.get({ id: read.id })).toMatchObject({ routine_since: '2026-11-18' })
    harness.clock.advance(-DAY)
  })

  test('is back with its habits once its own change is reverted', async () => {
    const { api, read, walk, routine } = await withStreak()
    await api.routines.delete({ id: routine.id })
    const other = await api.routines.create({ name: 'Other' })
    await api.habits.update({ id: walk.id, routine_id: other.id })
    const { data } = await api.changes.list({})
    const seq = data.find(({ entity, op }) => entity === 'routine' && op === 'deleted')?.seq ?? 0
    expect(await api.changes.revert({ seq })).toMatchObject({ entity: 'routine', op: 'created' })
    expect(await api.routines.list()).toMatchObject([
      // It has taken the place of the one that was gone.
      { name: 'Other', habit_ids: [walk.id] },
      { name: 'Morning', habit_ids: [read.id] },
    ])
  })

  test('gives a habit from the trash no routine, unless it is back', async () => {
    const { api, read, walk, routine } = await withStreak()
    await api.habits.delete({ id: read.id })
    await api.habits.delete({ id: walk.id })
    await api.routines.delete({ id: routine.id })
    expect(await api.habits.restore({ id: walk.id })).toMatchObject({ routine_id: null })
    const { data } = await api.changes.list({})
    const seq = data.find(({ entity, op }) => entity === 'routine' && op === 'deleted')?.seq ?? 0
    await api.changes.revert({ seq })
    expect(await api.habits.restore({ id: read.id })).toMatchObject({ routine_id: routine.id })
  })
})
