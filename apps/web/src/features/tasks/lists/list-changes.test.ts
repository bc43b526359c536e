import type { List } from '@dayloom/validators/lists'
import { expect, test } from 'vitest'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'
import { withListChanges } from './list-changes.ts'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const list = (n: number): List => ({
  id: id(n),
  name: `List ${n}`,
  color: 'gray',
  position: `a${n}`,
  archived: false,
  open_tasks: n,
})
const lists = [1, 2, 3].map(list)
const namesAfter = (...calls: PendingCall[]) => withListChanges(lists, calls).map(({ name }) => name)
const update = (input: object): PendingCall => ({ procedure: 'update', input })

test.each<[string, PendingCall[], string]>([
  ['nothing', [], 'List 1, List 2, List 3'],
  ['a new one', [{ procedure: 'create', input: { id: id(4), name: 'New' } }], 'List 1, List 2, List 3, New'],
  [
    'one that is there already',
    [{ procedure: 'create', input: { id: id(2), name: 'New' } }],
    'List 1, List 2, List 3',
  ],
  ['another name', [update({ id: id(2), name: 'Garden' })], 'List 1, Garden, List 3'],
  ['another place', [update({ id: id(1), after_id: id(3) })], 'List 2, List 3, List 1'],
  ['the top', [update({ id: id(3), after_id: null })], 'List 3, List 1, List 2'],
  ['behind what is gone', [update({ id: id(1), after_id: id(9) })], 'List 1, List 2, List 3'],
  ['an archived one', [update({ id: id(1), archived: true })], 'List 2, List 3'],
  ['a deleted one', [{ procedure: 'delete', input: { id: id(2) } }], 'List 1, List 3'],
  [
    'a new one that is renamed and moved',
    [
      { procedure: 'create', input: { id: id(4), name: 'New' } },
      update({ id: id(4), name: 'Newer', after_id: null }),
    ],
    'Newer, List 1, List 2, List 3',
  ],
])('%s', (_, calls, names) => {
  expect(namesAfter(...calls).join(', ')).toBe(names)
})
