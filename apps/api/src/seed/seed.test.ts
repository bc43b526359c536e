import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { memoryFiles } from '@dayloom/trpc/testing/files'
import { exportDocumentSchema } from '@dayloom/validators/export'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwords } from '../ports/passwords.ts'
import { createCalendar } from './calendar.ts'
import { seed } from './seed.ts'
import { demo, createDemoDocument } from './demo-document.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the demo account is there once, however often it is made, and can sign in', async () => {
  const { db } = database
  const { files, kept } = memoryFiles()
  const now = new Date(2026, 2, 11, 15, 20)
  const first = await seed({ db, files }, now, 'UTC')
  const others = await db.user.create({
    data: { id: crypto.randomUUID(), email: 'a@example.com', name: 'A', created_at: now },
    select: { id: true },
  })
  const second = await seed({ db, files }, now, 'UTC')
  expect(second).toEqual(first)
  const user = await db.user.findFirstOrThrow({ where: { email: demo.email } })
  expect(await db.user.count()).toBe(2)
  expect(await db.user.count({ where: { id: others.id } })).toBe(1)
  expect(await db.task.count({ where: { user_id: user.id } })).toBe(first.tasks)
  expect(await passwords.verify(user.password_hash, demo.password)).toBe(true)

  const attachments = await db.attachment.findMany({ where: { user_id: user.id } })
  expect(attachments).toHaveLength(first.files)
  expect([...kept.keys()].sort()).toEqual(attachments.map(({ storage_key }) => storage_key).sort())
  for (const { storage_key, mime_type, size } of attachments) {
    const bytes = kept.get(storage_key) ?? Buffer.alloc(0)
    expect(bytes.toString('latin1', 0, 4)).toBe(mime_type === 'image/png' ? '\u0089PNG' : '%PDF')
    expect(bytes).toHaveLength(size)
  }
})

/** Different days of the week and hours, two days on which clocks are moved, and the turn of a year. */
const moments = [
  new Date(2026, 2, 8, 2, 30),
  new Date(2026, 2, 29, 3, 30),
  new Date(2026, 9, 25, 2, 30),
  new Date(2027, 0, 1, 0, 0),
  new Date(2026, 2, 11, 6, 59),
  new Date(2026, 2, 14, 23, 59, 59),
]

describe.each(moments)('told at %s', (now) => {
  const story = exportDocumentSchema.parse(createDemoDocument(now, 'UTC'))
  const at = now.toISOString()

  test('nothing has happened that is still to come', () => {
    for (const { created_at, updated_at, completed_at, notes } of story.tasks) {
      expect([created_at <= at, updated_at <= at, (completed_at ?? at) <= at]).toEqual([true, true, true])
      expect(completed_at === null || completed_at > created_at).toBe(true)
      expect(notes.every((note) => note.created_at <= at)).toBe(true)
    }
    for (const { created_at, completions } of story.habits) {
      expect(completions.every((each) => each.completed_at <= at && each.completed_at >= created_at)).toBe(
        true,
      )
    }
  })

  test('it is told alike each time, and there is something on every screen', () => {
    const titles = (tasks: typeof story.tasks) => tasks.map(({ title }) => title)
    expect(titles(exportDocumentSchema.parse(createDemoDocument(now, 'UTC')).tasks)).toEqual(
      titles(story.tasks),
    )
    const open = story.tasks.filter(({ status }) => status !== 'done')
    expect(open.filter(({ due_date }) => due_date !== null && due_date < at).length).toBeGreaterThanOrEqual(2)
    expect(open.filter(({ due_date }) => due_date !== null && due_date > at).length).toBeGreaterThanOrEqual(6)
    expect(story.tasks.length - open.length).toBeGreaterThan(250)
    expect(new Set(story.tasks.map(({ id }) => id)).size).toBe(story.tasks.length)
    expect(story.habits.filter(({ archived }) => !archived)).toHaveLength(8)
    expect(story.habits.filter(({ archived }) => archived)).toHaveLength(1)
    expect(story.habits.some(({ remind_at_time }) => remind_at_time !== null)).toBe(true)
    expect(story.habits.some(({ completions }) => completions.some(({ note }) => note !== null))).toBe(true)
    expect(open.some(({ remind_at }) => remind_at !== null)).toBe(true)
    expect(open.some(({ remind_minutes_before }) => remind_minutes_before !== null)).toBe(true)
    expect(story.habits.some(({ skips }) => skips.length > 0)).toBe(true)
    const kinds = story.habits.flatMap(({ schedules }) => schedules.map(({ value }) => value.kind))
    expect(new Set(kinds)).toEqual(new Set(['weekdays', 'times_per_week', 'times_per_month', 'interval']))
    const goals = story.habits.flatMap((habit) => habit.goals.map(({ value }) => value?.direction))
    expect(new Set(goals)).toEqual(new Set(['at_least', 'at_most']))
    expect(open.some(({ tags }) => tags.length > 0)).toBe(true)
    expect(open.some(({ checklist }) => checklist.some(({ done }) => done))).toBe(true)
    expect(open.some(({ estimate_minutes }) => estimate_minutes !== null)).toBe(true)
    expect(open.some(({ carried_count }) => carried_count > 0)).toBe(true)
    expect(story.views).toHaveLength(1)
    expect(new Set(story.tags.map(({ color }) => color)).size).toBe(5)
    expect(story.rests).toHaveLength(1)
    const today = createCalendar(now).date(0)
    expect(open.some(({ planned_for }) => planned_for === today)).toBe(true)
    expect(open.some(({ planned_time }) => planned_time !== null)).toBe(true)
    expect(open.filter(({ repeat }) => repeat !== null)).toHaveLength(3)
    expect(story.days.length).toBeGreaterThan(10)
    expect(story.days.every(({ date, closed_at }) => date < today && closed_at <= at)).toBe(true)
  })
})
