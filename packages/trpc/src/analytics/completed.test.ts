import { addDays, daysBetween, lastDays, localDay, localHour } from '@dayloom/domain/local-day'
import { plannedMinutes } from '@dayloom/domain/today/day-plan'
import { daysIn } from '@dayloom/domain/testing/days'
import { daysFromPlan, planToDoneOf } from './plan-to-done.ts'
import { planToDoneKinds } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { tagKey } from '@dayloom/validators/tags'
import type { Task } from '@dayloom/validators/tasks'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { anyCase } from './cases.testing.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

interface DoneTask {
  completed_at: string
  tags?: string[]
  estimate_minutes?: number | null
  planned_for?: Day | string | null
  carried_count?: number
  deleted_at?: string
}

type Row = Omit<DoneTask, 'completed_at'> & {
  completed_at: string | null
  created_at: string
  due_date: string | null
}

const insert = ({ ctx }: TestUser, rows: Row[]) => {
  const plain = { title: 'Write', priority: 'medium', version: 1, updated_at: rows[0]?.created_at }
  const values = rows.map((row) => {
    const id = newId(ctx.now())
    const defaults = { tags: [], carried_count: 0, checklist: [], repeat_from: 'due', series_number: 1 }
    const status = row.completed_at === null ? 'todo' : 'done'
    return { ...plain, ...defaults, ...row, user_id: ctx.user.id, id, position: id, status }
  })
  return harness.db().$executeRaw`
    INSERT INTO tasks (user_id, id, title, position, version, status, priority, due_date, created_at, updated_at,
      completed_at, deleted_at, tags, estimate_minutes, planned_for, carried_count)
    SELECT user_id, id, title, position, version, status, priority, due_date, created_at, updated_at,
      completed_at, deleted_at, tags, estimate_minutes, planned_for, carried_count
    FROM jsonb_populate_recordset(NULL::tasks, ${JSON.stringify(values)}::jsonb)`
}

const done = (user: TestUser, rows: DoneTask[]) =>
  insert(
    user,
    rows.map((row) => ({ ...row, created_at: '2020-01-01T00:00:00.000Z', due_date: null })),
  )

describe('the days of a range are those of the person', () => {
  // The first and the last millisecond of the last seven days, and of the seven before.
  const cases = [
    ['UTC', '2026-03-08T09:30:00.000Z', '2026-03-02T00:00:00.000Z', '2026-02-23T00:00:00.000Z'],
    // 45 minutes beside the hour.
    ['Asia/Kathmandu', '2026-03-08T18:14:59.999Z', '2026-03-01T18:15:00.000Z', '2026-02-22T18:15:00.000Z'],
    ['Australia/Eucla', '2026-03-08T15:14:59.999Z', '2026-03-01T15:15:00.000Z', '2026-02-22T15:15:00.000Z'],
    // The clocks change within the range, and between the two.
    ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-02T05:00:00.000Z', '2026-02-23T05:00:00.000Z'],
    ['Pacific/Chatham', '2026-04-05T11:14:59.999Z', '2026-03-29T10:15:00.000Z', '2026-03-22T10:15:00.000Z'],
    // Midnight is skipped on the first day.
    ['Asia/Beirut', '2026-04-04T20:59:59.999Z', '2026-03-28T22:00:00.000Z', '2026-03-21T22:00:00.000Z'],
  ] as const
  test.each(cases)('%s at %s', async (timezone, now, first, earliest) => {
    const user = await harness.createUser({ timezone })
    harness.clock.set(now)
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
    await done(user, [
      { completed_at: now, estimate_minutes: 60 },
      { completed_at: first },
      { completed_at: before(first) },
      { completed_at: earliest },
      { completed_at: before(earliest) },
      { completed_at: first, deleted_at: now },
    ])
    const stats = await user.api.analytics.completed({ days: 7 })
    expect(stats).toMatchObject({
      completed_tasks: 2,
      earlier_tasks: 2,
      from: localDay(first, daysIn(timezone)),
    })
    const minutes = stats.minute_stats.map((each) => each.minutes)
    expect(minutes).toEqual([30, 0, 0, 0, 0, 0, 60])
    const { from, to } = stats
    const rows = await user.api.tasks.list({ completed_from: from, completed_to: to })
    expect(rows.data).toHaveLength(2)
  })
})

test('nobody has completed anything', async () => {
  const { api } = await harness.createUser({ day_minutes: 300 })
  const stats = await api.analytics.completed({ days: 30 })
  expect(stats).toMatchObject({ completed_tasks: 0, tag_stats: [], unplanned_tasks: 0, day_minutes: 300 })
  expect(stats.plan_stats.map(({ plan_to_done }) => plan_to_done)).toEqual(planToDoneKinds)
  expect(stats.minute_stats).toHaveLength(30)
})

test('tags have their colours, the most used come first, and no more than 50 are told', async () => {
  harness.clock.set('2026-03-08T09:30:00.000Z')
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create({ title: 'x', tags: ['Home'] })
  await user.api.tags.update({ tag: 'home', color: 'teal' })
  await user.api.tasks.update({ id, status: 'done' })
  const at = { completed_at: '2026-03-08T09:00:00.000Z' }
  const many = Array.from({ length: 50 }, (_, index) => ({ ...at, tags: [`tag ${index + 10}`] }))
  await done(user, [...many, { ...at, tags: ['Home'] }, at, at, at])
  const { tag_stats } = await user.api.analytics.completed({ days: 7 })
  expect(tag_stats.slice(0, 3)).toMatchObject([
    { tag: null, color: 'gray', completed_tasks: 3 },
    { tag: 'Home', color: 'teal', completed_tasks: 2 },
    { tag: 'tag 10', completed_tasks: 1 },
  ])
  expect(tag_stats).toHaveLength(50)
})

const names = ['Home', 'work', 'Zürich']

const extras = fc.record({
  tags: fc.subarray(names),
  estimate_minutes: fc.option(fc.integer({ min: 1, max: 1440 })),
  planned: fc.option(fc.integer({ min: -12, max: 3 })),
  carried_count: fc.nat(3),
})

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const seed = Math.floor(Math.random() * 2 ** 31)

test(`each number is what the rules say, and as many rows are found behind it (seed ${seed})`, async () => {
  const cases = fc.sample(fc.tuple(anyCase, fc.array(extras, { minLength: 90, maxLength: 90 })), {
    seed,
    numRuns: 12,
  })
  for (const [{ timezone, day_starts_at, now, days, tasks }, more] of cases) {
    const clock = { timezone, day_starts_at }
    const user = await harness.createUser(clock)
    harness.clock.set(now.toISOString())
    const iso = (date: Date | string | null) => date && new Date(date).toISOString()
    const rows = tasks.map(({ created_at, due_date, completed_at, deleted }, index) => {
      const { planned = null, ...extra } = more[index] ?? {}
      const day = localDay(completed_at ?? now, clock)
      return {
        ...extra,
        created_at: new Date(created_at).toISOString(),
        due_date: iso(due_date),
        completed_at: iso(completed_at),
        planned_for: planned === null ? null : addDays(day, planned),
        ...(deleted && { deleted_at: now.toISOString() }),
      }
    })
    if (rows.length === 0) continue
    const user_id = user.ctx.user.id
    await harness.db().tag.createMany({ data: names.map((name) => ({ user_id, key: tagKey(name), name })) })
    await insert(user, rows)
    const { api } = user
    const all = (await api.tasks.list({})).data
    const [stats, insights] = await Promise.all([
      api.analytics.completed({ days }),
      api.analytics.insights({ days }),
    ])
    const dayOf = (instant: string | null) => (instant === null ? null : localDay(instant, clock))
    const range = lastDays(localDay(now, clock), days)
    const isWithin = (instant: string | null, among = range) => among.some((day) => day === dayOf(instant))
    const completed = all.filter((task) => isWithin(task.completed_at))
    const [from, to] = [stats.from, stats.to]
    const inRange = { completed_from: from, completed_to: to }
    const found = async (filter: Parameters<typeof api.tasks.list>[0], expected: Task[]) => {
      const { data } = await api.tasks.list(filter)
      const ids = (tasks: Task[]) => tasks.map(({ id }) => id)
      expect({ filter, ids: ids(data) }).toEqual({ filter, ids: ids(expected) })
    }
    const daysOf = (task: Task) => daysFromPlan(task, localDay(task.completed_at ?? now, clock))

    expect([from, daysBetween(from, to)]).toEqual([range[0], days - 1])
    expect(stats.completed_tasks).toBe(completed.length)
    await found(inRange, completed)
    const before = lastDays(addDays(from, -1), days)
    const earlier = all.filter((task) => isWithin(task.completed_at, before))
    expect(stats.earlier_tasks).toBe(earlier.length)
    await found({ completed_from: addDays(from, -days), completed_to: addDays(from, -1) }, earlier)

    for (const { tag, completed_tasks, earlier_tasks, avg_days_from_plan } of stats.tag_stats) {
      const has = ({ tags }: Task) => (tag === null ? tags.length === 0 : tags.includes(tag))
      const tagged = completed.filter(has)
      const planned = tagged.flatMap((task) => daysOf(task) ?? [])
      expect([completed_tasks, earlier_tasks]).toEqual([tagged.length, earlier.filter(has).length])
      const mean = planned.length === 0 ? null : Math.round((sum(planned) * 10) / planned.length) / 10
      expect(avg_days_from_plan).toBe(mean)
      await found({ ...inRange, ...(tag === null ? { without: ['tag'] } : { tag: [tag] }) }, tagged)
    }
    for (const { plan_to_done, completed_tasks } of stats.plan_stats) {
      const isKind = (task: Task) => {
        const between = daysOf(task)
        return between !== null && planToDoneOf(between) === plan_to_done
      }
      expect(completed_tasks).toBe(completed.filter(isKind).length)
      await found({ ...inRange, plan_to_done: [plan_to_done] }, completed.filter(isKind))
    }
    const unplanned = completed.filter(({ planned_for }) => planned_for === null)
    expect(stats.unplanned_tasks).toBe(unplanned.length)
    await found({ ...inRange, without: ['plan'] }, unplanned)

    const ofDay = (date: Day) => completed.filter((task) => dayOf(task.completed_at) === date)
    expect(stats.minute_stats).toEqual(
      range.map((date) => ({
        date,
        completed_tasks: ofDay(date).length,
        unestimated_tasks: ofDay(date).filter((task) => task.estimate_minutes === null).length,
        minutes: plannedMinutes(ofDay(date)),
      })),
    )
    const last = insights.daily_stats.at(-1)
    const onLast = all.filter(
      ({ completed_at, due_date }) => isWithin(completed_at, [to]) || isWithin(due_date, [to]),
    )
    expect(last?.total_tasks).toBe(onLast.length)
    await found({ dated_from: to, dated_to: to, dated_by: ['due', 'completed'] }, onLast)
    await found(
      { ...inRange, without: ['estimate'] },
      completed.filter((task) => task.estimate_minutes === null),
    )

    for (const { hour, completed_tasks } of insights.hourly_stats.filter(
      (each) => each.completed_tasks > 0,
    )) {
      const inHour = completed.filter((task) => localHour(task.completed_at ?? now, timezone) === hour)
      expect(completed_tasks).toBe(inHour.length)
      await found({ ...inRange, completed_hour_from: hour, completed_hour_to: hour }, inHour)
    }
    for (const { priority, total_tasks } of insights.priority_stats) {
      const { data } = await api.tasks.list({ dated_from: from, dated_to: to, priority: [priority] })
      expect(data).toHaveLength(total_tasks)
    }
  }
})

test('hours and plans are found without bounds of days, and the last hour is one', async () => {
  const user = await harness.createUser({ timezone: 'Asia/Kathmandu' })
  harness.clock.set('2026-03-08T09:30:00.000Z')
  await done(user, [
    { completed_at: '1999-12-31T18:14:59.999Z', planned_for: '1999-12-31' },
    { completed_at: '1999-12-31T18:15:00.000Z', planned_for: '1999-12-31' },
  ])
  const days = async (filter: Parameters<typeof user.api.tasks.list>[0]) =>
    (await user.api.tasks.list(filter)).data.map((task) => task.completed_at)
  expect(await days({ completed_hour_from: 23 })).toEqual(['1999-12-31T18:14:59.999Z'])
  expect(await days({ completed_hour_to: 0 })).toEqual(['1999-12-31T18:15:00.000Z'])
  expect(await days({ plan_to_done: ['same_day'] })).toEqual(['1999-12-31T18:14:59.999Z'])
  expect(await days({ plan_to_done: ['same_day', 'next_day'] })).toHaveLength(2)
  expect(await days({ completed_from: '1999-12-31T18:15:00.000Z' })).toEqual(['1999-12-31T18:15:00.000Z'])
})
