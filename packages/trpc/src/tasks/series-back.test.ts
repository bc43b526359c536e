import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { exported, load } from '../../testing/export.ts'
import type { TestUser } from '../../testing/harness.ts'
import { createSeriesHarness, daily, duesOf, finish, open, refusal } from '../../testing/series.ts'

const harness = createSeriesHarness()
const { all } = harness

describe('back from done', () => {
  const reopen = ({ api }: TestUser, id: string) => api.tasks.update({ id, status: 'todo' })

  test('the next instance goes as well', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    await finish(user, id)
    expect(await reopen(user, id)).toMatchObject({ repeat: 'FREQ=DAILY', next: null })
    expect((await all(user)).map((task) => task.id)).toEqual([id])
    expect(await duesOf(user, id, 1)).toEqual(['2026-11-19T09:00'])
    expect(await all(user)).toHaveLength(2)
  })

  test.each([
    ['a title', (user: TestUser, id: string) => user.api.tasks.update({ id, title: 'Changed' })],
    ['a checklist item', (user: TestUser, id: string) => user.api.tasks.createItem({ id, text: 'One' })],
    ['a note', (user: TestUser, id: string) => user.api.tasks.createJournal({ id, body: 'Note' })],
    ['its own completion', (user: TestUser, id: string) => finish(user, id)],
    ['a place on the board', (user: TestUser, id: string) => user.api.tasks.update({ id, after_id: null })],
  ])('with %s changed it stays and carries the series', async (_, change) => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    const { next } = await finish(user, id)
    await change(user, next?.id ?? '')
    expect(await reopen(user, id)).toMatchObject({ repeat: null, next: null })
    const repeating = (await open(user)).filter((task) => task.repeat !== null)
    expect(repeating).toHaveLength(1)
    expect(repeating[0]?.id).not.toBe(id)
    expect((await finish(user, id)).next).toBeNull()
  })

  test.each([
    ['changed before, stays and carries the series', true],
    ['untouched, goes as well', false],
  ])('after an import, one that was %s', async (_, isChanged) => {
    const [user, other] = [await harness.createUser(), await harness.createUser()]
    const { id } = await user.api.tasks.create(daily)
    const { next } = await finish(user, id)
    harness.clock.advance(1)
    if (isChanged) await user.api.tasks.update({ id: next?.id ?? '', description: 'Three litres' })
    await load(other.ctx, await exported(user.ctx))
    expect(await reopen(other, id)).toMatchObject({ repeat: isChanged ? null : 'FREQ=DAILY', next: null })
    const rest = (await open(other)).filter((task) => task.id !== id)
    expect(rest.map(({ description }) => description)).toEqual(isChanged ? ['Three litres'] : [])
  })

  test('a file is a change as well', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    const task_id = (await finish(user, id)).next?.id ?? ''
    const of = { user_id: user.ctx.user.id, task_id, created_at: harness.clock.now() }
    await harness.db().attachment.create({
      data: {
        ...of,
        id: task_id,
        name: 'a.pdf',
        mime_type: 'application/pdf',
        size: 1,
        storage_key: task_id,
      },
    })
    expect(await reopen(user, id)).toMatchObject({ repeat: null })
    expect(await all(user)).toHaveLength(2)
  })

  test('done and not done, as often as one likes, at once: one open instance at the end', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? reopen(user, id) : finish(user, id))),
    )
    const repeating = (await open(user)).filter((task) => task.repeat !== null)
    expect(repeating).toHaveLength(1)
  })
})

describe('skipping', () => {
  test('moves the instance to its next date, and uses one of COUNT up', async () => {
    const user = await harness.createUser()
    const { api } = user
    const { id } = await api.tasks.create({
      ...daily,
      repeat: 'FREQ=DAILY;COUNT=3',
      planned_for: '2026-11-18',
    })
    const skipped = await api.tasks.skip({ id })
    expect(skipped).toMatchObject({ id, due_date: '2026-11-19T09:00:00.000Z', planned_for: null, version: 2 })
    expect(await duesOf(user, id, 3)).toEqual(['2026-11-20T09:00', undefined])
  })

  test('of one long past goes to today or later', async () => {
    const user = await harness.createUser()
    const due_date = '2026-10-01T12:00:00.000Z'
    const { id } = await user.api.tasks.create({ ...daily, due_date, repeat: 'FREQ=WEEKLY' })
    expect(await user.api.tasks.skip({ id })).toMatchObject({ due_date: '2026-11-19T12:00:00.000Z' })
  })

  test('of a date that is named skips no other, however often it is asked for', async () => {
    const { api } = await harness.createUser()
    const { due_date } = daily
    const { id } = await api.tasks.create(daily)
    const once = await api.tasks.skip({ id, due_date })
    expect(once).toMatchObject({ due_date: '2026-11-19T09:00:00.000Z', version: 2 })
    expect(await api.tasks.skip({ id, due_date })).toEqual(once)
    const again = { id, due_date: '2026-11-19T14:45:00+05:45' }
    expect(await api.tasks.skip(again)).toMatchObject({ due_date: '2026-11-20T09:00:00.000Z', version: 3 })
  })

  test.each([
    ['one that repeats not', { repeat: null }],
    ['the last one', { repeat: 'FREQ=DAILY;COUNT=1' }],
    ['one that is done', { status: 'done' }],
  ] as const)('%s cannot be skipped', async (_, fields) => {
    const { api } = await harness.createUser()
    const { id } = await api.tasks.create({ ...daily, ...fields })
    await expect(api.tasks.skip({ id })).rejects.toMatchObject(refusal(messages.tasks.nothingToSkip))
  })
})

describe('deleting', () => {
  test('the open instance ends the series, and its restoration brings it back', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    const { next } = await finish(user, id)
    const second = next?.id ?? ''
    await user.api.tasks.delete({ id: second })
    expect(await open(user)).toEqual([])
    expect(await user.api.tasks.restore({ id: second })).toMatchObject({ repeat: 'FREQ=DAILY' })
    expect(await duesOf(user, second, 1)).toEqual(['2026-11-20T09:00'])
  })

  test('a done instance changes nothing else', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    const { next } = await finish(user, id)
    await user.api.tasks.delete({ id })
    expect(await open(user)).toEqual([next])
  })

  test('of two that could carry the series after a restoration, one does', async () => {
    const user = await harness.createUser()
    const { id } = await user.api.tasks.create(daily)
    await user.api.tasks.delete({ id })
    const { ctx } = user
    const { series_id } = await harness.db().task.findFirstOrThrow({ where: { user_id: ctx.user.id } })
    const other = await user.api.tasks.create(daily)
    await harness.db().task.updateMany({ where: { user_id: ctx.user.id, id: other.id }, data: { series_id } })
    expect(await user.api.tasks.restore({ id })).toMatchObject({ repeat: null })
  })
})
