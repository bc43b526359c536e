import { wholeHabit } from '@dayloom/domain/testing/habits'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { Change } from '@dayloom/validators/changes'
import { getQueryKey } from '@trpc/react-query'
import { expect, test } from 'vitest'
import { queryClient, trpc } from '../../lib/api/trpc.ts'
import { followedChange } from '../../testing/fixtures.ts'
import { outcomeWords } from './tell-outcome.ts'

const [task, habit] = [wholeTask({ title: 'Pay rent' }), wholeHabit({ name: 'Read' })]
queryClient.setQueryData(getQueryKey(trpc.tasks.get, { id: task.id }, 'query'), task)
queryClient.setQueryData(getQueryKey(trpc.habits.list, undefined, 'query'), [habit])

test.each<[Partial<Change>, string | null, string | null]>([
  [
    { before: { status: 'todo' }, after: { status: 'done' } },
    '“Pay rent” is back in To Do',
    '“Pay rent” is back in Done',
  ],
  [
    { before: { priority: 'low' }, after: { priority: 'high' } },
    '“Pay rent” is as it was',
    '“Pay rent” is changed again',
  ],
  [{ before: { title: 'Rent' }, after: { title: 'Lent' } }, '“Rent” is as it was', '“Lent” is changed again'],
  [{ op: 'created', after: { title: 'Milk' } }, '“Milk” is deleted again', '“Milk” is back'],
  [{ op: 'deleted', before: { title: 'Milk' } }, '“Milk” is back', '“Milk” is deleted again'],
  [{ op: 'restored', after: { title: 'Milk' } }, '“Milk” is deleted again', '“Milk” is back'],
  [
    { entity: 'checklist_item', id: 'x', parent_id: task.id, op: 'deleted', before: { text: 'Eggs' } },
    '“Pay rent” is as it was',
    '“Pay rent” is changed again',
  ],
  [
    { entity: 'completion', id: '2026-11-22', parent_id: habit.id, op: 'created', after: {} },
    '“Read” is as it was',
    '“Read” is changed again',
  ],
  [{ entity: 'tag', id: 'home', after: { color: 'red' } }, '“home” is as it was', '“home” is changed again'],
  [{ id: 'unknown', before: { priority: 'low' }, after: { priority: 'high' } }, null, null],
  [{ entity: 'day', id: '2026-11-22', op: 'created', after: {} }, null, null],
])('%j', (fields, undone, again) => {
  const change = followedChange({ id: task.id, ...fields })
  expect(outcomeWords(change, 'before')).toBe(undone)
  expect(outcomeWords(change, 'after')).toBe(again)
})
