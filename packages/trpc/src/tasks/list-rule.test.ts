import { dueDateOn } from '@dayloom/domain/due'
import { dayOfDate, localDay, type DayClock } from '@dayloom/domain/local-day'
import { matchesFilter } from '@dayloom/domain/tasks/matches-filter'
import { dueFilters, taskLacks, taskPriorities, taskStatuses } from '@dayloom/validators/enums'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { createTestHarness } from '../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

/** The same, on its day and at no time. */
const onDay = (due_date: string, clock: DayClock) => {
  const day = localDay(due_date, clock)
  return { due_date: dueDateOn(day, clock.timezone), due_day: new Date(day) }
}

test('any filter lists what the rule of the domain lets through', async () => {
  const instant = fc
    .date({
      min: new Date('2026-03-06T00:00:00Z'),
      max: new Date('2026-03-11T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString())
  const bound = (person: DayClock) =>
    fc.oneof(
      instant,
      instant.map((each) => localDay(each, person)),
      fc.constant(undefined),
    )
  const words = fc.constantFrom('plan', 'PLAN b', '100% plan', 'a_b', 'été')
  const someone = fc.record({
    timezone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'),
    day_starts_at: fc.constantFrom('00:00', '02:30', '06:00'),
  })
  const someTask = fc.record({
    title: words,
    description: fc.option(words, { nil: null }),
    due_date: fc.option(instant, { nil: null }),
    priority: fc.constantFrom(...taskPriorities),
    status: fc.constantFrom(...taskStatuses),
    estimate_minutes: fc.constantFrom(null, 30),
    isPlanned: fc.boolean(),
    isOnDay: fc.boolean(),
  })
  const anyCase = someone.chain((person) =>
    fc.record({
      person: fc.constant(person),
      tasks: fc.array(someTask, { maxLength: 8 }),
      filter: fc.record({
        status: fc.option(fc.subarray([...taskStatuses], { minLength: 1 }), { nil: undefined }),
        priority: fc.option(fc.subarray([...taskPriorities], { minLength: 1 }), { nil: undefined }),
        due_date_from: bound(person),
        due_date_to: bound(person),
        due: fc.constantFrom(...dueFilters, undefined, undefined, undefined, undefined),
        without: fc.oneof(
          fc.constant(undefined),
          fc.subarray([...taskLacks], { minLength: 1, maxLength: 2 }),
        ),
        search: fc.option(fc.constantFrom('plan', '%', '_', 'É', 'b'), { nil: undefined }),
      }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ person, tasks, filter }) => {
      const { api, ctx } = await harness.createUser(person)
      const rows = tasks.map(({ isPlanned, isOnDay, ...task }, index) => ({
        ...task,
        ...(isOnDay && task.due_date !== null ? onDay(task.due_date, person) : { due_day: null }),
        tags: [],
        list_id: null,
        planned_for: isPlanned ? new Date('2026-03-08') : null,
        user_id: ctx.user.id,
        id: newId(harness.clock.now()),
        position: `a${index}`,
        created_at: harness.clock.now(),
        updated_at: harness.clock.now(),
        completed_at: task.status === 'done' ? harness.clock.now() : null,
      }))
      await harness.db().task.createMany({ data: rows })
      const { data } = await api.tasks.list(filter)
      const clock = { ...person, now: harness.clock.now() }
      const expected = rows.filter((row) =>
        matchesFilter(
          {
            ...row,
            due_day: row.due_day && dayOfDate(row.due_day),
            planned_for: row.planned_for && dayOfDate(row.planned_for),
          },
          filter,
          clock,
        ),
      )
      expect(data.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    }),
    { numRuns: 150 },
  )
})
