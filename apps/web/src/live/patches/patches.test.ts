import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { Change } from '@dayloom/validators/changes'
import type { TaskDetail } from '@dayloom/validators/tasks'
import { describe, expect, test } from 'vitest'
import { followedChange as change, taskDetail, taskId as id } from '../../testing/fixtures.ts'
import { inTask, inTaskPages } from './tasks.ts'

const other = '018f0000-0000-7000-8000-00000000000b'
const item = '018f0000-0000-7000-8000-0000000000a1'
const second = '018f0000-0000-7000-8000-0000000000a2'
const at = '2026-11-22T10:00:00.000Z'

const task = wholeTask({ id, title: 'Milk', version: 3 })
const pages = { pageParams: [''], pages: [{ data: [task], next_cursor: null }] }
const {
  id: _,
  attachment_count: _a,
  has_notes: _h,
  checklist_total: _t,
  checklist_done: _d,
  ...stored
} = wholeTask({ id: other, title: 'Bread' })

/** What a list says then, and whether it is asked for again. */
const listed = (of: Change, filter: object = {}) => {
  const { data, isStale = false, reread } = inTaskPages(pages, of, filter)
  const rows = data.pages.flatMap((page) => page.data)
  return { titles: rows.map(({ title }) => title), isSame: data === pages, isStale, reread }
}

describe('the list of all tasks', () => {
  test.each([
    ['a new title', { after: { title: 'Oat milk', version: 4 } }, ['Oat milk'], false],
    ['an older change', { after: { title: 'Water', version: 2 } }, ['Milk'], false],
    ['what its own answer said first', { after: { title: 'Water', version: 3 } }, ['Milk'], false],
    ['a task deleted', { op: 'deleted', before: {}, after: null }, [], false],
    ['another task deleted', { id: other, op: 'deleted', before: {}, after: null }, ['Milk'], false],
    ['a new task', { id: other, op: 'created', before: null, after: stored }, ['Bread', 'Milk'], false],
    ['a task that is there', { op: 'created', before: null, after: stored }, ['Milk'], false],
    ['a task brought back', { id: other, op: 'restored', before: null, after: stored }, ['Milk'], true],
    ['a task it does not know', { id: other, after: { title: 'Tea', version: 2 } }, ['Milk'], true],
    ['words of a newer server', { after: { priority: 'urgent', version: 4 } }, ['Milk'], true],
    ['a habit', { entity: 'habit', after: { name: 'Read' } }, ['Milk'], false],
  ] satisfies [string, Partial<Change>, string[], boolean][])('%s', (_name, fields, titles, isStale) => {
    expect(listed(change(fields))).toMatchObject({ titles, isStale })
  })

  test('with a filter, which tasks it has is asked again', () => {
    const filter = { status: 'todo', search: undefined }
    expect(listed(change({ after: { title: 'Tea', version: 4 } }), filter)).toMatchObject({
      titles: ['Tea'],
      isStale: true,
    })
    expect(listed(change({ id: other, op: 'created', after: stored }), filter)).toMatchObject({
      titles: ['Milk'],
      isStale: true,
    })
    expect(listed(change({ op: 'deleted', after: null }), filter)).toMatchObject({
      titles: [],
      isStale: false,
    })
  })

  test('with a filter it is asked again in another time zone, in which other days are meant', () => {
    const moved = change({ entity: 'profile', after: { timezone: 'Asia/Kathmandu' } })
    const named = change({ entity: 'profile', after: { name: 'Grace' } })
    const filter = { due: 'today', search: undefined }
    expect(listed(moved, filter)).toMatchObject({ isSame: true, isStale: true })
    expect(listed(named, filter)).toMatchObject({ isSame: true, isStale: false })
    expect(listed(moved)).toMatchObject({ isSame: true, isStale: false })
  })

  test('what a card says of its parts is read again, of a task that is there', () => {
    const part = { entity: 'checklist_item', id: item, op: 'created' } as const
    expect(listed(change({ ...part, parent_id: id }))).toMatchObject({ reread: id, isSame: true })
    expect(listed(change({ ...part, parent_id: other }))).toMatchObject({ reread: undefined, isSame: true })
  })
})

describe('a task that is open', () => {
  const [first, last] = [
    { id: item, text: 'Two litres', done: false },
    { id: second, text: 'In glass', done: false },
  ]
  const items = [first, last]
  const open = taskDetail({ version: 3, checklist: items, checklist_total: 2 })
  const ofItem = (fields: Partial<Change>) =>
    change({ entity: 'checklist_item', id: item, parent_id: id, ...fields })
  const ofNote = (fields: Partial<Change>) =>
    change({ entity: 'journal', id: item, parent_id: id, ...fields })
  const note = { body: 'Sold out', created_at: at, updated_at: at }

  test.each([
    ['a title', change({ after: { title: 'Tea', version: 4 } }), { title: 'Tea', version: 4 }],
    [
      'an item done',
      ofItem({ after: { done: true } }),
      { checklist: [{ ...first, done: true }, last], checklist_done: 1 },
    ],
    ['an item moved', ofItem({ after: { after_id: second } }), { checklist: [last, first] }],
    [
      'an item at the top',
      ofItem({ id: other, op: 'created', after: { text: 'Cold', done: true, after_id: null } }),
      {
        checklist: [{ id: other, text: 'Cold', done: true }, ...items],
        checklist_total: 3,
        checklist_done: 1,
      },
    ],
    ['an item deleted', ofItem({ op: 'deleted', after: null }), { checklist: [last], checklist_total: 1 }],
    [
      'a note',
      ofNote({ op: 'created', after: note }),
      { journals: [{ id: item, ...note }], has_notes: true },
    ],
  ] satisfies [string, Change, Partial<TaskDetail>][])('%s', (_name, of, fields) => {
    const { data, isStale = false } = inTask(open, of, { id })
    expect([data, isStale]).toEqual([{ ...open, ...fields }, false])
    // The same again changes nothing.
    expect(inTask(data, of, { id }).data).toEqual(data)
  })

  test.each([
    ['a note changed', ofNote({ after: { body: 'Found' } }), [{ id: item, ...note, body: 'Found' }], true],
    ['a note deleted', ofNote({ op: 'deleted', after: null }), [], false],
  ])('%s', (_name, of, journals, has_notes) => {
    const before = { ...open, journals: [{ id: item, ...note }], has_notes: true }
    expect(inTask(before, of, { id }).data).toEqual({ ...before, journals, has_notes })
  })

  test('whether it is there, and where its files are, the server says', () => {
    expect(inTask(open, change({ op: 'deleted', after: null }), { id }).isStale).toBe(true)
    expect(inTask(open, change({ entity: 'attachment', parent_id: id }), { id }).isStale).toBe(true)
    expect(inTask(open, change({ entity: 'attachment', parent_id: other }), { id }).data).toBe(open)
  })
})
