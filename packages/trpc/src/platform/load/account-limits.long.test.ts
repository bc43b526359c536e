import { query } from '@dayloom/db/query'
import { accountLimits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { keptCounts } from '../changes/task-counts.ts'
import { readCounts } from '../../dashboard/counts.ts'
import { newId } from '../ids.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const BURST = 20
const ROOM = 3

/** What a burst of creations came to: those that were made, and how the others were refused. */
const burst = async (create: (n: number) => Promise<object>) => {
  const answers = await Promise.allSettled(Array.from({ length: BURST }, (_, n) => create(n)))
  const refusals = answers.flatMap((answer): unknown[] =>
    answer.status === 'rejected' ? [answer.reason] : [],
  )
  return { made: BURST - refusals.length, refusals }
}

const expectRefused = (refusals: unknown[], message: string) => {
  expect(refusals).toHaveLength(BURST - ROOM)
  for (const refusal of refusals) expect(refusal).toMatchObject({ appCode: 'LIMIT_REACHED', message })
}

const BATCH = 5000

/** A third of them is deleted and still kept for undo. */
const fillTasks = async ({ ctx }: TestUser, count: number) => {
  for (let first = 1; first <= count; first += BATCH)
    await harness.db().$executeRaw`
      INSERT INTO tasks (user_id, id, title, position, created_at, updated_at, deleted_at)
      SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'x', 'b' || lpad(n::text, 6, '0'), ${ctx.now()}, ${ctx.now()},
        CASE WHEN n % 3 = 0 THEN ${ctx.now()}::timestamptz END
      FROM generate_series(${first}::int, ${Math.min(count, first + BATCH - 1)}::int) n`
}

test.each([
  { counts: 'not kept', keep: () => Promise.resolve() },
  {
    counts: 'kept',
    keep: async (user: TestUser) => {
      await user.api.habits.create({ name: 'Read' })
      await readCounts(user.ctx)
      expect(await query(user.ctx.db, keptCounts(user.ctx.user.id))).toHaveLength(1)
    },
  },
])(
  'an account holds so many tasks, deleted ones included, whatever is created at once; counts $counts',
  async ({ keep }) => {
    const ada = await harness.createUser()
    await fillTasks(ada, accountLimits.tasks - ROOM)
    await keep(ada)
    const { made, refusals } = await burst((n) => ada.api.tasks.create({ title: `more ${n}` }))
    expect(made).toBe(ROOM)
    expectRefused(refusals, messages.limits.tasks)
    const where = { user_id: ada.ctx.user.id }
    expect(await harness.db().task.count({ where })).toBe(accountLimits.tasks)
    const { id, title } = await harness.db().task.findFirstOrThrow({ where: { ...where, deleted_at: null } })
    // What was created before is answered, not refused; and deleting makes no room while it can be undone.
    expect(await ada.api.tasks.create({ id, title: 'again' })).toMatchObject({ id, title })
    await ada.api.tasks.delete({ id })
    await expect(ada.api.tasks.create({ title: 'x' })).rejects.toMatchObject({ appCode: 'LIMIT_REACHED' })
    expect(await ada.api.tasks.restore({ id })).toMatchObject({ id })
    await harness.db().task.deleteMany({ where: { ...where, id } })
    expect(await ada.api.tasks.create({ title: 'room again' })).toMatchObject({ title: 'room again' })
  },
)

test('an account holds so many habits, deleted ones included, whatever is created at once', async () => {
  const ada = await harness.createUser()
  const at = ada.ctx.now()
  await harness.db().habit.createMany({
    data: Array.from({ length: accountLimits.habits - ROOM }, (_, n) => ({
      user_id: ada.ctx.user.id,
      id: newId(at),
      name: `Habit ${n}`,
      created_at: at,
      updated_at: at,
      created_day: at,
      position: `b${String(n).padStart(3, '0')}V`,
      deleted_at: n % 2 ? at : null,
    })),
  })
  const { made, refusals } = await burst((n) => ada.api.habits.create({ name: `More ${n}` }))
  expect(made).toBe(ROOM)
  expectRefused(refusals, messages.limits.habits)
  const [{ id, name } = { id: '', name: '' }] = await ada.api.habits.list()
  expect(await ada.api.habits.create({ id, name: 'again' })).toMatchObject({ id, name })
})

test('a task holds so many notes, whatever is created at once', async () => {
  const ada = await harness.createUser()
  const { id } = await ada.api.tasks.create({ title: 'x' })
  const at = ada.ctx.now()
  await harness.db().journal.createMany({
    data: Array.from({ length: accountLimits.journalsPerTask - ROOM }, () => ({
      user_id: ada.ctx.user.id,
      task_id: id,
      id: newId(at),
      body: 'note',
      created_at: at,
      updated_at: at,
    })),
  })
  const { made, refusals } = await burst((n) => ada.api.tasks.createJournal({ id, body: `more ${n}` }))
  expect(made).toBe(ROOM)
  expectRefused(refusals, messages.limits.journals)
  const other = await ada.api.tasks.create({ title: 'y' })
  expect(await ada.api.tasks.createJournal({ id: other.id, body: 'room here' })).toMatchObject({
    body: 'room here',
  })
})
