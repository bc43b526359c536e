import { addDays, localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { messages } from '@dayloom/validators/messages'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { exportData } from '../exchange/export/export-stream.ts'
import { importData } from '../exchange/restore-export/import-stream.ts'
import { fold, plain, readLog, readState } from '../history/wire-state.testing.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const NOW = '2026-11-18T12:00:00.000Z'
const TODAY = localDay(NOW, daysIn('UTC'))
const harness = createTestHarness(NOW)

const refused = { appCode: 'VALIDATION_FAILED', message: messages.input.dayAfterId }

/** Three tasks of today: a and b are planned, c is due. */
const plan = async ({ api }: TestUser) => {
  const made = []
  for (const title of ['a', 'b']) {
    made.push(await api.tasks.create({ title, planned_for: TODAY }))
    // The oldest comes first.
    harness.clock.advance(1)
  }
  made.push(await api.tasks.create({ title: 'c', due_date: '2026-11-18T20:00:00.000Z' }))
  const [a = '', b = '', c = ''] = made.map(({ id }) => id)
  return { a, b, c }
}
const titles = async ({ api }: TestUser) => (await api.today.get()).tasks.map(({ title }) => title).join(' ')

test('a task is moved within its day, and keeps its place when its words change', async () => {
  const user = await harness.createUser()
  const { a, b, c } = await plan(user)
  const { api } = user
  expect(await titles(user)).toBe('c a b')
  expect(await api.tasks.get({ id: a })).toMatchObject({ day_position: null })
  const moved = await api.tasks.update({ id: b, day_after_id: null })
  expect(moved).toMatchObject({ version: 2 })
  expect(moved.day_position).not.toBeNull()
  expect(await titles(user)).toBe('b c a')
  await api.tasks.update({ id: c, day_after_id: a })
  expect(await titles(user)).toBe('b a c')
  // The one above it got a place, and nothing else of it changed.
  const above = await api.tasks.get({ id: a })
  expect(above.version).toBe(1)
  expect(above.day_position).not.toBeNull()
  await api.tasks.update({ id: a, title: 'A', planned_for: TODAY, priority: 'high' })
  expect(await titles(user)).toBe('b A c')
})

test('a place is left with its day, however that comes', async () => {
  const user = await harness.createUser()
  const { a, b } = await plan(user)
  const { api } = user
  const placeOf = async (id: string) => (await api.tasks.get({ id })).day_position
  await api.tasks.update({ id: b, day_after_id: null })
  await api.tasks.update({ id: b, planned_for: addDays(TODAY, 1) })
  expect(await placeOf(b)).toBeNull()
  await api.tasks.update({ id: a, day_after_id: null })
  await api.tasks.update({ id: a, planned_for: null, status: 'in_progress' })
  expect(await placeOf(a)).toBeNull()
  await api.tasks.update({ id: a, planned_for: TODAY, day_after_id: null })
  expect(await titles(user)).toBe('a c')
  await api.days.close({ date: TODAY, decisions: [{ task_id: a, action: 'tomorrow' }] })
  expect(await placeOf(a)).toBeNull()
})

test('only a task of the same day is one to stand behind', async () => {
  const user = await harness.createUser()
  const { a, b } = await plan(user)
  const { api } = user
  const other = await api.tasks.create({ title: 'other', planned_for: addDays(TODAY, 1) })
  const none = await api.tasks.create({ title: 'none' })
  const done = await api.tasks.create({ title: 'done', planned_for: TODAY, status: 'done' })
  const stranger = await (await harness.createUser()).api.tasks.create({ title: 'x', planned_for: TODAY })
  for (const day_after_id of [a, other.id, none.id, done.id, stranger.id])
    await expect(api.tasks.update({ id: a, title: 'x', day_after_id })).rejects.toMatchObject(refused)
  for (const id of [none.id, done.id])
    await expect(api.tasks.update({ id, day_after_id: null })).rejects.toMatchObject(refused)
  expect(await api.tasks.get({ id: a })).toMatchObject({ title: 'a', version: 1 })
  expect(await api.tasks.update({ id: other.id, planned_for: TODAY, day_after_id: b })).toMatchObject({
    planned_for: TODAY,
  })
  expect(await titles(user)).toBe('c a b other')
})

test('keys stay short, and the log tells of each place', async () => {
  const user = await harness.createUser()
  const { a, b, c } = await plan(user)
  const { api } = user
  await api.tasks.update({ id: a, day_after_id: null })
  const [before, { length }] = [await readState(user), await readLog(user)]
  for (let n = 0; n < 60; n++) await api.tasks.update({ id: n % 2 ? b : c, day_after_id: a })
  expect(await titles(user)).toBe('a b c')
  for (const id of [a, b, c]) expect((await api.tasks.get({ id })).day_position?.length).toBeLessThan(49)
  expect(plain(fold(before, await readLog(user, length), new Map()))).toEqual(plain(await readState(user)))
})

test('a move is undone, exported and imported', async () => {
  const user = await harness.createUser()
  const { a, b } = await plan(user)
  const { api } = user
  await api.tasks.update({ id: b, day_after_id: null })
  const [first] = await readLog(user, (await readLog(user)).length - 1)
  await api.tasks.update({ id: a, day_after_id: null })
  expect(await titles(user)).toBe('a b c')
  const { body } = await exportData(user.ctx)
  const other = await harness.createUser()
  await importData(other.ctx, Readable.from([Buffer.from(await text(Readable.from(body)))]))
  expect(await titles(other)).toBe('a b c')
  await api.changes.revert({ seq: first?.seq ?? 0 })
  expect(await titles(user)).toBe('a c b')
})
