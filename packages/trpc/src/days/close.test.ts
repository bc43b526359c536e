import { accountLimits, limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { readLog } from '../history/wire-state.testing.ts'
import { exported } from '../../testing/export.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const NOW = '2026-11-18T20:00:00.000Z'
const [DATE, NEXT] = ['2026-11-18', '2026-11-19']
const harness = createTestHarness(NOW)

const add = ({ api }: TestUser, fields: Partial<Parameters<typeof api.tasks.create>[0]> = {}) =>
  api.tasks.create({ title: 'Write', planned_for: DATE, ...fields })
const planOf = async ({ api }: TestUser, id: string) => {
  const { planned_for, carried_count, status } = await api.tasks.get({ id })
  return [planned_for, carried_count, status]
}
const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
const refused = (text: string) => ({ appCode: 'VALIDATION_FAILED', message: text })

test('each decision does what it says, and the record counts what came of it', async () => {
  const user = await harness.createUser()
  const { api } = user
  const [a, b, c, d, e] = [
    await add(user),
    await add(user),
    await add(user),
    await add(user),
    await add(user, { planned_for: NEXT }),
  ]
  await add(user, { status: 'done' })
  const habit = await api.habits.create({ name: 'Read' })
  await api.habits.create({ name: 'Run' })
  await api.habits.complete({ id: habit.id })
  const decide = (task: { id: string }, action: 'tomorrow' | 'unplan' | 'done' | 'keep') => ({
    task_id: task.id,
    action,
  })
  const decisions = [
    decide(a, 'tomorrow'),
    decide(b, 'unplan'),
    decide(c, 'done'),
    decide(d, 'keep'),
    decide(e, 'tomorrow'),
  ]
  const closed = await api.days.close({ date: DATE, note: ' Calm ', decisions })
  expect(closed).toEqual({
    date: DATE,
    note: 'Calm',
    tasks_done: 2,
    habits_done: 1,
    habits_due: 2,
    carried: 1,
    closed_at: NOW,
  })
  expect(await planOf(user, a.id)).toEqual([NEXT, 1, 'todo'])
  expect(await planOf(user, b.id)).toEqual([null, 0, 'todo'])
  expect(await planOf(user, c.id)).toEqual([DATE, 0, 'done'])
  expect(await planOf(user, d.id)).toEqual([DATE, 0, 'todo'])
  expect(await planOf(user, e.id)).toEqual([NEXT, 0, 'todo'])
  expect((await api.tasks.get({ id: a.id })).version).toBe(a.version + 1)
  expect((await api.tasks.get({ id: d.id })).version).toBe(d.version)
  expect((await api.today.get({ date: DATE })).closed).toEqual(closed)
  expect(ids((await api.today.get({ date: NEXT })).tasks)).toEqual(new Set([a.id, e.id]))
})

test('again replaces note and record, and carries nothing twice', async () => {
  const user = await harness.createUser()
  const task = await add(user)
  const close = { date: DATE, decisions: [{ task_id: task.id, action: 'tomorrow' as const }] }
  expect(await user.api.days.close({ ...close, note: 'One' })).toMatchObject({ carried: 1, note: 'One' })
  expect(await user.api.days.close(close)).toMatchObject({ carried: 0, note: null })
  expect(await planOf(user, task.id)).toEqual([NEXT, 1, 'todo'])
  expect(await user.api.days.list()).toHaveLength(1)
})

test('ten times at once carries once', async () => {
  const user = await harness.createUser()
  const task = await add(user)
  const close = { date: DATE, decisions: [{ task_id: task.id, action: 'tomorrow' as const }] }
  const closed = await Promise.all(Array.from({ length: 10 }, () => user.api.days.close(close)))
  expect(closed.reduce((sum, { carried }) => sum + carried, 0)).toBe(1)
  expect(await planOf(user, task.id)).toEqual([NEXT, 1, 'todo'])
})

test('done makes the next instance of a repeating task, once', async () => {
  const user = await harness.createUser()
  const task = await add(user, { due_date: '2026-11-18T09:00:00Z', repeat: 'FREQ=DAILY' })
  const close = { date: DATE, decisions: [{ task_id: task.id, action: 'done' as const }] }
  await Promise.all([1, 2, 3].map(() => user.api.days.close(close)))
  const { data } = await user.api.tasks.list({})
  expect(data.map(({ status, due_date }) => `${due_date} ${status}`).toSorted()).toEqual([
    '2026-11-18T09:00:00.000Z done',
    '2026-11-19T09:00:00.000Z todo',
  ])
})

test('tasks that are done together are what they are when they are done one after the other', async () => {
  const taskIds = ['1', '2', '3', '4'].map((n) => `01900000-0000-7000-8000-00000000000${n}`)
  const written = async (user: TestUser, finish: () => Promise<void>) => {
    await add(user, { id: '01900000-0000-7000-8000-000000000000', status: 'done' })
    for (const id of taskIds) await add(user, { id })
    await finish()
    const log = (await readLog(user)).filter(({ entity }) => entity === 'task')
    return { tasks: (await user.api.tasks.list({})).data, log: log.map(({ seq: _, ...change }) => change) }
  }
  const [one, other] = [await harness.createUser(), await harness.createUser()]
  const inTurn = await written(one, async () => {
    for (const id of taskIds) await one.api.tasks.update({ id, status: 'done' })
  })
  const together = await written(other, async () => {
    const decisions = taskIds.map((task_id) => ({ task_id, action: 'done' as const }))
    await other.api.days.close({ date: DATE, decisions: decisions.toReversed() })
  })
  expect(together).toEqual(inTurn)
  expect(together.tasks.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'done'))
})

test('what was done meanwhile stays as it is', async () => {
  const user = await harness.createUser()
  const task = await add(user, { status: 'done' })
  const decisions = [{ task_id: task.id, action: 'tomorrow' as const }]
  expect(await user.api.days.close({ date: DATE, decisions })).toMatchObject({ carried: 0, tasks_done: 1 })
  expect(await planOf(user, task.id)).toEqual([DATE, 0, 'done'])
})

test('a task that is somebody else’s, deleted or unknown refuses all of it', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const own = await add(ada)
  const deleted = await add(ada)
  await ada.api.tasks.delete({ id: deleted.id })
  const foreign = await add(eve)
  for (const { id } of [foreign, deleted, { id: '01900000-0000-7000-8000-000000000000' }]) {
    const decisions = [own.id, id].map((task_id) => ({ task_id, action: 'tomorrow' as const }))
    await expect(ada.api.days.close({ date: DATE, decisions })).rejects.toMatchObject({
      appCode: 'NOT_FOUND',
    })
  }
  expect(await planOf(ada, own.id)).toEqual([DATE, 0, 'todo'])
  expect(await planOf(eve, foreign.id)).toEqual([DATE, 0, 'todo'])
  expect(await ada.api.days.list()).toEqual([])
})

test('the day is the person’s own', async () => {
  const west = await harness.createUser({ timezone: 'Pacific/Pago_Pago' })
  const east = await harness.createUser({ timezone: 'Pacific/Kiritimati' })
  await expect(west.api.days.close({ date: NEXT, decisions: [] })).rejects.toMatchObject(
    refused(messages.days.future),
  )
  expect(await east.api.days.close({ date: NEXT, decisions: [] })).toMatchObject({ date: NEXT })
  // 10:00 of the 19th there.
  await add(east, { status: 'done' })
  expect(await east.api.days.close({ date: NEXT, decisions: [] })).toMatchObject({ tasks_done: 1 })
  expect(await east.api.days.close({ date: DATE, decisions: [] })).toMatchObject({ tasks_done: 0 })
})

test.each([
  [{ date: DATE }, null],
  [{ date: NEXT }, messages.days.future],
  [{ date: '2000-01-01' }, null],
  [{ date: '1999-12-31' }, messages.days.early],
  [{ date: '2026-11-31' }, messages.input.day],
  [{ note: 'x'.repeat(limits.dayNote.max) }, null],
  [{ note: 'x'.repeat(limits.dayNote.max + 1) }, messages.input.dayNote],
])('%j: %s', async (given, refusal) => {
  const { api } = await harness.createUser()
  const text = await api.days.close({ date: DATE, decisions: [], ...given }).then(
    () => null,
    (error: Error) => error.message,
  )
  expect(text).toBe(refusal)
})

test('at most 500 decisions, one for each task', async () => {
  const user = await harness.createUser()
  const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const decisions = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ task_id: id(n), action: 'keep' as const }))
  const close = (given: ReturnType<typeof decisions>) => user.api.days.close({ date: DATE, decisions: given })
  const most = limits.closeDay.decisions
  await expect(close(decisions(most))).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
  await expect(close(decisions(most + 1))).rejects.toMatchObject(refused(messages.input.decisions))
  const twice = [...decisions(1), ...decisions(1)]
  await expect(close(twice)).rejects.toMatchObject(refused(messages.input.decisionTwice))
})

test('beyond what an account holds no other day is closed, and a full one can be exported', async () => {
  const user = await harness.createUser()
  const { api, ctx } = user
  const close = (date: string) => api.days.close({ date, decisions: [], note: 'Calm' })
  // Only imports bring days of before.
  await harness.db().$executeRaw`
    INSERT INTO days (user_id, day, note, tasks_done, habits_done, habits_due, carried, closed_at)
    SELECT ${ctx.user.id}::uuid, '2000-01-01'::date - n, NULL, 0, 0, 0, 0, ${ctx.now()}::timestamptz
    FROM generate_series(1, ${accountLimits.days - 1}::int) n`
  await close(DATE)
  const task = await add(user, { planned_for: '2026-11-17' })
  const decisions = [{ task_id: task.id, action: 'tomorrow' as const }]
  await expect(api.days.close({ date: '2026-11-17', decisions })).rejects.toMatchObject({
    appCode: 'LIMIT_REACHED',
    message: messages.limits.days,
  })
  expect(await planOf(user, task.id)).toEqual(['2026-11-17', 0, 'todo'])
  expect(await close(DATE)).toMatchObject({ date: DATE, note: 'Calm' })
  expect((await exported(ctx)).days).toHaveLength(accountLimits.days)
})

test('days are listed newest first, at most 366 of them', async () => {
  const { api } = await harness.createUser()
  for (const date of ['2025-11-17', '2025-11-18', '2026-11-16', DATE])
    await api.days.close({ date, decisions: [] })
  const list = async (range: { from?: string; to?: string }) =>
    (await api.days.list(range)).map(({ date }) => date).join(' ')
  expect(await list({})).toBe('2026-11-18 2026-11-16 2025-11-18')
  expect(await list({ to: '2026-11-17' })).toBe('2026-11-16 2025-11-18 2025-11-17')
  expect(await list({ from: '2025-11-17', to: '2026-11-17' })).toBe('2026-11-16 2025-11-18 2025-11-17')
  expect(await list({ from: DATE, to: DATE })).toBe(DATE)
  await expect(list({ from: '2025-11-17', to: DATE })).rejects.toMatchObject(refused(messages.days.long))
  await expect(list({ from: NEXT, to: DATE })).rejects.toMatchObject(refused(messages.days.order))
})
