import { expect, test } from 'vitest'
import { wholeTask as task } from '../testing/tasks.ts'
import { taskGroups, type Grouping } from './task-groups.ts'

/** Friday, 15:00 in Kathmandu, where the day runs from 18:15Z to 18:15Z. */
const clock = {
  now: new Date('2026-11-20T09:15:00.000Z'),
  timezone: 'Asia/Kathmandu',
  day_starts_at: '00:00',
}

const lists = Array.from({ length: 11 }, (_, at) => ({ id: `list ${at}`, name: `List ${at}` }))

const groupsOf = (tasks: Parameters<typeof task>[0][], by: Grouping) =>
  taskGroups(tasks.map(task), by, { ...clock, lists }).map(({ key, tasks: shown }) => {
    const name = { date: 'span', tag: 'name', priority: 'priority', list: 'name', done: 'by' }[key.by]
    return [Object.entries(key).find(([field]) => field === name)?.[1], shown.map(({ id }) => id).join(' ')]
  })

test('dates stand as they come, each in the order of the tasks, and what is done last', () => {
  const tasks = [
    { id: 'someday' },
    { id: 'seventh', due_date: '2026-11-26T18:15:00.000Z' },
    { id: 'sixth', due_date: '2026-11-26T18:14:00.000Z' },
    { id: 'second', due_date: '2026-11-21T18:15:00.000Z' },
    { id: 'tomorrow', due_date: '2026-11-20T18:15:00.000Z' },
    { id: 'done', due_date: '2026-11-18T09:15:00.000Z', status: 'done' },
    { id: 'tonight', due_date: '2026-11-20T18:14:00.000Z' },
    { id: 'this morning', due_date: '2026-11-19T18:15:00.000Z' },
    { id: 'yesterday', due_date: '2026-11-19T18:14:00.000Z', status: 'in_progress' },
  ] as const
  expect(groupsOf([...tasks], 'date')).toEqual([
    ['overdue', 'yesterday'],
    ['today', 'tonight this morning'],
    ['tomorrow', 'tomorrow'],
    ['week', 'sixth second'],
    ['later', 'seventh'],
    ['none', 'someday'],
    ['done', 'done'],
  ])
})

test('a task is under the first of its tags by name, whatever the case, and without one behind them', () => {
  const tasks = [
    { id: 'bare' },
    { id: 'both', tags: ['work', 'Home'] },
    { id: 'home', tags: ['home'] },
    { id: 'work', tags: ['work'] },
    { id: 'done', tags: ['home'], status: 'done' },
  ] as const
  expect(
    groupsOf(
      tasks.map((each) => ({ ...each, tags: 'tags' in each ? [...each.tags] : [] })),
      'tag',
    ),
  ).toEqual([
    ['Home', 'both home'],
    ['work', 'work'],
    [null, 'bare'],
    ['done', 'done'],
  ])
})

test('priorities stand from high to low', () => {
  const tasks = (['low', 'medium', 'high', 'low'] as const).map((priority, at) => ({ id: `${at}`, priority }))
  expect(groupsOf(tasks, 'priority')).toEqual([
    ['high', '2'],
    ['medium', '1'],
    ['low', '0 3'],
  ])
})

test('lists stand in their order, and what is in none behind them', () => {
  const tasks = [
    { id: 'bare', list_id: null },
    { id: 'tenth', list_id: 'list 10' },
    { id: 'second', list_id: 'list 2' },
    { id: 'too', list_id: 'list 10' },
    { id: 'done', list_id: 'list 2', status: 'done' },
    { id: 'archived', list_id: 'gone' },
  ] as const
  expect(groupsOf([...tasks], 'list')).toEqual([
    ['List 2', 'second'],
    ['List 10', 'tenth too'],
    [undefined, 'archived'],
    [undefined, 'bare'],
    ['done', 'done'],
  ])
})

test('no tasks, no groups', () => {
  expect(groupsOf([], 'date')).toEqual([])
})
