import { daySchema } from '@dayloom/validators/fields'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'
import { newId } from '../platform/ids.ts'
import { readLog } from '../history/wire-state.testing.ts'

// A Wednesday.
const harness = createTestHarness('2026-11-18T12:00:00.000Z')
const on = (date: string) => daySchema.parse(date)
const rest = (from: string, to = from) => ({ from: on(from), to: on(to) })

test('every day of a rest is a skip, of all habits or of those that it names', async () => {
  const { api } = await harness.createUser()
  const [read, run] = [await api.habits.create({ name: 'Read' }), await api.habits.create({ name: 'Run' })]
  for (const { id } of [read, run])
    for (const date of ['2026-11-14', '2026-11-18']) await api.habits.markDay({ id, date: on(date) })
  const streaks = async () => (await api.habits.list()).map(({ streak_count }) => streak_count)
  expect(await streaks()).toEqual([1, 1])
  const one = await api.rests.create({ ...rest('2026-11-15', '2026-11-17'), habit_ids: [run.id, run.id] })
  expect(one).toEqual({ id: one.id, from: '2026-11-15', to: '2026-11-17', habit_ids: [run.id], reason: null })
  expect(await streaks()).toEqual([1, 2])
  harness.clock.advance(1)
  const all = await api.rests.create({ ...rest('2026-11-15', '2026-11-17'), reason: 'Ill' })
  expect(all).toMatchObject({ habit_ids: null, reason: 'Ill' })
  expect(await streaks()).toEqual([2, 2])
  expect((await api.rests.list()).map(({ id }) => id)).toEqual([all.id, one.id])
  await api.rests.delete({ id: all.id })
  expect(await streaks()).toEqual([1, 2])
  await expect(api.rests.delete({ id: all.id })).rejects.toMatchObject({ message: messages.rests.notFound })
})

test('a rest that was on when today began: nothing is due', async () => {
  const { api } = await harness.createUser()
  const { id } = await api.habits.create({ name: 'Read' })
  await api.rests.create(rest('2026-11-18', '2027-11-18'))
  expect(await api.habits.get({ id })).toMatchObject({ due_today: false, skips: [] })
})

test.each([
  ['a day', '2026-11-18', '2026-11-18', null],
  ['366 days', '2026-11-18', '2027-11-18', null],
  ['367 days', '2026-11-18', '2027-11-19', messages.input.restLength],
  ['the wrong way round', '2026-11-18', '2026-11-17', messages.input.restOrder],
])('%s', async (_, from, to, refusal) => {
  const { api } = await harness.createUser()
  const text = await api.rests.create(rest(from, to)).then(
    () => null,
    (error: Error) => error.message,
  )
  expect(text).toBe(refusal)
  expect(await api.rests.list()).toHaveLength(refusal ? 0 : 1)
})

test('a client-made id five times at once is one rest', async () => {
  const { api, ctx, replies } = await harness.createUser()
  const id = newId(ctx.now())
  const tries = Array.from({ length: 5 }, () => api.rests.create({ id, ...rest('2026-11-18') }))
  expect(new Set((await Promise.all(tries)).map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await api.rests.list()).toHaveLength(1)
  expect(replies.idempotentReplays).toBe(4)
})

test("somebody else's habit cannot rest, and somebody else's rest is as unknown as none", async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const { id } = await ada.api.habits.create({ name: 'Read' })
  const made = await ada.api.rests.create(rest('2026-11-18'))
  await expect(eve.api.rests.create({ ...rest('2026-11-18'), habit_ids: [id] })).rejects.toMatchObject({
    appCode: 'NOT_FOUND',
  })
  await expect(eve.api.rests.delete({ id: made.id })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
  expect(await ada.api.rests.list()).toEqual([made])
  expect(await eve.api.rests.list()).toEqual([])
})

test('a rest that names a habit in the trash is taken back as it was', async () => {
  const { api } = await harness.createUser()
  const [read, run] = [await api.habits.create({ name: 'Read' }), await api.habits.create({ name: 'Run' })]
  const made = await api.rests.create({ ...rest('2026-11-18'), habit_ids: [read.id, run.id] })
  await api.habits.delete({ id: run.id })
  await api.rests.delete({ id: made.id })
  expect(await api.rests.create(made)).toEqual(made)
  await api.habits.restore({ id: run.id })
  expect(await api.habits.get({ id: run.id })).toMatchObject({ due_today: false })
})

test('an account holds so many rests', async () => {
  const { api, ctx } = await harness.createUser()
  const day = new Date('2026-11-18')
  await harness.db().rest.createMany({
    data: Array.from({ length: accountLimits.rests - 1 }, () => ({
      user_id: ctx.user.id,
      id: newId(ctx.now()),
      first_day: day,
      last_day: day,
    })),
  })
  await api.rests.create(rest('2026-11-18'))
  await expect(api.rests.create(rest('2026-11-18'))).rejects.toMatchObject({ appCode: 'LIMIT_REACHED' })
  expect(await api.rests.list()).toHaveLength(accountLimits.rests)
})

const named = (count: number, seed: number) =>
  Array.from(
    { length: count },
    (_, at) => `0190${String(seed).padStart(4, '0')}-0000-7000-8000-${String(at).padStart(12, '0')}`,
  )

test('all rests of an account name so many habits, one by one', async () => {
  const user = await harness.createUser()
  const { api, ctx } = user
  const { id } = await api.habits.create({ name: 'Read' })
  const day = new Date('2026-11-18')
  const [a, b] = [named(limits.rest.habits, 1), accountLimits.restedHabits - limits.rest.habits * 9 - 1]
  await harness.db().rest.createMany({
    data: Array.from({ length: 10 }, (_, at) => ({
      user_id: ctx.user.id,
      id: newId(ctx.now()),
      first_day: day,
      last_day: day,
      habit_ids: at < 9 ? a : named(b, 2),
    })),
  })
  const last = await api.rests.create({ ...rest('2026-11-18'), habit_ids: [id] })
  const refused = { appCode: 'LIMIT_REACHED', message: serverMessages.limits.restedHabits }
  await expect(api.rests.create({ ...rest('2026-11-18'), habit_ids: [id] })).rejects.toMatchObject(refused)
  expect(await api.rests.create(rest('2026-11-18'))).toMatchObject({ habit_ids: null })
  await api.rests.delete({ id: last.id })
  const seq = (await readLog(user)).at(-1)?.seq ?? 0
  await api.rests.create({ ...rest('2026-11-19'), habit_ids: [id] })
  await expect(api.changes.revert({ seq })).rejects.toMatchObject(refused)
  expect(await api.rests.list()).toHaveLength(12)
})
