import { expect, test } from 'vitest'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'
import { withChecklistChanges } from './checklist-changes.ts'

const task = '018f0000-0000-7000-8000-000000000001'
const other = '018f0000-0000-7000-8000-000000000002'
const [a, b, c, gone] = ['a', 'b', 'c', 'd'].map((last) => `018f0000-0000-7000-8000-00000000000${last}`)
const items = [
  { id: a ?? '', text: 'Milk', done: false },
  { id: b ?? '', text: 'Bread', done: true },
  { id: c ?? '', text: 'Eggs', done: false },
]

const update = (fields: object, id = task): PendingCall => ({
  procedure: 'updateItem',
  input: { id, ...fields },
})

const create: PendingCall = { procedure: 'createItem', input: { id: task, item_id: gone, text: 'Tea' } }

const behind = (after_id: string | null | undefined): PendingCall => ({
  procedure: 'createItem',
  input: { id: task, item_id: gone, text: 'Tea', after_id },
})

/** `+` is done. */
const shown = (...calls: PendingCall[]) =>
  withChecklistChanges(items, task, calls)
    .map(({ text, done }) => `${text}${done ? '+' : ''}`)
    .join(' ')

test.each<[string, PendingCall[], string]>([
  ['none', [], 'Milk Bread+ Eggs'],
  ['ticked', [update({ itemId: a, done: true })], 'Milk+ Bread+ Eggs'],
  ['written anew', [update({ itemId: b, text: 'Rye' })], 'Milk Rye+ Eggs'],
  ['to the top', [update({ itemId: c, after_id: null })], 'Eggs Milk Bread+'],
  ['behind another', [update({ itemId: a, after_id: b })], 'Bread+ Milk Eggs'],
  ['behind one that is gone', [update({ itemId: a, after_id: gone })], 'Bread+ Eggs Milk'],
  ['one that is gone', [update({ itemId: gone, done: true })], 'Milk Bread+ Eggs'],
  ['of another task', [update({ itemId: a, done: true }, other)], 'Milk Bread+ Eggs'],
  ['deleted', [{ procedure: 'deleteItem', input: { id: task, itemId: b } }], 'Milk Eggs'],
  ['added', [create], 'Milk Bread+ Eggs Tea'],
  [
    'added and answered',
    [{ procedure: 'createItem', input: { id: task, item_id: a, text: 'Milk' } }],
    'Milk Bread+ Eggs',
  ],
  ['added to the top', [behind(null)], 'Tea Milk Bread+ Eggs'],
  ['added behind another', [behind(a)], 'Milk Tea Bread+ Eggs'],
  ['added behind one that is gone', [behind(other)], 'Milk Bread+ Eggs Tea'],
  ['added and ticked', [create, update({ itemId: gone, done: true })], 'Milk Bread+ Eggs Tea+'],
  [
    'a change of the task itself',
    [{ procedure: 'update', input: { id: task, title: 'x' } }],
    'Milk Bread+ Eggs',
  ],
  [
    'several, in order',
    [update({ itemId: a, done: true }), update({ itemId: a, after_id: c }), create],
    'Bread+ Eggs Milk+ Tea',
  ],
])('%s', (_, calls, expected) => {
  expect(shown(...calls)).toBe(expected)
})
