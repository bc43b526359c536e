import type { Call } from '@dayloom/outbox'
import { expect, test } from 'vitest'
import type { OutboxEntry } from '../pending.ts'
import { countsOf } from './counts.ts'

const [id = '', item = '', note = ''] = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000000${n}`)
const row = { id, checklist_total: 1 }
const detail = {
  id,
  checklist: [{ id: item, text: 'Milk', done: true }],
  journals: [{ id: note, body: 'Old' }],
}

const of = (procedure: string, input: object): Call => ({ procedure, input: { id, ...input } })
const tick = (done: boolean) => of('tasks.updateItem', { itemId: item, done })
const itemGone = of('tasks.deleteItem', { itemId: item })
const itemAgain = of('tasks.createItem', { item_id: item, text: 'Milk' })
const noteAdded = of('tasks.createJournal', { journal_id: item, body: 'New' })
const noteGone = of('tasks.deleteJournal', { journalId: note })
const refused = { code: 'NOT_FOUND', text: 'Gone' }

test.each<[string, Call, (Call & Partial<OutboxEntry>)[], object | null]>([
  ['an item', of('tasks.createItem', { text: 'Tea' }), [], { checklist_total: 1, checklist_done: 0 }],
  ['an item done that is done', tick(true), [], { checklist_total: 0, checklist_done: 0 }],
  ['an item not done after all', tick(false), [], { checklist_total: 0, checklist_done: -1 }],
  ['the same again', tick(false), [tick(false)], { checklist_total: 0, checklist_done: 0 }],
  [
    'the last change counts',
    tick(true),
    [tick(false), tick(true)],
    { checklist_total: 0, checklist_done: 1 },
  ],
  [
    'what was refused does not',
    tick(false),
    [{ ...tick(false), refused }],
    { checklist_total: 0, checklist_done: -1 },
  ],
  [
    'a done item that was deleted and is back',
    tick(true),
    [itemAgain, itemGone],
    { checklist_total: 0, checklist_done: 1 },
  ],
  ['an item with other words', of('tasks.updateItem', { itemId: item, text: 'Tea' }), [], null],
  ['a done item deleted', itemGone, [], { checklist_total: -1, checklist_done: -1 }],
  [
    'a new item deleted',
    of('tasks.deleteItem', { itemId: note }),
    [],
    { checklist_total: -1, checklist_done: 0 },
  ],
  ['a note', noteAdded, [], { checklist_total: 0, checklist_done: 0, has_notes: true }],
  ['the only note deleted', noteGone, [], { checklist_total: 0, checklist_done: 0, has_notes: false }],
  ['one of two', noteGone, [noteAdded], { checklist_total: 0, checklist_done: 0, has_notes: true }],
  ['other words of a task', of('tasks.update', { title: 'Tea' }), [], null],
])('%s', (_name, change, earlier, expected) => {
  const before = earlier.map((each) => ({ refused: null, ...each }))
  expect(countsOf(change, [row, detail], before)).toEqual(expected && { id, ...expected })
})
