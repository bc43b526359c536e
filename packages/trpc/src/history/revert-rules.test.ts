import { accountLimits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

/** What is undone of one field, where a rule binds it to another one that has changed since. */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const touched = { appCode: 'VERSION_CONFLICT', message: serverMessages.changes.touched }

const due_date = '2026-03-09T08:00:00.000Z'
const remind_at = '2026-03-09T07:00:00.000Z'

const lastSeq = async ({ ctx }: TestUser) =>
  (await harness.db().changeCounter.findUniqueOrThrow({ where: { user_id: ctx.user.id } })).last_seq

type Change = Omit<Parameters<TestUser['api']['tasks']['update']>[0], 'id'>

/** A task as it is at first, what is changed of it, and what is changed then. */
const bound: Record<string, [Change, Change, Change]> = {
  'minutes before, and a moment since': [
    { remind_minutes_before: 30 },
    { remind_minutes_before: null },
    { remind_at },
  ],
  'a moment, and minutes before since': [{ remind_at }, { remind_at: null }, { remind_minutes_before: 30 }],
  'a repetition, and no due date since': [
    { due_date, repeat: 'FREQ=DAILY' },
    { repeat: null },
    { due_date: null },
  ],
  'no due date, and a repetition since': [{}, { due_date }, { repeat: 'FREQ=DAILY' }],
}

test.each(Object.entries(bound))('%s: stays', async (_, [first, change, later]) => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create({ title: 'Plan' })
  await user.api.tasks.update({ id, ...first })
  await user.api.tasks.update({ id, ...change })
  const seq = await lastSeq(user)
  await user.api.tasks.update({ id, ...later })
  const before = await user.api.tasks.get({ id })
  await expect(user.api.changes.revert({ seq })).rejects.toMatchObject(touched)
  await expect(user.api.changes.undo({ seq })).rejects.toMatchObject(touched)
  expect(await user.api.tasks.get({ id })).toEqual(before)
  // Undone before it, the later one is in nobody's way.
  await user.api.changes.undo({ seq: seq + 1 })
  await user.api.changes.undo({ seq })
  expect(await user.api.tasks.get({ id })).toMatchObject(first)
})

test('the colour of a tag that goes by another name stays', async () => {
  const user = await harness.createUser()
  await user.api.tasks.create({ title: 'Plan', tags: ['home'] })
  await user.api.tags.update({ tag: 'home', color: 'red' })
  const seq = await lastSeq(user)
  await user.api.tags.update({ tag: 'home', name: 'House' })
  await expect(user.api.changes.revert({ seq })).rejects.toMatchObject(touched)
})

test('a checklist that is full again takes nothing back', async () => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create({
    title: 'Plan',
    checklist: Array.from({ length: accountLimits.checklistItemsPerTask }, (_, n) => ({ text: `${n}` })),
  })
  const [first] = (await user.api.tasks.get({ id })).checklist
  await user.api.tasks.deleteItem({ id, itemId: first?.id ?? '' })
  const { data } = await user.api.tasks.history({ id, limit: 5 })
  const seq = data.find(({ op, entity }) => op === 'deleted' && entity === 'checklist_item')?.seq ?? 0
  await user.api.tasks.createItem({ id, text: 'One more' })
  await expect(user.api.changes.revert({ seq })).rejects.toMatchObject({ appCode: 'LIMIT_REACHED' })
})
