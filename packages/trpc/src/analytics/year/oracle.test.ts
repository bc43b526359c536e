import { dayNumber, dayOfNumber, addDays, startOfDay } from '@dayloom/domain/local-day'
import { anyStart, anyZone, slowLocalDay } from '@dayloom/domain/testing/days'
import { habitStatus, isDone } from '@dayloom/domain/testing/plain-habit'
import { isDueBefore } from '@dayloom/domain/testing/plain-routine'
import { historyOf, randomHabit } from '@dayloom/domain/testing/random-habits'
import type { LabelColor } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createTestHarness } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const DAYS_BACK = 420
const tagColors = new Map<string, LabelColor>([
  ['home', 'teal'],
  ['work', 'red'],
])

/** Evenly spread over some years, and the first days of one more often. */
const anyNow = fc.oneof(
  fc.noBias(fc.date({ min: new Date('2013-06-01'), max: new Date('2035-01-01'), noInvalidDate: true })),
  fc
    .integer({ min: 2013, max: 2034 })
    .chain((year) =>
      fc
        .integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 })
        .map((ms) => new Date(Date.UTC(year, 0, 1) + ms)),
    ),
)

const anyTask = fc.record({
  ago: fc.oneof(fc.nat(3), fc.nat(DAYS_BACK)),
  /** Mostly at an edge of the day. */
  shift: fc.oneof(fc.constantFrom(-1, 0, 1), fc.nat(86_400_000)),
  tag: fc.constantFrom(...tagColors.keys(), null),
  minutes: fc.nat(90),
})

const anyLife = fc.record({
  timezone: anyZone,
  day_starts_at: anyStart,
  now: anyNow,
  tasks: fc.array(anyTask, { maxLength: 25 }),
  habits: fc.array(randomHabit(60), { maxLength: 3 }),
  isLastYear: fc.boolean(),
})

const seed = Math.floor(Math.random() * 2 ** 31)

test(`each day is what the plain rules say of it (seed ${seed})`, async () => {
  for (const life of fc.sample(anyLife, { seed, numRuns: 12 })) {
    const { timezone, day_starts_at, now, isLastYear } = life
    const { api, ctx } = await harness.createUser({ timezone, day_starts_at })
    harness.clock.set(now.toISOString())
    const db = harness.db()
    const user_id = ctx.user.id
    const dayOf = (instant: Date) => slowLocalDay(instant, timezone, day_starts_at)
    const today = dayOf(now)
    const weekStart = life.habits[0]?.weekStart ?? 'sunday'
    await db.user.updateMany({
      where: { id: user_id },
      data: { week_start: weekStart, created_at: new Date('2010-01-01T12:00:00Z') },
    })
    for (const [name, color] of tagColors) await db.tag.create({ data: { user_id, key: name, name, color } })

    const tasks = life.tasks.flatMap(({ ago, shift, ...task }) => {
      const start = startOfDay(addDays(today, -ago), ctx.user)
      const at = new Date(start.getTime() + shift)
      return at <= now ? [{ ...task, id: newId(now), at }] : []
    })
    await db.task.createMany({
      data: tasks.map(({ id, at, tag }) => ({
        user_id,
        id,
        title: 'Write',
        status: 'done' as const,
        position: id,
        created_at: at,
        updated_at: at,
        completed_at: at,
        tags: tag === null ? [] : [tag],
      })),
    })
    await db.timeEntry.createMany({
      data: tasks.map(({ id, at, minutes }) => ({
        user_id,
        id: newId(now),
        task_id: id,
        started_at: at,
        ended_at: new Date(at.getTime() + minutes * 60_000 + 59_000),
      })),
    })

    const habits = life.habits.map((given) => {
      const habit = { ...given, weekStart }
      return { id: newId(now), given: habit, history: historyOf(habit, today) }
    })
    const at = (ago: number) => new Date(addDays(today, -ago))
    for (const { id, given, history } of habits) {
      await db.habit.create({
        data: {
          user_id,
          id,
          name: 'Read',
          color: 'pink',
          created_at: now,
          updated_at: now,
          position: id,
          created_day: at(given.created),
          starts_on: history.startsOn && new Date(history.startsOn),
          ends_on: history.endsOn && new Date(history.endsOn),
        },
      })
      await db.$executeRaw`UPDATE habits SET schedules = ${JSON.stringify(history.schedules)}::jsonb,
        goals = ${JSON.stringify(history.goals)}::jsonb WHERE id = ${id}::uuid`
      await db.habitCompletion.createMany({
        data: given.entries.map(([ago, amount]) => ({
          user_id,
          habit_id: id,
          completed_date: at(ago),
          completed_at: at(ago),
          amount,
        })),
      })
      await db.habitSkip.createMany({
        data: given.skips.map((ago) => ({ user_id, habit_id: id, day: at(ago) })),
      })
    }

    const thisYear = Number(today.slice(0, 4))
    const year = isLastYear ? thisYear - 1 : thisYear
    const answer = await api.analytics.year({ year })
    const dates: Day[] = []
    for (let day = dayNumber(today) - 800; day <= dayNumber(today); day += 1)
      if (dayOfNumber(day).startsWith(String(year))) dates.push(dayOfNumber(day))

    const expected = dates.map((date) => {
      const done = tasks.filter((task) => dayOf(task.at) === date)
      const due = habits.filter(({ history }) => isDueBefore(history, date))
      const finished = habits.filter(
        (habit) => isDone(habit.history, date) && (due.includes(habit) || habit.history.entries.has(date)),
      )
      const threads = [
        ...done.map(({ id, at, tag }) => ({
          id,
          at: at.getTime(),
          color: (tag !== null && tagColors.get(tag)) || ('gray' as const),
        })),
        ...finished.map(({ id, history }) => ({
          id,
          at: history.entries.has(date) ? Date.parse(date) : Number.NEGATIVE_INFINITY,
          color: 'pink' as const,
        })),
      ].toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at) || (a.id < b.id ? -1 : 1))
      return {
        date,
        tasks_done: done.length,
        habits_done: due.filter(({ history }) => isDone(history, date)).length,
        habits_due: due.length,
        minutes: done.reduce((total, { minutes }) => total + minutes, 0),
        threads: threads.map(({ color }) => color),
      }
    })
    expect({ life: JSON.stringify(life), days: answer.days }).toEqual({
      life: JSON.stringify(life),
      days: expected,
    })
    const total = (name: keyof typeof answer.totals) => expected.reduce((sum, day) => sum + day[name], 0)
    expect(answer.totals).toEqual({
      tasks_done: total('tasks_done'),
      habits_done: total('habits_done'),
      habits_due: total('habits_due'),
      minutes: total('minutes'),
    })
    const streaks = habits
      .map(({ id, history }) => ({ id, longest: habitStatus(history).longest_streak }))
      .filter(({ longest }) => longest > 0)
    expect(new Map(answer.best_streaks.map((each) => [each.habit_id, each.longest_streak]))).toEqual(
      new Map(streaks.map(({ id, longest }) => [id, longest])),
    )

    // And what the other calls say of some of those days.
    const near = dates.filter((date) => date > addDays(today, -365))
    if (near.length === 0) continue
    for (const date of fc.sample(fc.constantFrom(...near), { seed, numRuns: 4 })) {
      const day = answer.days.find((each) => each.date === date)
      const [plan, [strip]] = [await api.today.get({ date }), await api.today.strip({ from: date, days: 1 })]
      expect(day).toMatchObject({ tasks_done: plan.done.length, threads: strip?.threads ?? [] })
    }
  }
}, 300_000)
