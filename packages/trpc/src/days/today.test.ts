import { isDone, isDueOn } from '@dayloom/domain/testing/plain-habit'
import { addDays, localDay } from '@dayloom/domain/local-day'
import { dayPlan } from '@dayloom/domain/today/day-plan'
import { daysIn } from '@dayloom/domain/testing/days'
import { taskPriorities, taskStatuses } from '@dayloom/validators/enums'
import { daySchema } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { storeCheckpoints } from '../habits/checkpoint.ts'
import { newId } from '../platform/ids.ts'
import { readHistory, readRows } from '../../testing/habit-history.ts'
import { createTestHarness } from '../../testing/harness.ts'

const NOW = '2026-11-18T12:00:00.000Z'
const TODAY = localDay(NOW, daysIn('UTC'))
const harness = createTestHarness(NOW)

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('an empty account has an empty day', async () => {
  const { api } = await harness.createUser({ day_minutes: 300 })
  const nothing = {
    overdue: [],
    tasks: [],
    done: [],
    habits: [],
    threads: [],
    planned_minutes: 0,
    closed: null,
    events: [],
    busy_minutes: 0,
    free_minutes: 300,
    expected_minutes: 0,
  }
  expect(await api.today.get()).toEqual({ date: TODAY, ...nothing, day_minutes: 300 })
})

const around = fc.integer({ min: -30, max: 30 }).map((hours) => new Date(Date.parse(NOW) + hours * 3_600_000))
const someTask = fc.record({
  status: fc.constantFrom(...taskStatuses),
  priority: fc.constantFrom(...taskPriorities),
  due_date: fc.option(around, { nil: null }),
  planned_for: fc.option(
    fc.integer({ min: -1, max: 1 }).map((days) => addDays(TODAY, days)),
    { nil: null },
  ),
  estimate_minutes: fc.option(fc.integer({ min: 1, max: 1440 }), { nil: null }),
  created_at: around,
  completed_at: around,
  isDeleted: fc.nat(5).map((n) => n === 0),
})
const anyZone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham')

test('on random tasks, a day is what the plain rule says, in any zone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someTask, { maxLength: 25 }), anyZone, async (given, timezone) => {
      const { api, ctx } = await harness.createUser({ timezone })
      const tasks = given.map(({ isDeleted, ...task }, index) => ({
        ...task,
        due_day: null,
        day_position: null,
        id: newId(task.created_at),
        completed_at: task.status === 'done' ? task.completed_at : null,
        row: { position: `a${index}`, deleted_at: isDeleted ? harness.clock.now() : null },
      }))
      await harness.db().task.createMany({
        data: tasks.map(({ row, planned_for, ...task }) => ({
          ...task,
          ...row,
          user_id: ctx.user.id,
          title: 'Write',
          updated_at: task.created_at,
          planned_for: planned_for && new Date(planned_for),
        })),
      })
      const there = tasks.flatMap(({ row, due_date, completed_at, created_at, ...task }) =>
        row.deleted_at === null
          ? [
              {
                ...task,
                due_date: due_date && due_date.toISOString(),
                completed_at: completed_at && completed_at.toISOString(),
                created_at: created_at.toISOString(),
                updated_at: created_at.toISOString(),
              },
            ]
          : [],
      )
      const strip = await api.today.strip({ from: addDays(TODAY, -1), days: 3 })
      for (const days of [-1, 0, 1]) {
        const date = addDays(TODAY, days)
        const plan = dayPlan(there, date, daysIn(timezone))
        const read = await api.today.get({ date })
        expect(read.planned_minutes).toBe(plan.planned_minutes)
        for (const list of ['overdue', 'tasks', 'done'] as const)
          expect(ids(read[list])).toEqual(ids(plan[list]))
        expect(strip[days + 1]).toMatchObject({
          date,
          planned_minutes: plan.planned_minutes,
          overdue: plan.overdue.length,
          threads: plan.done.map(() => 'gray'),
        })
      }
    }),
    { numRuns: 40 },
  )
})

test('a day may be a year away, and no more', async () => {
  const { api } = await harness.createUser()
  for (const date of ['2025-11-18', '2027-11-18'])
    expect(await api.today.get({ date })).toMatchObject({ date })
  for (const date of ['2025-11-17', '2027-11-19'])
    await expect(api.today.get({ date })).rejects.toMatchObject({ message: messages.days.far })
  await expect(api.today.get({ date: '2026-02-30' })).rejects.toMatchObject({
    appCode: 'VALIDATION_FAILED',
    message: messages.input.day,
  })
})

test('a day has what is due that day or has an entry, whatever today is, and behind a checkpoint', async () => {
  const { api, ctx } = await harness.createUser()
  const goal = { direction: 'at_least', amount: 5, unit: 'km' } as const
  const [read, run, gym, old] = [
    await api.habits.create({ name: 'Read' }),
    await api.habits.create({ name: 'Run', goal }),
    await api.habits.create({ name: 'Gym', schedule: { kind: 'times_per_week', times: 2 } }),
    await api.habits.create({ name: 'Old' }),
  ]
  await api.habits.update({ id: old.id, archived: true })
  await api.habits.markDay({ id: read.id, date: '2026-09-01' })
  await api.habits.markDay({ id: run.id, date: '2026-09-16', amount: 3 })
  await api.habits.markDay({ id: run.id, date: '2026-11-14', amount: 5 })
  for (const date of ['2026-09-14', '2026-09-15', '2026-09-16', '2026-11-16'])
    await api.habits.markDay({ id: gym.id, date })
  await api.habits.skipDay({ id: read.id, date: '2026-09-17' })
  await api.habits.update({ id: run.id, schedule: { kind: 'weekdays', days: ['sat'] } })
  await api.rests.create({ from: '2027-03-01', to: '2027-03-07', habit_ids: [gym.id] })
  const habits = [read, run, gym]
  const days = ['2026-08-31', '2026-09-01', '2026-09-15', '2026-09-16', '2026-09-17', '2026-11-14']
  const ahead = ['2026-11-21', '2027-03-01', '2027-03-06', '2027-03-08']
  const expectRule = async () => {
    for (const date of [...days, TODAY, ...ahead].map((day) => daySchema.parse(day))) {
      const expected = []
      for (const { id } of habits) {
        const history = await readHistory(ctx, id)
        if (!isDueOn(history, date) && !history.entries.has(date)) continue
        expected.push({ id, done: isDone(history, date), amount: history.entries.get(date) ?? null })
      }
      const { habits: found } = await api.today.get({ date })
      expect(found.map(({ id, done, amount }) => ({ id, done, amount }))).toEqual(expected)
    }
  }
  await expectRule()
  await storeCheckpoints(ctx.db, ctx.user.id, await readRows(ctx), 7)
  expect(await ctx.db.habit.count({ where: { user_id: ctx.user.id, checkpoint_day: null } })).toBe(0)
  await expectRule()
})

test('no list goes on for ever, and what is due that day is not lost behind what is overdue', async () => {
  const { api, ctx } = await harness.createUser()
  const at = harness.clock.now()
  const row = (index: number, due_date: string) => ({
    user_id: ctx.user.id,
    id: newId(at),
    title: 'Write',
    description: '\u0001'.repeat(limits.taskDescription.max),
    status: 'todo' as const,
    due_date: new Date(due_date),
    position: `a${String(index).padStart(4, '0')}V`,
    created_at: at,
    updated_at: at,
  })
  await harness.db().task.createMany({
    data: Array.from({ length: limits.today.tasks + 1 }, (_, index) => row(index, '2026-11-17T12:00:00Z')),
  })
  await harness.db().task.createMany({ data: [row(9000, '2026-11-18T12:00:00Z')] })
  const day = await api.today.get()
  expect(day.tasks).toHaveLength(1)
  expect(day.overdue.length).toBeLessThan(limits.today.tasks)
  expect(JSON.stringify(day).length).toBeLessThan(limits.taskPage.bytes)
  await harness.db().task.updateMany({ where: { user_id: ctx.user.id }, data: { description: null } })
  expect((await api.today.get()).overdue).toHaveLength(limits.today.tasks)
})
