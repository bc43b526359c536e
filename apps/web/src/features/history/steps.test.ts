import type { FollowedChange } from '@dayloom/validators/changes'
import { expect, test } from 'vitest'
import { followedChange } from '../../testing/fixtures.ts'
import { changesToUndo, stepsOf } from './steps.ts'

let seq = 0
const change = (fields: Partial<FollowedChange>) =>
  followedChange({ seq: (seq += 1), call_id: 'one', ...fields })

const undoneOf = (...changes: FollowedChange[]) => changesToUndo({ id: 'one', changes })

test('what one request changed is one step, and what was undone is none', () => {
  const [first, second, third] = [change({}), change({}), change({ call_id: 'two' })]
  const steps = stepsOf([first, second, third, change({ reverts: 1, call_id: 'three' })])
  expect(steps).toEqual([
    { id: 'one', changes: [first, second] },
    { id: 'two', changes: [third] },
  ])
})

test('the last change of a step is undone first, and what only follows from another one not at all', () => {
  const touched = change({ after: { version: 3, updated_at: 'now' } })
  const item = change({ entity: 'checklist_item', after: { done: true } })
  const moved = change({ after: { position: 'a1', version: 4 } })
  expect(undoneOf(touched, item, moved)).toEqual([moved, item])
})

test('a file is gone, a new one can go', () => {
  expect(undoneOf(change({ entity: 'attachment', op: 'deleted', after: null }))).toEqual([])
  const uploaded = change({ entity: 'attachment', op: 'created', before: null })
  expect(undoneOf(uploaded)).toEqual([uploaded])
})

test('the next instance goes with the one that was done, and tasks with the name of their tag', () => {
  const done = change({ after: { status: 'done', version: 2 } })
  expect(undoneOf(done, change({ op: 'created', before: null, id: 'next' }))).toEqual([done])
  const tag = change({ entity: 'tag', id: 'home', after: { name: 'House' } })
  expect(undoneOf(tag, change({ after: { tags: ['House'], version: 2 } }))).toEqual([tag])
})
