import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daysIn } from '@dayloom/domain/testing/days'
import { expect, test } from 'vitest'
import { fitting, type ListFilter } from './fitting.ts'

const soil = wholeTask({ id: 'a', title: 'Buy soil', tags: ['garden'] })
const seeds = wholeTask({ id: 'b', title: 'Buy seeds', priority: 'high' })
const sown = { op: 'update', id: 'b', status: 'done' } as const

test.each<[ListFilter, string]>([
  [{ status: ['todo'], due: 'none', tag: ['Garden'], search: 'soil' }, 'a'],
  [{ search: 'buy', status: undefined }, 'ab'],
  [{ status: ['todo'] }, 'a'],
  [{ status: ['done'], priority: ['high'] }, 'b'],
  [{ due: 'today' }, ''],
  [{ search: 'buy', completed_hour_from: 9 }, ''],
])('of the tasks made offline a list by %o has "%s"', (filter, listed) => {
  const found = fitting([soil, seeds], [sown], filter, daysIn('UTC'))
  expect(found.map(({ id }) => id).join('')).toBe(listed)
  // As they were made: their changes are laid over them where they are shown.
  expect(found.every((task) => task === soil || task === seeds)).toBe(true)
})
