import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { createSeriesHarness, daily, duesOf, finish, open, refusal } from '../../testing/series.ts'

const harness = createSeriesHarness()
const { all } = harness
const { input } = messages

describe('a task repeats', () => {
  test('with its canonical rule, in a series of its own', async () => {
    const user = await harness.createUser()
    const made = await user.api.tasks.create({ ...daily, repeat: ' interval=1;byday=TH,MO;freq=weekly ' })
    expect(made).toMatchObject({ repeat: 'FREQ=WEEKLY;BYDAY=MO,TH', repeat_from: 'due' })
    expect(made.series_id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await user.api.tasks.create({ title: 'x' })).series_id).toBeNull()
  })

  test.each(['FREQ=SECONDLY', 'FREQ=DAILY;COUNT=1000000', 'FREQ=DAILY;INTERVAL=0', 'every day', ''])(
    '%j is not supported',
    async (repeat) => {
      const { api } = await harness.createUser()
      await expect(api.tasks.create({ ...daily, repeat })).rejects.toThrow(input.repeat)
    },
  )

  test('only with a due date, whichever is missing', async () => {
    const user = await harness.createUser()
    const { api } = user
    await expect(api.tasks.create({ title: 'x', repeat: 'FREQ=DAILY' })).rejects.toMatchObject(
      refusal(input.repeatNeedsDue),
    )
    const plain = await api.tasks.create({ title: 'x' })
    const change = api.tasks.update({ id: plain.id, repeat: 'FREQ=DAILY' })
    await expect(change).rejects.toMatchObject(refusal(input.repeatNeedsDue))
    const { id } = await api.tasks.create(daily)
    await expect(api.tasks.update({ id, due_date: null })).rejects.toMatchObject(
      refusal(input.repeatNeedsDue),
    )
    expect(await api.tasks.update({ id, due_date: null, repeat: null })).toMatchObject({
      due_date: null,
      repeat: null,
    })
    expect(await api.tasks.get({ id: plain.id })).toMatchObject({ repeat: null, version: 1 })
  })
})

describe('done', () => {
  test('the next instance is like it, with nothing ticked, no notes and no files', async () => {
    const user = await harness.createUser()
    const { api } = user
    const plan = {
      description: 'All of them',
      priority: 'high' as const,
      tags: ['home'],
      estimate_minutes: 15,
    }
    const { id, series_id } = await api.tasks.create({
      ...daily,
      ...plan,
      planned_for: '2026-11-18',
      checklist: [{ text: 'Fern' }, { text: 'Cactus' }],
    })
    const [fern] = (await api.tasks.get({ id })).checklist
    await api.tasks.updateItem({ id, itemId: fern?.id ?? '', done: true })
    await api.tasks.createJournal({ id, body: 'Note' })
    const { next, ...done } = await finish(user, id)
    expect(done).toMatchObject({ id, status: 'done', checklist_done: 1, has_notes: true })
    expect(next).toMatchObject({
      ...plan,
      title: 'Water',
      series_id,
      repeat: 'FREQ=DAILY',
      due_date: '2026-11-19T09:00:00.000Z',
      status: 'todo',
      planned_for: null,
      version: 1,
      checklist_total: 2,
      checklist_done: 0,
      has_notes: false,
      completed_at: null,
    })
    const detail = await api.tasks.get({ id: next?.id ?? '' })
    expect(detail.checklist.map(({ text, done }) => [text, done])).toEqual([
      ['Fern', false],
      ['Cactus', false],
    ])
    const before = (await api.tasks.get({ id })).checklist.map((item) => item.id)
    for (const item of detail.checklist) expect(before).not.toContain(item.id)
    expect(new Set(detail.checklist.map((item) => item.id)).size).toBe(2)
    expect((await open(user)).map((task) => task.id)).toEqual([next?.id])
  })

  test('twenty clicks at once make one next instance', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(user, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'done'))
    expect(answers.filter(({ next }) => next !== null)).toHaveLength(1)
    expect((await all(user)).map(({ status }) => status)).toEqual(['done', 'todo'])
  })

  test('an answer has no next one where nothing repeats, and none of another change', async () => {
    const user = await harness.createUser()
    const plain = await user.api.tasks.create({ title: 'x' })
    expect((await finish(user, plain.id)).next).toBeNull()
    const { id } = await user.api.tasks.create(daily)
    expect((await user.api.tasks.update({ id, title: 'y' })).next).toBeNull()
    expect((await user.api.tasks.update({ id, status: 'in_progress' })).next).toBeNull()
    await finish(user, id)
    expect((await finish(user, id)).next).toBeNull()
  })

  test('a task that is created as done makes none', async () => {
    const user = await harness.createUser()
    await user.api.tasks.create({ ...daily, status: 'done' })
    expect(await all(user)).toHaveLength(1)
  })

  test('what changes with it is in the next one', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    const changes = { title: 'Water all', tags: ['x'], repeat: 'FREQ=WEEKLY', status: 'done' as const }
    const { next } = await user.api.tasks.update({ id, ...changes })
    expect(next).toMatchObject({ title: 'Water all', tags: ['x'], due_date: '2026-11-25T09:00:00.000Z' })
  })

  test('a stale version makes nothing', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    await expect(user.api.tasks.update({ id, status: 'done', version: 7 })).rejects.toMatchObject({
      appCode: 'VERSION_CONFLICT',
    })
    expect(await all(user)).toHaveLength(1)
  })
})

describe('when the next one is due', () => {
  test('the day of the month is that of the start, over short months', async () => {
    const user = await harness.createUser()
    const due_date = '2027-01-31T09:00:00.000Z'
    const { id } = await user.api.tasks.create({ ...daily, due_date, repeat: 'FREQ=MONTHLY' })
    expect(await duesOf(user, id, 3)).toEqual(['2027-02-28T09:00', '2027-03-31T09:00', '2027-04-30T09:00'])
  })

  test('nine in the morning stays nine over a change of the clocks, and 2:30 moves on one day alone', async () => {
    const user = await harness.createUser({ timezone: 'Europe/Berlin' })
    const at = async (due_date: string) => {
      const { id } = await user.api.tasks.create({ ...daily, due_date })
      return duesOf(user, id, 2)
    }
    expect(await at('2027-03-27T08:00:00.000Z')).toEqual(['2027-03-28T07:00', '2027-03-29T07:00'])
    expect(await at('2027-03-27T01:30:00.000Z')).toEqual(['2027-03-28T01:30', '2027-03-29T00:30'])
  })

  test('done long after, it is due today or later, and nothing piles up', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    harness.clock.set('2026-12-24T23:00:00.000Z')
    expect(await duesOf(user, id, 1)).toEqual(['2026-12-24T09:00'])
    expect(await open(user)).toHaveLength(1)
  })

  test('from completion', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create({
      ...daily,
      repeat: 'FREQ=DAILY;INTERVAL=3',
      repeat_from: 'completion',
    })
    harness.clock.set('2026-12-01T10:00:00.000Z')
    expect(await duesOf(user, id, 2)).toEqual(['2026-12-04T09:00', '2026-12-04T09:00'])
  })

  test('COUNT counts instances, and UNTIL is the last day', async () => {
    const user = await harness.createUser()
    const counted = await user.api.tasks.create({ ...daily, repeat: 'FREQ=DAILY;COUNT=3' })
    expect(await duesOf(user, counted.id, 5)).toEqual(['2026-11-19T09:00', '2026-11-20T09:00', undefined])
    const until = await user.api.tasks.create({ ...daily, repeat: 'FREQ=DAILY;UNTIL=20261119' })
    expect(await duesOf(user, until.id, 5)).toEqual(['2026-11-19T09:00', undefined])
    expect(await open(user)).toEqual([])
  })

  test('at the end of all years there is none', async () => {
    const user = await harness.createUser({ timezone: 'America/Los_Angeles' })
    const { id } = await user.api.tasks.create({ ...daily, due_date: '9999-12-31T07:59:00.000Z' })
    expect(await duesOf(user, id, 2)).toEqual([undefined])
  })
})

describe('a change of the series', () => {
  test('of the due date holds from that instance on; the same one again is none', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create({
      ...daily,
      due_date: '2027-01-31T09:00:00.000Z',
      repeat: 'FREQ=MONTHLY',
    })
    const { next } = await finish(user, id)
    const second = next?.id ?? ''
    // The 28th, as it is: the next one is on the 31st all the same.
    await user.api.tasks.update({ id: second, due_date: '2027-02-28T09:00:00.000Z', repeat: 'FREQ=MONTHLY' })
    expect(await duesOf(user, second, 1)).toEqual(['2027-03-31T09:00'])
    const third = (await open(user))[0]?.id ?? ''
    await user.api.tasks.update({ id: third, due_date: '2027-03-05T11:00:00.000Z' })
    expect(await duesOf(user, third, 1)).toEqual(['2027-04-05T11:00'])
  })

  test('of the rule counts its instances anew, and null ends it', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create({ ...daily, repeat: 'FREQ=DAILY;COUNT=2' })
    const { next } = await finish(user, id)
    const second = next?.id ?? ''
    await user.api.tasks.update({ id: second, repeat: 'FREQ=WEEKLY;COUNT=2' })
    expect(await duesOf(user, second, 3)).toEqual(['2026-11-26T09:00', undefined])
    const other = await user.api.tasks.create(daily)
    await user.api.tasks.update({ id: other.id, repeat: null })
    expect((await finish(user, other.id)).next).toBeNull()
  })
})

test('one task tells where it is in its series', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create({ ...daily, repeat: 'FREQ=DAILY;COUNT=3' })
  const seriesOf = async (task: string) => (await user.api.tasks.get({ id: task })).series
  const first = await seriesOf(id)
  expect(first).toEqual({ start: daily.due_date.slice(0, 10), number: 1 })
  const { next } = await finish(user, id)
  if (!next) throw new Error('There is no next instance')
  expect(await seriesOf(next.id)).toEqual({ ...first, number: 2 })
  await user.api.tasks.skip({ id: next.id })
  expect(await seriesOf(next.id)).toEqual({ ...first, number: 3 })
  await user.api.tasks.update({ id: next.id, repeat: null })
  expect(await seriesOf(next.id)).toBeNull()
})
