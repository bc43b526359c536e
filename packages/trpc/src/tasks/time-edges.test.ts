import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { exported, load } from '../../testing/export.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

/** What comes of it, in a word: nothing but a refusal that says why. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.appCode}: ${error.message}` : 'broken'),
  )

/** Everything that looks at dates, and an export that is taken whole by somebody else. */
const readAll = async ({ ctx, api }: TestUser) => {
  await api.tasks.list({ due_date_from: '1900-01-01', due_date_to: '9999-12-31' })
  await Promise.all([api.today.get({}), api.dashboard.get(), api.analytics.workload()])
  const eve = await harness.createUser({ timezone: ctx.user.timezone })
  await load(eve.ctx, await exported(ctx))
  const duesOf = async (of: TestUser['api']) =>
    new Set((await of.tasks.list({})).data.map(({ due_date }) => due_date))
  expect(await duesOf(eve.api)).toEqual(await duesOf(api))
}

const zones = ['America/New_York', 'Asia/Tokyo', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC']

describe.each(zones)('in %s', (timezone) => {
  test.each([
    '1900-01-01T00:00:00.000Z',
    '1900-01-01T06:00:00.000Z',
    '9999-12-31T23:30:00.000Z',
    '9999-12-31T23:59:59.999Z',
  ])('a task that repeats may be due at %s', async (due_date) => {
    const ada = await harness.createUser({ timezone })
    const { api } = ada
    const given = { title: 'x', due_date, repeat: 'FREQ=YEARLY', remind_minutes_before: 10_080 }
    const [done, skipped, moved] = [
      await api.tasks.create(given),
      await api.tasks.create(given),
      await api.tasks.create(given),
    ]
    await api.tasks.update({ id: done.id, status: 'done' })
    expect(await outcome(api.tasks.skip({ id: skipped.id }))).toMatch(/^(done|[A-Z_]+: )/)
    await api.tasks.update({ id: moved.id, repeat: 'FREQ=DAILY;INTERVAL=3', remind_at: due_date })
    await readAll(ada)
  })

  test.each([
    'x 9999-12-31',
    'x 9999-12-31 12am',
    'x 9999-12-31 every day',
    'x 1900-01-01',
    'x 1900-01-01 12am',
  ])('quick add of “%s” makes what can be kept, or says that it cannot', async (text) => {
    const ada = await harness.createUser({ timezone })
    const answer = await outcome(ada.api.tasks.quickAdd({ text }))
    expect(['done', `VALIDATION_FAILED: ${messages.input.dueDate}`]).toContain(answer)
    expect((await ada.api.tasks.list({})).data).toHaveLength(answer === 'done' ? 1 : 0)
    await readAll(ada)
  })
})

test('quick add refuses the day that begins before all years, or ends after them', async () => {
  const refused = `VALIDATION_FAILED: ${messages.input.dueDate}`
  const [west, east] = [
    await harness.createUser({ timezone: 'America/New_York' }),
    await harness.createUser({ timezone: 'Asia/Tokyo' }),
  ]
  expect(await outcome(west.api.tasks.quickAdd({ text: 'x 9999-12-31' }))).toBe(refused)
  expect(await outcome(east.api.tasks.quickAdd({ text: 'x 1900-01-01 12am' }))).toBe(refused)
  expect(await outcome(east.api.tasks.quickAdd({ text: 'x 9999-12-31' }))).toBe('done')
})
