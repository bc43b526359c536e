import { expect, test } from 'vitest'
import type { TestUser } from '../../testing/harness.ts'
import { createSeriesHarness, daily, duesOf, finish, open } from '../../testing/series.ts'

/** What is undone of a task that repeats: where it is in its series comes back as well. */

const harness = createSeriesHarness()
const { all } = harness

const lastSeq = async ({ ctx }: TestUser) =>
  (await harness.db().changeCounter.findUniqueOrThrow({ where: { user_id: ctx.user.id } })).last_seq

/** The change of this task that was made last. */
const lastOf = async ({ api }: TestUser, id: string) =>
  (await api.tasks.history({ id, limit: 1 })).data[0]?.seq ?? 0

const revertLast = async (user: TestUser, id: string) =>
  user.api.changes.revert({ seq: await lastOf(user, id) })

const columnsOf = ({ ctx }: TestUser, id: string) =>
  harness.db().task.findFirstOrThrow({
    where: { user_id: ctx.user.id, id },
    select: {
      due_date: true,
      repeat: true,
      repeat_from: true,
      series_id: true,
      series_start: true,
      series_number: true,
      next_id: true,
    },
  })

/** Of a monthly series that began on the 31st, the instance of the 28th of February. */
const february = async (user: TestUser) => {
  const due_date = '2027-01-31T09:00:00.000Z'
  const { id } = await user.api.tasks.create({ ...daily, due_date, repeat: 'FREQ=MONTHLY' })
  return (await finish(user, id)).next?.id ?? ''
}

/** The third of five. */
const third = async (user: TestUser) => {
  const { id } = await user.api.tasks.create({ ...daily, repeat: 'FREQ=DAILY;COUNT=5' })
  const second = (await finish(user, id)).next?.id ?? ''
  return (await finish(user, second)).next?.id ?? ''
}

test('a skip gives back what it used up of COUNT', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create({ ...daily, repeat: 'FREQ=DAILY;COUNT=2' })
  await user.api.tasks.skip({ id })
  await revertLast(user, id)
  expect(await duesOf(user, id, 2)).toEqual(['2026-11-19T09:00', undefined])
})

test('a due date counts from where the series began', async () => {
  const user = await harness.createUser()
  const id = await february(user)
  await user.api.tasks.update({ id, due_date: '2027-02-20T09:00:00.000Z' })
  await revertLast(user, id)
  expect(await duesOf(user, id, 1)).toEqual(['2027-03-31T09:00'])
})

test('a series that was ended goes on as the same one, with the same number', async () => {
  const user = await harness.createUser()
  const id = await third(user)
  const before = await columnsOf(user, id)
  await user.api.tasks.update({ id, repeat: null })
  await revertLast(user, id)
  expect(await columnsOf(user, id)).toEqual(before)
  expect(await duesOf(user, id, 3)).toEqual(['2026-11-21T09:00', '2026-11-22T09:00', undefined])
})

const changes: [string, (user: TestUser, id: string) => Promise<unknown>][] = [
  ['a skip', ({ api }, id) => api.tasks.skip({ id })],
  ['a due date', ({ api }, id) => api.tasks.update({ id, due_date: '2026-12-05T10:00:00.000Z' })],
  ['a rule', ({ api }, id) => api.tasks.update({ id, repeat: 'FREQ=WEEKLY;COUNT=9' })],
  ['what it counts from', ({ api }, id) => api.tasks.update({ id, repeat_from: 'completion' })],
  ['the end of the series', ({ api }, id) => api.tasks.update({ id, repeat: null })],
  ['no due date either', ({ api }, id) => api.tasks.update({ id, repeat: null, due_date: null })],
  ['a rule and other tags', ({ api }, id) => api.tasks.update({ id, repeat: 'FREQ=MONTHLY', tags: ['x'] })],
  ['a rule and being done', ({ api }, id) => api.tasks.update({ id, repeat: 'FREQ=WEEKLY', status: 'done' })],
  ['being done', finish],
  ['its deletion', ({ api }, id) => api.tasks.delete({ id })],
]

test.each(changes)('%s: undone, done again and undone', async (_, change) => {
  const user = await harness.createUser()
  const id = await third(user)
  const before = await columnsOf(user, id)
  await change(user, id)
  const seq = await lastOf(user, id)
  const { next_id: _next, ...after } = await columnsOf(user, id)
  const count = (await all(user)).length
  const { seq: undone } = await user.api.changes.undo({ seq })
  expect(await columnsOf(user, id)).toEqual(before)
  const { seq: redone } = await user.api.changes.undo({ seq: undone })
  expect(await columnsOf(user, id)).toMatchObject(after)
  expect(await all(user)).toHaveLength(count)
  await user.api.changes.undo({ seq: redone })
  expect(await columnsOf(user, id)).toEqual(before)
  expect(await duesOf(user, id, 3)).toEqual(['2026-11-21T09:00', '2026-11-22T09:00', undefined])
})

test('several, one after the other', async () => {
  const user = await harness.createUser()
  const id = await third(user)
  const seen = [await columnsOf(user, id)]
  const first = (await lastSeq(user)) + 1
  for (const [, change] of changes.slice(0, 6)) {
    await change(user, id)
    seen.push(await columnsOf(user, id))
    if (seen.length > 5) break
  }
  seen.pop()
  for (let seq = first + seen.length - 1; seq >= first; seq--) {
    await user.api.changes.undo({ seq })
    expect(await columnsOf(user, id)).toEqual(seen.pop())
  }
})

test('its first repetition leaves nothing behind, and is the same series when it is done again', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create({ ...daily, repeat: null })
  const before = await columnsOf(user, id)
  await user.api.tasks.update({ id, repeat: 'FREQ=DAILY;COUNT=2' })
  const after = await columnsOf(user, id)
  await revertLast(user, id)
  expect(await columnsOf(user, id)).toEqual(before)
  await revertLast(user, id)
  expect(await columnsOf(user, id)).toEqual(after)
})

test('what has changed later of the rule or the date is not undone with the other', async () => {
  const user = await harness.createUser()
  const id = await february(user)
  await user.api.tasks.update({ id, due_date: '2027-02-20T09:00:00.000Z' })
  const date = await lastOf(user, id)
  await user.api.tasks.update({ id, repeat: 'FREQ=WEEKLY' })
  await user.api.changes.revert({ seq: date })
  // The rule began with this instance: it is no rule of the 31st of January.
  expect(await columnsOf(user, id)).toMatchObject({
    series_start: '2027-02-28T09:00:00.000',
    series_number: 1,
  })
  const other = await third(user)
  await user.api.tasks.update({ id: other, repeat: 'FREQ=WEEKLY' })
  const rule = await lastOf(user, other)
  await user.api.tasks.update({ id: other, due_date: '2026-11-30T09:00:00.000Z' })
  await user.api.changes.revert({ seq: rule })
  expect(await columnsOf(user, other)).toMatchObject({
    repeat: 'FREQ=DAILY;COUNT=5',
    series_start: '2026-11-30T09:00:00.000',
    series_number: 3,
  })
})

test('done again after all: the next instance that stayed is its next one, and carries the series alone', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create(daily)
  const next = (await finish(user, id)).next?.id ?? ''
  const before = await columnsOf(user, id)
  await user.api.tasks.update({ id: next, title: 'Changed' })
  await user.api.tasks.update({ id, status: 'todo' })
  await revertLast(user, id)
  expect(await columnsOf(user, id)).toEqual(before)
  expect((await open(user)).map((task) => task.id)).toEqual([next])
})

test('what was made as done has no next one, undone back to that either', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create({ ...daily, status: 'done' })
  await user.api.tasks.update({ id, status: 'todo' })
  await revertLast(user, id)
  expect(await all(user)).toHaveLength(1)
})

test('no second instance repeats where the series has gone on', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create(daily)
  const next = (await finish(user, id)).next?.id ?? ''
  await user.api.tasks.update({ id, repeat: null })
  const ended = await lastOf(user, id)
  await user.api.tasks.update({ id, status: 'todo' })
  await expect(user.api.changes.revert({ seq: ended })).rejects.toMatchObject({ appCode: 'VERSION_CONFLICT' })
  expect((await open(user)).filter(({ repeat }) => repeat !== null).map((task) => task.id)).toEqual([next])
})

test('the open instance, deleted and restored, and both undone', async () => {
  const user = await harness.createUser()
  const id = await third(user)
  const before = await columnsOf(user, id)
  await user.api.tasks.delete({ id })
  await user.api.tasks.restore({ id })
  await revertLast(user, id)
  await revertLast(user, id)
  expect(await columnsOf(user, id)).toEqual(before)
})

test('what an earlier release has logged goes on as the same series', async () => {
  const user = await harness.createUser()
  const id = await third(user)
  const { series_id } = await columnsOf(user, id)
  await user.api.tasks.update({ id, repeat: null })
  const { id: reopened } = await user.api.tasks.create(daily)
  const next = (await finish(user, reopened)).next?.id ?? ''
  await user.api.tasks.update({ id: next, title: 'Changed' })
  await user.api.tasks.update({ id: reopened, status: 'todo' })
  await harness.db().$executeRaw`UPDATE changes SET series = NULL WHERE user_id = ${user.ctx.user.id}::uuid`
  await revertLast(user, id)
  expect(await columnsOf(user, id)).toMatchObject({ series_id, repeat: 'FREQ=DAILY;COUNT=5' })
  await revertLast(user, reopened)
  expect((await open(user)).map((task) => task.id).toSorted()).toEqual([id, next].toSorted())
})

test('no client is told of it', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create(daily)
  await user.api.tasks.skip({ id })
  const { data } = await user.api.changes.list({ since: 0, limit: 10 })
  const told = JSON.stringify(data)
  expect(told).not.toMatch(/series_start|series_number|next_id/)
  expect(Object.keys(data[0] ?? {})).not.toContain('series')
})
