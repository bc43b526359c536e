import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { exportDocumentSchema, type ExportDocument } from '@dayloom/validators/export'
import { standardOf } from '@dayloom/validators/entity/field'
import { taskFields } from '@dayloom/validators/tasks'
import { planFields } from '@dayloom/validators/tasks/plan-fields'
import { expect, test, vi } from 'vitest'
import type { UserContext } from '../../context.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { exportData } from './export-stream.ts'
import { importDocument } from '../restore-export/import.ts'

const harness = createTestHarness('2026-03-08T09:30:00.123Z')

const at = '2026-03-01T08:00:00.000Z'
const idOf = (kind: number, n: number) => `0190000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const times = { created_at: at, updated_at: at }

const unplanned = {
  checklist: [],
  carried_count: 0,
  series_id: null,
  series_start: null,
  series_number: 1,
  next_id: null,
}

/** More of everything than one page, and many of one instant. */
const tasks = (notes: (n: number) => number): ExportDocument['tasks'] =>
  many(450, (n) => ({
    ...standardOf(taskFields),
    ...standardOf(planFields),
    ...unplanned,
    id: idOf(1, n),
    title: `Task ${n}`,
    ...times,
    completed_at: null,
    day_position: null,
    former_list_id: null,
    deleted_at: null,
    notes: many(notes(n), (note) => ({ id: idOf(2, n * 1000 + note), body: `Note ${note}`, ...times })),
    attachments: [],
  }))
const habits: ExportDocument['habits'] = many(3, (n) => ({
  id: idOf(3, n),
  name: `Habit ${n}`,
  description: null,
  ...times,
  created_day: '2026-03-01',
  deleted_at: null,
  completions: many(n * 300, (day) => ({
    completed_date: new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10),
    completed_at: at,
  })),
})).map((habit) => exportDocumentSchema.shape.habits.element.parse(habit))

const collect = async (texts: AsyncIterable<string>) =>
  exportDocumentSchema.parse(await json(Readable.from(texts)))
const exported = async (ctx: UserContext) => collect((await exportData(ctx)).body)

const fill = async ({ ctx }: TestUser, notes: (n: number) => number) => {
  const document = { ...(await exported(ctx)), tasks: tasks(notes), habits }
  await importDocument(ctx, document)
  return document
}

test('every row of many pages is there once, in its order and with its parent', async () => {
  const ada = await harness.createUser()
  const document = await fill(ada, (n) => (n === 7 ? 500 : n % 3))
  const { tasks: found, habits: days } = await exported(ada.ctx)
  expect(found).toEqual(document.tasks)
  expect(days).toEqual(document.habits)
})

test('what is purged meanwhile is left out, and takes nothing of others with it', async () => {
  const ada = await harness.createUser()
  const document = await fill(ada, () => 2)
  const { body } = await exportData(ada.ctx)
  const gone = document.tasks.filter((_, n) => n % 5 === 1).map(({ id }) => id)
  await ada.ctx.db.task.deleteMany({ where: { user_id: ada.ctx.user.id, id: { in: gone } } })
  expect((await collect(body)).tasks).toEqual(document.tasks.filter(({ id }) => !gone.includes(id)))
})

test('no statement brings more than a page', async () => {
  const ada = await harness.createUser()
  await fill(ada, () => 3)
  const read = vi.spyOn(ada.ctx.db, '$queryRaw')
  await exported(ada.ctx)
  const sizes = await Promise.all(read.mock.results.map(async ({ value }) => [await value].flat().length))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200)
  expect(sizes.length).toBeGreaterThan(10)
  read.mockRestore()
})
