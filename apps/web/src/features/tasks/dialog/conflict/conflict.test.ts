import { describe, expect, test } from 'vitest'
import { conflicts, firstChoices, merge, type Choices } from './conflict.ts'
import { emptyValues, type TaskValues } from '../task-values.ts'

const base: TaskValues = {
  ...emptyValues(),
  title: 'Milk',
  description: 'Two litres',
  due_date: '2026-11-20T09:30',
}
const ways = (mine: Partial<TaskValues>, theirs: Partial<TaskValues>) => ({
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
})

describe('what differs, what is chosen first, and what comes out', () => {
  test.each<[string, Partial<TaskValues>, Partial<TaskValues>, Choices, Partial<TaskValues>]>([
    ['only here', { title: 'Oat milk' }, {}, {}, { title: 'Oat milk' }],
    ['only elsewhere', {}, { title: 'Oat milk' }, { title: 'theirs' }, { title: 'Oat milk' }],
    [
      'different fields',
      { title: 'Oat milk' },
      { priority: 'high' },
      { priority: 'theirs' },
      { title: 'Oat milk', priority: 'high' },
    ],
    [
      'the same field',
      { title: 'Oat milk' },
      { title: 'Soy milk' },
      { title: 'mine' },
      { title: 'Oat milk' },
    ],
    [
      'the same field to the same text',
      { title: 'Oat milk' },
      { title: 'Oat milk' },
      {},
      { title: 'Oat milk' },
    ],
    [
      'cleared here, changed elsewhere',
      { due_date: '' },
      { due_date: '2026-11-21T09:30' },
      { due_date: 'mine' },
      { due_date: '' },
    ],
    ['spaces alone', { title: ' Milk ' }, { status: 'done' }, { status: 'theirs' }, { status: 'done' }],
  ])('%s', (_, mine, theirs, choices, result) => {
    const three = ways(mine, theirs)
    expect(firstChoices(three)).toEqual(choices)
    expect(conflicts(three)).toEqual(Object.keys(choices))
    expect(merge(three, choices)).toEqual({ ...base, ...result })
  })
})

test('a choice decides its field and no other', () => {
  const three = ways({ title: 'A', description: 'B' }, { title: 'C', description: 'D', status: 'done' })
  const merged = merge(three, { title: 'theirs', description: 'mine', status: 'mine' })
  expect(merged).toEqual({ ...base, title: 'C', description: 'B', status: 'todo' })
})
