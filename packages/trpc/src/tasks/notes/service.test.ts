import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { createTestHarness } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const missing = { appCode: 'NOT_FOUND', message: messages.tasks.journalNotFound }

test('notes are kept with their task, oldest first', async () => {
  const { api } = await harness.createUser()
  const { id, has_notes } = await api.tasks.create({ title: 'x' })
  expect(has_notes).toBe(false)
  const first = await api.tasks.createJournal({ id, body: '  see https://example.com\nand ask ' })
  expect(first).toMatchObject({
    body: 'see https://example.com\nand ask',
    created_at: '2026-03-08T09:30:00.000Z',
  })
  harness.clock.advance(1)
  const second = await api.tasks.createJournal({ id, body: 'second' })
  harness.clock.advance(1)
  const changed = await api.tasks.updateJournal({ id, journalId: first.id, body: 'changed' })
  expect(changed).toEqual({ ...first, body: 'changed', updated_at: '2026-03-08T09:30:00.002Z' })
  expect(await api.tasks.get({ id })).toMatchObject({ has_notes: true, journals: [changed, second] })
  expect((await api.tasks.list({})).data).toMatchObject([{ has_notes: true }])
  await api.tasks.deleteJournal({ id, journalId: first.id })
  expect((await api.tasks.get({ id })).journals).toEqual([second])
})

test('a note is named through its own task, and once it is deleted it is gone', async () => {
  const { api } = await harness.createUser()
  const [task, other] = [await api.tasks.create({ title: 'x' }), await api.tasks.create({ title: 'y' })]
  const { id: journalId } = await api.tasks.createJournal({ id: task.id, body: 'note' })
  await expect(api.tasks.updateJournal({ id: other.id, journalId, body: 'z' })).rejects.toMatchObject(missing)
  await expect(api.tasks.deleteJournal({ id: other.id, journalId })).rejects.toMatchObject(missing)
  await api.tasks.deleteJournal({ id: task.id, journalId })
  await expect(api.tasks.deleteJournal({ id: task.id, journalId })).rejects.toMatchObject(missing)
  await expect(api.tasks.updateJournal({ id: task.id, journalId, body: 'z' })).rejects.toMatchObject(missing)
})

test.each([
  ['', messages.input.note],
  [' \n ', messages.input.note],
  ['x'.repeat(20_001), messages.input.journalTooLong],
  ['a\0b', messages.input.characters],
  ['\ud800', messages.input.characters],
])('refuses %j and writes nothing', async (body, message) => {
  const { api } = await harness.createUser()
  const { id } = await api.tasks.create({ title: 'x' })
  await expect(api.tasks.createJournal({ id, body })).rejects.toThrow(message)
  expect(await api.tasks.get({ id })).toMatchObject({ has_notes: false })
})

test('a note with an id of the client is made once; an id of another task is not taken for it', async () => {
  const { api, replies } = await harness.createUser()
  const [task, other] = [await api.tasks.create({ title: 'x' }), await api.tasks.create({ title: 'y' })]
  const journal_id = '01900000-0000-7000-8000-00000000000a'
  const first = await api.tasks.createJournal({ id: task.id, journal_id, body: 'note' })
  expect(first.id).toBe(journal_id)
  expect(await api.tasks.createJournal({ id: task.id, journal_id, body: 'again' })).toEqual(first)
  expect(replies.idempotentReplays).toBe(1)
  await expect(api.tasks.createJournal({ id: other.id, journal_id, body: 'z' })).rejects.toMatchObject(
    missing,
  )
  expect((await api.tasks.get({ id: task.id })).journals).toEqual([first])
})
