import type { ExportDocument } from '@dayloom/validators/export'
import { daySchema } from '@dayloom/validators/fields'
import { userSchema } from '@dayloom/validators/users'
import { expect, test } from 'vitest'
import { exported, load } from '../../../testing/export.ts'
import { createTestHarness } from '../../../testing/harness.ts'

// A Wednesday.
const harness = createTestHarness('2026-11-18T12:00:00.000Z')
const on = (date: string) => daySchema.parse(date)

/** Somebody who has something of everything, with every field of it filled somewhere. */
const fill = async () => {
  const { api, ctx } = await harness.createUser({
    age: 34,
    week_start: 'monday',
    day_minutes: 300,
    day_starts_at: '03:30',
    language: 'de',
    clock: '12',
    timezone: 'Asia/Kathmandu',
  })
  const list = await api.lists.create({ name: 'Errands', color: 'teal' })
  const left = await api.lists.create({ name: 'Left' })
  const { id } = await api.tasks.create({
    title: 'Water',
    list_id: list.id,
    description: 'All of them',
    priority: 'high',
    tags: ['Home', 'plants'],
    estimate_minutes: 15,
    planned_for: on('2026-11-18'),
    planned_time: '09:30',
    due_date: '2026-11-30T09:00:00.000Z',
    remind_minutes_before: 30,
    repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=9',
    repeat_from: 'completion',
    checklist: [{ text: 'Fern' }, { text: 'Ivy' }],
  })
  const { checklist } = await api.tasks.get({ id })
  await api.tasks.updateItem({ id, itemId: checklist[0]?.id ?? '', done: true })
  await api.tasks.createJournal({ id, body: 'They like it' })
  await api.days.close({
    date: on('2026-11-18'),
    note: 'Calm',
    decisions: [{ task_id: id, action: 'tomorrow' }],
  })
  await api.tasks.update({ id, day_after_id: null })
  await api.tasks.update({ id, status: 'done' })
  await api.tasks.create({
    title: 'Call',
    list_id: left.id,
    due_day: on('2026-11-21'),
    remind_at: '2026-11-20T09:00:00.000Z',
  })
  await api.lists.delete({ id: left.id, tasks: 'delete' })
  await api.lists.update({ id: list.id, archived: true })
  await api.tags.update({ tag: 'home', color: 'green' })
  await api.views.create({
    name: 'At home',
    query: {
      status: ['todo'],
      priority: ['high'],
      tag: ['Home'],
      list: [list.id, 'none'],
      due: 'week',
      search: 'water',
      layout: 'list',
    },
  })
  const routine = await api.routines.create({ name: 'Morning', color: 'amber', done_when: 'any' })
  const habit = await api.habits.create({
    name: 'Run',
    routine_id: routine.id,
    description: 'Slowly',
    color: 'orange',
    reminders: ['07:30', '12:00'],
    starts_on: on('2026-11-01'),
    ends_on: on('2027-03-31'),
    block: { at: '06:45', minutes: 40 },
    schedule: { kind: 'times_per_week', times: 3 },
    goal: { direction: 'at_most', amount: 12.25, unit: 'km' },
  })
  await api.habits.markDay({ id: habit.id, date: on('2026-11-16'), amount: 5.5, note: 'Rain' })
  await api.habits.skipDay({ id: habit.id, date: on('2026-11-17') })
  const old = await api.habits.create({ name: 'Old' })
  await api.habits.update({ id: old.id, archived: true })
  const gone = await api.habits.create({ name: 'Gone' })
  await api.habits.delete({ id: gone.id })
  await api.rests.create({
    from: on('2026-12-20'),
    to: on('2027-01-06'),
    habit_ids: [habit.id],
    reason: 'Snow',
  })
  await api.ratings.submit({ rating: 4.5, comment: 'Good' })
  return ctx
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

/** The fields of rows that are empty in all of them. */
const emptyIn = (rows: readonly object[]) => {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...names].filter((name) => !rows.some((row) => isFilled(Reflect.get(row, name))))
}

/** What belongs to the account, and to the moment of the export, is not taken over. */
const ownOf = ({ exported_at: _at, sessions: _sessions, profile, ...rest }: ExportDocument) => {
  const { name, age, timezone, week_start, day_minutes, day_starts_at, language, clock } = profile
  return {
    ...rest,
    profile: { name, age, timezone, week_start, day_minutes, day_starts_at, language, clock },
  }
}

test('whatever is exported comes back the same, field by field', async () => {
  const document = await exported(await fill())
  const { tasks, habits, rests, days, tags, lists, routines, views, rating, profile } = document
  expect(emptyIn(tasks)).toEqual(['attachments'])
  expect(emptyIn(tasks.flatMap(({ checklist, notes }) => [...checklist, ...notes]))).toEqual([])
  expect(emptyIn(habits)).toEqual([])
  expect(emptyIn(habits.flatMap(({ completions }) => completions))).toEqual([])
  expect(emptyIn([...rests, ...days])).toEqual([])
  expect(emptyIn(lists)).toEqual([])
  expect(emptyIn(routines)).toEqual([])
  expect(emptyIn([...tags, ...views, ...views.map(({ query }) => query)])).toEqual([])
  expect(emptyIn([rating ?? {}, ownOf(document).profile])).toEqual([])
  expect(profile.week_start).toBe('monday')

  const { ctx } = await harness.createUser()
  await load(ctx, document)
  const { name, age, timezone, week_start, day_minutes, day_starts_at, language, clock } = await harness
    .db()
    .user.findUniqueOrThrow({ where: { id: ctx.user.id } })
  // As the next request knows them.
  const columns = { name, age, timezone, week_start, day_minutes, day_starts_at, language, clock }
  const user = userSchema.parse({ ...ctx.user, ...columns })
  expect(ownOf(await exported({ ...ctx, user }))).toEqual(ownOf(document))
})
