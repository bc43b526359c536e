import { messages } from '@dayloom/validators/messages'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { report, sized } from '../../testing/size.ts'
import type { TestUser } from '../../testing/harness.ts'
import { createTestHarness } from '../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const unknown = '01900000-0000-7000-8000-000000000000'
const refusal = (code: string, text: string) => ({ appCode: code, message: text })
const missing = refusal('NOT_FOUND', messages.tasks.notFound)

/** Everything that is stored of a person's tasks, to see that nothing changed. */
const stored = ({ ctx }: TestUser) =>
  harness
    .db()
    .task.findMany({ where: { user_id: ctx.user.id }, include: { journals: true }, orderBy: { id: 'asc' } })

describe('create', () => {
  test('a title alone makes a task to do, of medium priority', async () => {
    const { api } = await harness.createUser()
    const { id, position, created_at, ...made } = await api.tasks.create({ title: '  Water the plants ' })
    expect([id.length, position, created_at]).toEqual([36, 'a0', '2026-03-08T09:30:00.000Z'])
    expect(made).toEqual({
      title: 'Water the plants',
      description: null,
      due_date: null,
      due_day: null,
      priority: 'medium',
      status: 'todo',
      updated_at: '2026-03-08T09:30:00.000Z',
      completed_at: null,
      version: 1,
      attachment_count: 0,
      has_notes: false,
      spent_minutes: 0,
      remind_at: null,
      remind_minutes_before: null,
      tags: [],
      checklist_total: 0,
      checklist_done: 0,
      estimate_minutes: null,
      planned_for: null,
      planned_time: null,
      list_id: null,
      day_position: null,
      carried_count: 0,
      repeat: null,
      repeat_from: 'due',
      series_id: null,
    })
  })

  test('keeps an instant with an offset as UTC, and blank text as none', async () => {
    const { api } = await harness.createUser()
    const made = await api.tasks.create({
      title: 'x',
      due_date: '2026-03-08T09:30:00+05:45',
      description: '  ',
    })
    expect(made).toMatchObject({ due_date: '2026-03-08T03:45:00.000Z', description: null })
  })

  test('stands behind the card that it names, or on top when that card is not in its column', async () => {
    const { api } = await harness.createUser()
    const first = await api.tasks.create({ title: 'first' })
    const second = await api.tasks.create({ title: 'second', after_id: first.id })
    await api.tasks.create({ title: 'third', after_id: second.id })
    await api.tasks.create({ title: 'top', after_id: null })
    await api.tasks.create({ title: 'elsewhere', status: 'in_progress', after_id: first.id })
    await api.tasks.create({ title: 'topmost', after_id: unknown })
    const { data } = await api.tasks.list({ status: ['todo'] })
    const titles = data.toSorted((a, b) => (a.position < b.position ? -1 : 1)).map(({ title }) => title)
    expect(titles).toEqual(['topmost', 'top', 'first', 'second', 'third'])
  })

  test('a task that is done from the start was completed then', async () => {
    const { api } = await harness.createUser()
    expect(await api.tasks.create({ title: 'x', status: 'done' })).toMatchObject({
      completed_at: '2026-03-08T09:30:00.000Z',
    })
  })

  test('F17: client-made ids, each sent 5 times at once: one row each, and every answer is the first result', async () => {
    const IDS = sized(30, 500)
    const { api, replies, ctx } = await harness.createUser()
    for (let round = 0; round < IDS; round++) {
      const id = v7()
      const tries = [1, 2, 3, 4, 5].map((n) => api.tasks.create({ id, title: `try ${n}` }))
      const [first, ...others] = await Promise.all(tries)
      for (const other of others) expect(other).toEqual(first)
    }
    expect(await harness.db().task.count({ where: { user_id: ctx.user.id } })).toBe(IDS)
    expect(replies.idempotentReplays).toBe(4 * IDS)
    report('F17', 'creations', 5 * IDS)
  })

  test('the same id of another person is another task', async () => {
    const [ada, eve] = [await harness.createUser(), await harness.createUser()]
    const id = v7()
    await ada.api.tasks.create({ id, title: "Ada's" })
    await eve.api.tasks.create({ id, title: "Eve's" })
    expect(await ada.api.tasks.get({ id })).toMatchObject({ title: "Ada's" })
    expect(await eve.api.tasks.get({ id })).toMatchObject({ title: "Eve's" })
    expect([ada.replies.idempotentReplays, eve.replies.idempotentReplays]).toEqual([0, 0])
  })
})

describe('update', () => {
  const full = {
    title: 'x',
    description: 'about',
    due_date: '2026-04-01T00:00:00.000Z',
    priority: 'high',
  } as const

  test('what is left out stays', async () => {
    const { api } = await harness.createUser()
    const before = await api.tasks.create(full)
    harness.clock.advance(1000)
    const after = await api.tasks.update({ id: before.id, title: 'y' })
    expect(after).toEqual({
      ...before,
      next: null,
      title: 'y',
      version: 2,
      updated_at: harness.clock.now().toISOString(),
    })
  })

  test('null clears the description and the due date', async () => {
    const { api } = await harness.createUser()
    const { id } = await api.tasks.create(full)
    const after = await api.tasks.update({ id, description: null, due_date: null })
    expect(after).toMatchObject({ description: null, due_date: null, title: 'x', priority: 'high' })
  })

  test.each([
    ['todo', 'done', 'now'],
    ['in_progress', 'done', 'now'],
    ['done', 'done', 'before'],
    ['done', 'todo', null],
    ['done', 'in_progress', null],
    ['todo', 'in_progress', null],
  ] as const)('%s to %s: completed_at is %s', async (from, to, completed) => {
    const { api } = await harness.createUser()
    const { id } = await api.tasks.create({ title: 'x', status: from })
    const before = harness.clock.now().toISOString()
    harness.clock.advance(60_000)
    const times = { now: harness.clock.now().toISOString(), before }
    const { completed_at } = await api.tasks.update({ id, status: to })
    expect(completed_at).toBe(completed && times[completed])
  })

  test('a version that is not the current one changes nothing', async () => {
    const ada = await harness.createUser()
    const { id } = await ada.api.tasks.create(full)
    await ada.api.tasks.update({ id, title: 'second', version: 1 })
    const before = await stored(ada)
    const conflict = refusal('VERSION_CONFLICT', messages.tasks.conflict)
    for (const version of [0, 1, 3]) {
      await expect(
        ada.api.tasks.update({ id, title: 'third', status: 'done', version }),
      ).rejects.toMatchObject(conflict)
    }
    expect(await stored(ada)).toEqual(before)
    expect(await ada.api.tasks.update({ id, title: 'third', version: 2 })).toMatchObject({ version: 3 })
  })

  test('F9: two editors with the same version: one wins each time, and its text stands', async () => {
    const ROUNDS = sized(50, 1000)
    const { api } = await harness.createUser()
    const { id } = await api.tasks.create({ title: 'x' })
    for (let version = 1; version <= ROUNDS; version++) {
      const titles = [`a${version}`, `b${version}`]
      const results = await Promise.allSettled(
        titles.map((title) => api.tasks.update({ id, title, version })),
      )
      const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.title] : []))
      const lost = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      )
      expect(won).toHaveLength(1)
      expect(lost).toMatchObject([refusal('VERSION_CONFLICT', messages.tasks.conflict)])
      expect(await api.tasks.get({ id })).toMatchObject({ title: won[0], version: version + 1 })
    }
    report('F9', 'pairs of edits', ROUNDS)
  })

  test('F9: a drag and an edit of the title at the same time: both are kept', async () => {
    const ROUNDS = sized(20, 1000)
    const { api } = await harness.createUser()
    const { id } = await api.tasks.create({ title: 'x' })
    for (let round = 0; round < ROUNDS; round++) {
      const status = round % 2 ? 'todo' : 'in_progress'
      await Promise.all([api.tasks.update({ id, status }), api.tasks.update({ id, title: `title ${round}` })])
      expect(await api.tasks.get({ id })).toMatchObject({ status, title: `title ${round}` })
    }
    expect(await api.tasks.get({ id })).toMatchObject({ version: 2 * ROUNDS + 1 })
    report('F9', 'drags with edits', ROUNDS)
  })
})

describe('delete and restore', () => {
  test('a deleted task is nowhere, and comes back as it was', async () => {
    const { api } = await harness.createUser()
    await api.tasks.create({ title: 'above' })
    const task = await api.tasks.create({ title: 'x', due_date: '2026-03-09T00:00:00Z' })
    await api.tasks.create({ title: 'below' })
    const { id } = task
    const note = await api.tasks.createJournal({ id, body: 'note' })
    const before = await api.tasks.get({ id })
    const listed = await api.tasks.list({})
    await api.tasks.delete({ id })
    for (const call of [
      () => api.tasks.get({ id }),
      () => api.tasks.update({ id, title: 'y' }),
      () => api.tasks.delete({ id }),
      () => api.tasks.createJournal({ id, body: 'more' }),
    ]) {
      await expect(call()).rejects.toMatchObject(missing)
    }
    await expect(api.tasks.updateJournal({ id, journalId: note.id, body: 'more' })).rejects.toMatchObject(
      refusal('NOT_FOUND', messages.tasks.journalNotFound),
    )
    expect((await api.tasks.list({})).data).not.toContainEqual(expect.objectContaining({ id }))
    expect((await api.dashboard.get()).upcomingTasks).toEqual([])
    expect(await api.tasks.restore({ id })).toMatchObject({ position: task.position })
    expect(await api.tasks.get({ id })).toEqual(before)
    expect(await api.tasks.list({})).toEqual(listed)
  })

  test('restoring what is not deleted changes nothing', async () => {
    const { api } = await harness.createUser()
    const task = await api.tasks.create({ title: 'x' })
    expect(await api.tasks.restore({ id: task.id })).toEqual(task)
    await expect(api.tasks.restore({ id: unknown })).rejects.toMatchObject(missing)
  })
})

test("another person's task is as unknown as one that never was, to every procedure", async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const { id } = await ada.api.tasks.create({ title: 'secret' })
  const { id: journalId } = await ada.api.tasks.createJournal({ id, body: 'secret' })
  const before = await stored(ada)
  const calls = (task: string, note: string) => [
    () => eve.api.tasks.get({ id: task }),
    () => eve.api.tasks.update({ id: task, title: 'stolen' }),
    () => eve.api.tasks.update({ id: task, status: 'done' }),
    () => eve.api.tasks.delete({ id: task }),
    () => eve.api.tasks.restore({ id: task }),
    () => eve.api.tasks.createJournal({ id: task, body: 'stolen' }),
    () => eve.api.tasks.updateJournal({ id: task, journalId: note, body: 'stolen' }),
    () => eve.api.tasks.deleteJournal({ id: task, journalId: note }),
  ]
  const errors = async (task: string, note: string) =>
    Promise.all(
      calls(task, note).map((call) =>
        call().then(
          () => 'done',
          (error: Error) => error.message,
        ),
      ),
    )
  expect(await errors(id, journalId)).toEqual(await errors(unknown, unknown))
  expect(await errors(id, journalId)).not.toContain('done')
  expect(await stored(ada)).toEqual(before)
  expect((await eve.api.tasks.list({})).data).toEqual([])
})
