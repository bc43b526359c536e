import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { TaskDetail } from '@dayloom/validators/tasks'
import { expect, test } from 'vitest'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'
import { draftDetail, wholeOfRow, withOutbox } from './task-detail.ts'

const [id, other, one, two] = [1, 2, 3, 4].map((n) => `018f0000-0000-7000-8000-00000000000${n}`)
const created = { id, title: 'Pack', checklist: [{ id: one, text: 'Socks' }] }
const calls: PendingCall[] = [{ procedure: 'create', input: created }]
const at = '2024-04-21T09:32:31.104Z'
const note = { id: one ?? '', body: 'Old', created_at: at, updated_at: at }
const task: TaskDetail = {
  ...wholeTask({ id: id ?? '', title: 'Milk' }),
  checklist: [],
  attachments: [],
  journals: [note],
  series: null,
}

test('a task that was made offline has its items, with the ids they will be known by', () => {
  expect(draftDetail(calls, id ?? '', 'UTC')).toMatchObject({
    title: 'Pack',
    version: 0,
    checklist: [{ id: one, text: 'Socks', done: false }],
    journals: [],
  })
  expect(draftDetail(calls, other ?? '', 'UTC')).toBeUndefined()
})

test.each([
  [{}, true],
  [{ has_notes: true }, false],
  [{ checklist_total: 1 }, false],
  [{ attachment_count: 1 }, false],
])('a row of a list with %j says everything: %s', (fields, expected) => {
  expect(wholeOfRow(wholeTask({ id: id ?? '', ...fields })) !== undefined).toBe(expected)
})

test('a day that waits to be sent has its due date already, in the zone of the person', () => {
  const due_day = '2026-11-20'
  const due = { due_day, due_date: '2026-11-20T18:14:00.000Z' }
  const zone = 'Asia/Kathmandu'
  const made = [{ procedure: 'create', input: { ...created, due_day } }]
  expect(draftDetail(made, id ?? '', zone)).toMatchObject(due)
  const changed = [{ procedure: 'update', input: { id, due_day, due_date: null } }]
  expect(withOutbox(task, changed, zone)).toMatchObject(due)
  const cleared = [...changed, { procedure: 'update', input: { id, due_date: null } }]
  expect(withOutbox(task, cleared, zone)).toMatchObject({ due_day: null, due_date: null })
})

const add = { procedure: 'createJournal', input: { id, journal_id: two, body: 'New' } }
const added = { id: two, body: 'New', created_at: at, updated_at: at }
test.each<[string, PendingCall[], unknown]>([
  ['none', [], [note]],
  ['added', [add], [note, added]],
  ['added and answered', [{ ...add, input: { id, journal_id: one, body: 'Old' } }], [note]],
  ['of another task', [{ ...add, input: { id: other, journal_id: two, body: 'New' } }], [note]],
  [
    'added and written anew',
    [add, { procedure: 'updateJournal', input: { id, journalId: two, body: 'Newer' } }],
    [note, { ...added, body: 'Newer' }],
  ],
  ['deleted', [{ procedure: 'deleteJournal', input: { id, journalId: one } }], []],
])('notes: %s', (_, waiting, expected) => {
  expect(withOutbox(task, waiting, 'UTC').journals).toEqual(expected)
})

test('fields are as the edits that wait have them; a deletion that waits takes nothing from the dialog', () => {
  const waiting = [
    { procedure: 'update', input: { id, title: 'Oat milk', version: 1 } },
    { procedure: 'delete', input: { id } },
  ]
  expect(withOutbox(task, waiting, 'UTC')).toEqual({ ...task, title: 'Oat milk' })
})
