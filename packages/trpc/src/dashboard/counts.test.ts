import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepTaskCounts, keptCounts } from '../platform/changes/task-counts.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { readCounts } from './counts.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const kept = ({ ctx }: TestUser) => query(ctx.db, keptCounts(ctx.user.id))

const lastSeq = async ({ ctx }: TestUser) => {
  const found = await ctx.db.changeCounter.findUniqueOrThrow({ where: { user_id: ctx.user.id } })
  return found.last_seq
}

test.each([
  { tasks: 1, worth: 2, rows: [] },
  { tasks: 2, worth: 2, rows: [{ tasks: 2, done_tasks: 0 }] },
  { tasks: 3, worth: 2, rows: [{ tasks: 3, done_tasks: 0 }] },
])('of $tasks tasks, where $worth are worth it', async ({ tasks, worth, rows }) => {
  const ada = await harness.createUser()
  for (let n = 0; n < tasks; n += 1) await ada.api.tasks.create({ title: `${n}` })
  expect(await readCounts(ada.ctx, worth)).toEqual({
    completedTasks: 0,
    pendingTasks: tasks,
    overdueTasks: 0,
  })
  expect(await kept(ada)).toEqual(rows)
})

test('what was kept answers, and not the rows', async () => {
  const ada = await harness.createUser()
  const { id } = await ada.api.tasks.create({ title: 'One', due_date: '2026-03-01T00:00:00.000Z' })
  await readCounts(ada.ctx, 0)
  // Past the log, as nothing of the product does.
  await ada.ctx.db.task.createMany({
    data: {
      ...(await ada.ctx.db.task.findFirstOrThrow({ where: { id } })),
      id: crypto.randomUUID(),
      position: 'Zz',
      checklist: [],
    },
  })
  expect(await readCounts(ada.ctx, 0)).toEqual({ completedTasks: 0, pendingTasks: 1, overdueTasks: 2 })
})

test('a release that does not count is noticed, and counted anew', async () => {
  const ada = await harness.createUser()
  const { id } = await ada.api.tasks.create({ title: 'One' })
  await readCounts(ada.ctx, 0)
  const where = { user_id: ada.ctx.user.id }
  await ada.ctx.db.task.updateMany({ where, data: { status: 'done', completed_at: ada.ctx.now() } })
  await ada.ctx.db.changeCounter.update({ where, data: { last_seq: { increment: 1 } } })
  expect(await kept(ada)).toEqual([])
  // What is counted on from there does not match either.
  await ada.api.tasks.create({ title: 'Two' })
  expect(await kept(ada)).toEqual([])
  expect(await readCounts(ada.ctx, 0)).toEqual({ completedTasks: 1, pendingTasks: 1, overdueTasks: 0 })
  expect(await kept(ada)).toEqual([{ tasks: 2, done_tasks: 1 }])
  await ada.api.tasks.update({ id, status: 'todo' })
  expect(await kept(ada)).toEqual([{ tasks: 2, done_tasks: 0 }])
})

test('what was counted before the last change is not kept', async () => {
  const ada = await harness.createUser()
  await ada.api.tasks.create({ title: 'One' })
  const seq = await lastSeq(ada)
  await ada.api.tasks.create({ title: 'Two' })
  await keepTaskCounts(ada.ctx.db, ada.ctx.user.id, { tasks: 1, done_tasks: 0, seq })
  expect(await kept(ada)).toEqual([])
  await keepTaskCounts(ada.ctx.db, ada.ctx.user.id, { tasks: 2, done_tasks: 0, seq: seq + 1 })
  expect(await kept(ada)).toEqual([{ tasks: 2, done_tasks: 0 }])
})

test('who logs something at this moment is not waited for', async () => {
  const ada = await harness.createUser()
  await ada.api.tasks.create({ title: 'One' })
  await ada.ctx.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM change_counters WHERE user_id = ${ada.ctx.user.id}::uuid FOR UPDATE`
    expect(await readCounts(ada.ctx, 0)).toMatchObject({ pendingTasks: 1 })
  })
  expect(await kept(ada)).toEqual([])
})

/** What a person does, of one of their tasks. */
const doings: ((user: TestUser, id: string) => Promise<unknown>)[] = [
  ({ api }) => api.tasks.create({ title: 'New', status: 'done' }),
  ({ api }) =>
    api.tasks.create({ title: 'Daily', due_date: '2026-03-08T10:00:00.000Z', repeat: 'FREQ=DAILY' }),
  ({ api }, id) => api.tasks.update({ id, status: 'done' }),
  ({ api }, id) => api.tasks.update({ id, status: 'in_progress' }),
  ({ api }, id) => api.tasks.update({ id, title: 'Other', tags: ['Home'] }),
  ({ api }, id) => api.tasks.delete({ id }),
  ({ api }, id) => api.tasks.restore({ id }),
  async ({ api, ctx }) => {
    const [last] = await query<{ seq: number }>(
      ctx.db,
      sql`SELECT seq FROM changes WHERE user_id = ${ctx.user.id}::uuid ORDER BY seq DESC LIMIT 1`,
    )
    return api.changes.revert({ seq: last?.seq ?? 0 })
  },
]

test('on random histories, with many at once, the kept counts are those of the rows', async () => {
  const doing = fc.record({ act: fc.constantFrom(...doings), of: fc.nat(20) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(doing, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      async (rounds) => {
        const ada = await harness.createUser()
        await ada.api.tasks.create({ title: 'First' })
        await readCounts(ada.ctx, 0)
        const where = { user_id: ada.ctx.user.id }
        for (const round of rounds) {
          const ids = (await ada.ctx.db.task.findMany({ where, select: { id: true } })).map(({ id }) => id)
          // Some are refused, as one that is gone cannot be done: they change nothing.
          await Promise.allSettled(round.map(({ act, of }) => act(ada, ids[of % ids.length] ?? '')))
          const tasks = await ada.ctx.db.task.count({ where: { ...where, deleted_at: null } })
          const done_tasks = await ada.ctx.db.task.count({
            where: { ...where, deleted_at: null, status: 'done' },
          })
          expect(await kept(ada)).toEqual([{ tasks, done_tasks }])
        }
      },
    ),
    { numRuns: 25 },
  )
})
