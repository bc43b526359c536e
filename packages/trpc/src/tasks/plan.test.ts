import { messages } from '@dayloom/validators/messages'
import { plannedTimeMessages } from '@dayloom/validators/messages/planned-times'
import { describe, expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'

// 10:00 on a Wednesday in Kathmandu.
const harness = createTestHarness('2026-11-18T04:15:00.000Z')

test('a plan is written, changed and cleared', async () => {
  const { api } = await harness.createUser()
  const { id } = await api.tasks.create({ title: 'x', estimate_minutes: 1, planned_for: '2026-11-18' })
  expect(await api.tasks.get({ id })).toMatchObject({
    estimate_minutes: 1,
    planned_for: '2026-11-18',
    carried_count: 0,
  })
  expect(await api.tasks.update({ id, estimate_minutes: 1440, planned_for: '2026-11-20' })).toMatchObject({
    estimate_minutes: 1440,
    planned_for: '2026-11-20',
  })
  expect(await api.tasks.update({ id, title: 'y' })).toMatchObject({
    estimate_minutes: 1440,
    planned_for: '2026-11-20',
  })
  expect(await api.tasks.update({ id, estimate_minutes: null, planned_for: null })).toMatchObject({
    estimate_minutes: null,
    planned_for: null,
  })
})

test.each([
  [{ estimate_minutes: 0 }, messages.input.estimate],
  [{ estimate_minutes: 1441 }, messages.input.estimate],
  [{ estimate_minutes: 1.5 }, messages.input.estimate],
  [{ planned_for: '2026-02-30' }, messages.input.day],
])('%j is refused', async (fields, message) => {
  const { api } = await harness.createUser()
  await expect(api.tasks.create({ title: 'x', ...fields })).rejects.toThrow(message)
})

test('a task has one reminder: the one that is set takes the place of the other', async () => {
  const { api } = await harness.createUser()
  const [remind_at, at] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00+01:00']
  const { id } = await api.tasks.create({ title: 'x', remind_minutes_before: 0 })
  const set = async (fields: { remind_at?: string | null; remind_minutes_before?: number | null }) => {
    await api.tasks.update({ id, ...fields })
    const task = await api.tasks.get({ id })
    return [task.remind_at, task.remind_minutes_before]
  }
  expect(await set({})).toEqual([null, 0])
  expect(await set({ remind_at: at })).toEqual([remind_at, null])
  expect(await set({ remind_minutes_before: null })).toEqual([remind_at, null])
  expect(await set({ remind_minutes_before: 10_080, remind_at: null })).toEqual([null, 10_080])
  expect(await set({ remind_minutes_before: null })).toEqual([null, null])
  const both = { remind_at, remind_minutes_before: 5 }
  await expect(api.tasks.update({ id, ...both })).rejects.toThrow(messages.input.oneReminder)
  await expect(api.tasks.create({ title: 'y', ...both })).rejects.toThrow(messages.input.oneReminder)
})

test.each([
  [{ remind_minutes_before: 30 }, { remind_at: null, remind_minutes_before: 30 }],
  [{ remind_at: '2026-11-18T08:00:00.000Z' }, { remind_at: null, remind_minutes_before: null }],
])('of %j, the next instance has %j', async (given, kept) => {
  const { api } = await harness.createUser()
  const repeating = { due_date: '2026-11-18T09:00:00.000Z', repeat: 'FREQ=DAILY' }
  const { id } = await api.tasks.create({ title: 'x', ...repeating, ...given })
  expect((await api.tasks.update({ id, status: 'done' })).next).toMatchObject(kept)
  const other = await api.tasks.create({ title: 'y', ...repeating, ...given })
  expect(await api.tasks.skip({ id: other.id })).toMatchObject(kept)
})

describe('a planned time', () => {
  const planned = async (times: object = { planned_time: '09:30' }) => {
    const { api } = await harness.createUser()
    const due = { due_date: '2026-11-18T09:00:00.000Z', repeat: 'FREQ=DAILY' }
    const task = await api.tasks.create({ title: 'x', planned_for: '2026-11-18', ...due, ...times })
    const read = async () => {
      const { planned_for, planned_time } = await api.tasks.get({ id: task.id })
      return [planned_for, planned_time]
    }
    return { api, id: task.id, read }
  }

  test('stays with another day, and goes with the day', async () => {
    const { api, id, read } = await planned()
    expect(await read()).toEqual(['2026-11-18', '09:30'])
    await api.tasks.update({ id, planned_for: '2026-11-19' })
    expect(await read()).toEqual(['2026-11-19', '09:30'])
    await api.tasks.update({ id, planned_time: '23:59' })
    expect(await read()).toEqual(['2026-11-19', '23:59'])
    await api.tasks.update({ id, planned_for: null })
    expect(await read()).toEqual([null, null])
  })

  test('alone needs a day that is planned, whatever else is changed', async () => {
    const { api, id, read } = await planned({ planned_for: null })
    const refused = plannedTimeMessages.plannedTimeAlone
    for (const change of [{}, { status: 'in_progress' as const }, { tags: ['a'] }, { planned_for: null }])
      await expect(api.tasks.update({ id, planned_time: '09:30', ...change })).rejects.toThrow(refused)
    expect(await read()).toEqual([null, null])
    await api.tasks.update({ id, planned_time: null })
    await api.tasks.update({ id, planned_for: '2026-11-18', planned_time: '09:30', status: 'in_progress' })
    expect(await read()).toEqual(['2026-11-18', '09:30'])
  })

  test('goes when many are planned for no day, and when the day is closed without it', async () => {
    const { api, id, read } = await planned()
    await api.tasks.bulk({ ids: [id], change: { planned_for: '2026-11-17' } })
    expect(await read()).toEqual(['2026-11-17', '09:30'])
    await api.days.close({ date: '2026-11-17', decisions: [{ task_id: id, action: 'tomorrow' }] })
    expect(await read()).toEqual(['2026-11-18', '09:30'])
    await api.days.close({ date: '2026-11-18', decisions: [{ task_id: id, action: 'unplan' }] })
    expect(await read()).toEqual([null, null])
    await api.tasks.update({ id, planned_for: '2026-11-18', planned_time: '09:30' })
    await api.tasks.bulk({ ids: [id], change: { planned_for: null } })
    expect(await read()).toEqual([null, null])
  })

  test('is of one instance: the next one has no plan', async () => {
    const { api, id } = await planned()
    const other = await api.tasks.update({ id, status: 'done' })
    expect(other.next).toMatchObject({ planned_for: null, planned_time: null })
    const skipped = await planned()
    expect(await skipped.api.tasks.skip({ id: skipped.id })).toMatchObject({
      planned_for: null,
      planned_time: null,
    })
  })
})

test('a list of planned days has both of its ends', async () => {
  const { api } = await harness.createUser()
  for (const planned_for of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', null])
    await api.tasks.create({ title: planned_for ?? 'none', planned_for })
  const days = async (filter: { planned_from?: string; planned_to?: string }) =>
    (await api.tasks.list(filter)).data
      .map(({ title }) => title.slice(-2))
      .toSorted()
      .join(' ')
  expect(await days({ planned_from: '2026-11-18', planned_to: '2026-11-19' })).toBe('18 19')
  expect(await days({ planned_from: '2026-11-19' })).toBe('19 20')
  expect(await days({ planned_to: '2026-11-17' })).toBe('17')
})

test('a list of scheduled days has what is due or planned on them, once', async () => {
  const { api } = await harness.createUser({ timezone: 'Asia/Kathmandu' })
  await api.tasks.create({ title: 'planned', planned_for: '2026-11-18' })
  await api.tasks.create({ title: 'due', due_day: '2026-11-19' })
  await api.tasks.create({ title: 'late on the 17th', due_date: '2026-11-17T18:14:59.999Z' })
  await api.tasks.create({ title: 'first of the 18th', due_date: '2026-11-17T18:15:00.000Z' })
  await api.tasks.create({ title: 'both', planned_for: '2026-11-18', due_day: '2026-11-19' })
  await api.tasks.create({ title: 'one of both', planned_for: '2026-11-30', due_day: '2026-11-19' })
  await api.tasks.create({ title: 'neither' })
  const titles = async (filter: { scheduled_from?: string; scheduled_to?: string }) =>
    (await api.tasks.list(filter)).data.map(({ title }) => title).toSorted()
  const all = ['both', 'due', 'first of the 18th', 'one of both', 'planned']
  expect(await titles({ scheduled_from: '2026-11-18', scheduled_to: '2026-11-19' })).toEqual(all)
  expect(await titles({ scheduled_from: '2026-11-20' })).toEqual(['one of both'])
  expect(await titles({ scheduled_to: '2026-11-17' })).toEqual(['late on the 17th'])
})

describe('quick add', () => {
  test('makes a task of a line, in the zone of the person', async () => {
    const { api } = await harness.createUser({ timezone: 'Asia/Kathmandu' })
    const text = ' Call Sam tomorrow 9am #Work !high ~30m every! 2 weeks'
    const { task, understood } = await api.tasks.quickAdd({ text })
    expect(task).toMatchObject({
      title: 'Call Sam',
      status: 'todo',
      priority: 'high',
      tags: ['Work'],
      estimate_minutes: 30,
      due_date: '2026-11-19T03:15:00.000Z',
      repeat: 'FREQ=WEEKLY;INTERVAL=2',
      repeat_from: 'completion',
    })
    for (const { start, end, text: words } of understood) expect(text.slice(start, end)).toBe(words)
    expect(understood.map(({ field }) => field)).toEqual([
      'due_day',
      'due_time',
      'tag',
      'priority',
      'estimate_minutes',
      'repeat',
    ])
  })

  test('puts the task into a list that it names, and leaves the name of none in the title', async () => {
    const { api } = await harness.createUser()
    const other = await harness.createUser()
    await other.api.lists.create({ name: 'Secret' })
    const home = await api.lists.create({ name: 'At home' })
    const old = await api.lists.create({ name: 'Old' })
    await api.lists.update({ id: old.id, archived: true })
    const { task, understood } = await api.tasks.quickAdd({ text: 'Paint the door /at home tomorrow' })
    expect(task).toMatchObject({ title: 'Paint the door', list_id: home.id, due_day: '2026-11-19' })
    expect(understood[0]).toEqual({ start: 15, end: 23, text: '/at home', field: 'list_id', value: home.id })
    for (const text of ['Call /secret', 'Call /old'])
      expect((await api.tasks.quickAdd({ text })).task).toMatchObject({ title: text, list_id: null })
    const away = await api.tasks.quickAdd({ text: 'Call /at home', without: [5] })
    expect(away.task).toMatchObject({ title: 'Call /at home', list_id: null })
  })

  test('a line without a reading is a title', async () => {
    const { api } = await harness.createUser()
    for (const text of ['Weekly report', 'Support 24/7', 'May call Sam', '"Every Day"']) {
      const { task, understood } = await api.tasks.quickAdd({ text })
      expect([task.title, task.due_date, task.repeat, understood]).toEqual([
        text.replaceAll('"', ''),
        null,
        null,
        [],
      ])
    }
  })

  test('a reading can be taken away, and a suggestion chosen', async () => {
    const { api } = await harness.createUser()
    const away = await api.tasks.quickAdd({ text: 'Watch The Day After Tomorrow', without: [6] })
    expect([away.task.title, away.task.due_date]).toEqual(['Watch The Day After Tomorrow', null])
    const plain = await api.tasks.quickAdd({ text: 'Weekly report' })
    expect(plain.task).toMatchObject({ title: 'Weekly report', repeat: null })
    expect(plain.suggested).toMatchObject([{ start: 0, end: 6, field: 'repeat', value: 'FREQ=WEEKLY' }])
    const chosen = await api.tasks.quickAdd({ text: 'Weekly report', with: [0] })
    expect(chosen.task).toMatchObject({ title: 'report', repeat: 'FREQ=WEEKLY' })
    await expect(api.tasks.quickAdd({ text: 'Weekly report', with: [1] })).rejects.toThrow(
      messages.input.noSuggestion,
    )
  })

  test('without a title, or with 501 letters, it makes nothing', async () => {
    const { api } = await harness.createUser()
    for (const text of ['', '   ', '#work tomorrow 9am', '""'])
      await expect(api.tasks.quickAdd({ text })).rejects.toThrow(messages.input.title)
    await expect(api.tasks.quickAdd({ text: 'x'.repeat(501) })).rejects.toThrow(
      messages.input.quickAddTooLong,
    )
    expect((await api.tasks.list({})).data).toEqual([])
    expect((await api.tasks.quickAdd({ text: 'x'.repeat(500) })).task.title).toHaveLength(500)
  })

  test('sent again with its id it makes one', async () => {
    const { api } = await harness.createUser()
    const id = '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'
    const [first, second] = [
      await api.tasks.quickAdd({ id, text: 'x #a' }),
      await api.tasks.quickAdd({ id, text: 'x #a' }),
    ]
    expect(second.task).toEqual(first.task)
    expect((await api.tasks.list({})).data).toHaveLength(1)
  })
})
