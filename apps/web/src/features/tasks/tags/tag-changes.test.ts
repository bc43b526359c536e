import type { Tag } from '@dayloom/validators/tags'
import { expect, test } from 'vitest'
import type { PendingCall } from '../../../lib/api/pending-calls.ts'
import { withTagChanges } from './tag-changes.ts'

const tags: Tag[] = [
  { name: 'home', color: 'gray', open_tasks: 2 },
  { name: 'work', color: 'red', open_tasks: 0 },
]
const shown = (...calls: PendingCall[]) =>
  withTagChanges(tags, calls)
    .map(({ name, color, open_tasks }) => `${name} ${color} ${open_tasks}`)
    .join(', ')

test.each<[PendingCall[], string]>([
  [[], 'home gray 2, work red 0'],
  [[{ procedure: 'update', input: { tag: 'home', color: 'teal' } }], 'home teal 2, work red 0'],
  [[{ procedure: 'update', input: { tag: 'work', name: 'Job' } }], 'home gray 2, work red 0'],
  [[{ procedure: 'update', input: { tag: 'gone', color: 'pink' } }], 'home gray 2, work red 0'],
  [[{ procedure: 'delete', input: { tag: 'home' } }], 'work red 0'],
  [
    [
      { procedure: 'update', input: { tag: 'work', color: 'pink' } },
      { procedure: 'delete', input: { tag: 'home' } },
    ],
    'work pink 0',
  ],
])('%o', (calls, expected) => {
  expect(shown(...calls)).toBe(expected)
})
