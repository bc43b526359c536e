import { addDays } from '@dayloom/domain/local-day'
import { routineStatus, type PlainMember } from '@dayloom/domain/testing/plain-routine'
import { daySchema, type Day } from '@dayloom/validators/fields'
import type { Schedule } from '@dayloom/validators/habits/schedule'
import type { DoneWhen } from '@dayloom/validators/routines'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHistory } from '../../testing/habit-history.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const harness = createTestHarness('2026-11-18T10:00:00.000Z')
const today = daySchema.parse('2026-11-18')

const schedules: Schedule[] = [
  { kind: 'daily' },
  { kind: 'weekdays', days: ['mon', 'wed', 'sat'] },
  { kind: 'times_per_week', times: 3 },
  { kind: 'times_per_month', times: 9 },
  { kind: 'interval', every: 3, unit: 'day', from: daySchema.parse('2026-06-01') },
]

/** A routine of a habit of each kind, each of which joined some months ago. */
const createLong = async (done_when: DoneWhen) => {
  const user = await harness.createUser({ timezone: 'UTC' })
  const { api, ctx } = user
  const routine = await api.routines.create({ name: 'Long', done_when })
  const habits: { id: string; since: Day }[] = []
  for (const [at, schedule] of schedules.entries()) {
    const { id } = await api.habits.create({ name: 'Habit', schedule, routine_id: routine.id })
    const since = addDays(today, -200 - 10 * at)
    const from = addDays(since, -30)
    await ctx.db.habit.updateMany({
      where: { user_id: ctx.user.id, id },
      data: {
        created_day: new Date(from),
        routine_since: new Date(since),
        schedules: [{ from, value: schedule }],
      },
    })
    await ctx.db.habitCompletion.createMany({
      data: Array.from({ length: 250 }, (_, ago) => ago)
        .filter((ago) => (ago * (at + 3)) % 11 !== 0)
        .map((ago) => ({
          user_id: ctx.user.id,
          habit_id: id,
          completed_date: new Date(addDays(today, -ago)),
          completed_at: ctx.now(),
        })),
    })
    habits.push({ id, since })
  }
  return { user, routine, habits }
}

const kept = async ({ ctx }: TestUser, id: string) =>
  (await ctx.db.routine.findFirstOrThrow({ where: { user_id: ctx.user.id, id } })).checkpoint_day

const expectRule = async (user: TestUser, habits: { id: string; since: Day }[], doneWhen: DoneWhen) => {
  const members: PlainMember[] = []
  for (const { id, since } of habits) {
    const [row] = await user.ctx.db.habit.findMany({ where: { user_id: user.ctx.user.id, id } })
    if (row?.deleted_at) continue
    members.push({ habit: await readHistory(user.ctx, id), since, archived: row?.archived ?? false })
  }
  const [routine] = await user.api.routines.list()
  expect(routine).toMatchObject(routineStatus(members, doneWhen, today))
}

const step = fc.record({
  kind: fc.constantFrom('mark', 'unmark', 'skip', 'unskip', 'schedule', 'archive', 'bring back', 'rest'),
  at: fc.nat(schedules.length - 1),
  ago: fc.nat(240),
})

const apply = async (
  { api }: TestUser,
  habits: { id: string }[],
  { kind, at, ago }: { kind: string; at: number; ago: number },
) => {
  const id = habits[at]?.id ?? ''
  const date = addDays(today, -ago)
  if (kind === 'mark') await api.habits.markDay({ id, date })
  if (kind === 'unmark') await api.habits.unmarkDay({ id, date })
  if (kind === 'skip') await api.habits.skipDay({ id, date })
  if (kind === 'unskip') await api.habits.unskipDay({ id, date })
  if (kind === 'schedule') await api.habits.update({ id, schedule: { kind: 'times_per_week', times: 2 } })
  if (kind === 'archive') await api.habits.update({ id, archived: true })
  if (kind === 'bring back') await api.habits.update({ id, archived: false })
  if (kind === 'rest') await api.rests.create({ from: date, to: addDays(date, 3), habit_ids: [id] })
}

test('a long history is read once, and its checkpoint holds through any change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<DoneWhen>('all', 'any'),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async (doneWhen, steps) => {
        const { user, routine, habits } = await createLong(doneWhen)
        await expectRule(user, habits, doneWhen)
        expect(await kept(user, routine.id)).toEqual(new Date(addDays(today, -45)))
        await expectRule(user, habits, doneWhen)
        for (const each of steps) {
          await apply(user, habits, each)
          await expectRule(user, habits, doneWhen)
        }
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

test('a change of a recent day keeps the checkpoint, one of the days before drops it', async () => {
  const { user, routine, habits } = await createLong('any')
  const [{ id } = { id: '' }] = habits
  const marked = async () =>
    (await user.ctx.db.habit.findFirstOrThrow({ where: { user_id: user.ctx.user.id, id } }))
      .routine_checkpoint_day
  await user.api.routines.list()
  // The checkpoint is 45 days old, and a change counts for the 31 days before it.
  await user.api.habits.skipDay({ id, date: addDays(today, -14) })
  expect(await marked()).toEqual(new Date(addDays(today, -45)))
  await user.api.habits.skipDay({ id, date: addDays(today, -15) })
  expect(await marked()).toBeNull()
  await user.api.routines.list()
  expect(await marked()).toEqual(await kept(user, routine.id))
})
