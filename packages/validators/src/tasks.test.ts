import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { taskListInput } from './tasks/list.ts'
import { taskCreateInput, taskUpdateInput } from './tasks.ts'
import { errorMessage } from './testing.ts'

const { input } = messages
const id = '01a1fe55-43bd-75dd-9681-b7e411387459'

describe('a new task', () => {
  test('gets defaults for missing fields', () => {
    expect(taskCreateInput.parse({ title: '  Plan ' })).toEqual({
      title: 'Plan',
      priority: 'medium',
      status: 'todo',
      tags: [],
      repeat_from: 'due',
    })
  })

  test.each([
    [{ title: '' }, 'Title is required'],
    [{ title: ' \t ' }, 'Title is required'],
    [{ title: undefined }, 'Title is required'],
    [{ title: null }, 'Title is required'],
    [{ title: ['a'] }, 'Title is required'],
    [{ title: 'a'.repeat(500) }, null],
    [{ title: 'a'.repeat(501) }, input.titleTooLong],
    [{ title: 'a\0b' }, input.characters],
    [{ description: 'a'.repeat(10_000) }, null],
    [{ description: 'a'.repeat(10_001) }, input.taskDescription],
    [{ description: null }, null],
    [{ priority: 'urgent' }, input.priority],
    [{ priority: { not: '' } }, input.priority],
    [{ status: 'Done' }, input.status],
    [{ due_date: null }, null],
    [{ due_date: '2026-02-29T10:00:00Z' }, input.dueDate],
    [{ due_date: '2028-02-29T10:00:00Z' }, null],
    [{ due_date: '2026-11-20' }, input.dueDate],
    [{ due_date: '2026-11-20T10:00:00' }, input.dueDate],
    [{ due_date: 'tomorrow' }, input.dueDate],
    [{ due_date: 1_795_000_000 }, input.dueDate],
    [{ due_date: '1900-01-01T00:00:00Z' }, null],
    [{ due_date: '1899-12-31T23:59:59.999Z' }, input.dueDate],
    [{ due_date: '9999-12-31T23:59:59.999Z' }, null],
    [{ due_date: '9999-12-31T23:59:59.999-01:00' }, input.dueDate],
    [{ id }, null],
    [{ id: 'not-an-id' }, input.id],
  ])('%j', (changes, expected) => {
    expect(errorMessage(taskCreateInput, { title: 'Plan', ...changes })).toBe(expected)
  })

  test('an instant with an offset is stored as UTC', () => {
    expect(taskCreateInput.parse({ title: 'Plan', due_date: '2026-11-20T09:30:00+05:45' }).due_date).toBe(
      '2026-11-20T03:45:00.000Z',
    )
  })

  test('unknown fields are dropped, including dangerous ones', () => {
    const sent: unknown = JSON.parse('{"title":"Plan","user_id":"x","version":9,"__proto__":{"admin":true}}')
    expect(Object.keys(taskCreateInput.parse(sent))).toEqual([
      'title',
      'priority',
      'status',
      'tags',
      'repeat_from',
    ])
  })
})

test('an update distinguishes missing from cleared', () => {
  expect(taskUpdateInput.parse({ id })).toEqual({ id })
  expect(taskUpdateInput.parse({ id, description: null, due_date: null })).toEqual({
    id,
    description: null,
    due_date: null,
  })
  expect(taskUpdateInput.parse({ id, description: '  ' }).description).toBeNull()
  expect(errorMessage(taskUpdateInput, { id, title: ' ' })).toBe('Title is required')
  expect(errorMessage(taskUpdateInput, { id, version: 1.5 })).toBe(input.version)
})

describe('a filter', () => {
  test.each([
    [{ status: 'todo' }, { status: ['todo'] }],
    [{ status: 'todo, in_progress' }, { status: ['todo', 'in_progress'] }],
    [{ status: ['todo', 'done'] }, { status: ['todo', 'done'] }],
    [{ priority: 'high,low' }, { priority: ['high', 'low'] }],
    [{ due_date_from: '2026-11-20' }, { due_date_from: '2026-11-20' }],
    [{ due_date_to: '2026-11-20T00:00:00+01:00' }, { due_date_to: '2026-11-19T23:00:00.000Z' }],
    [{ limit: '50' }, { limit: 50 }],
    [{ search: ' 100% ' }, { search: '100%' }],
  ])('%j', (query, expected) => {
    expect(taskListInput.parse(query)).toEqual({ limit: 1000, ...expected })
  })

  test.each([
    [{ status: 'open' }, input.status],
    [{ status: '' }, input.status],
    [{ status: 'todo,' }, input.status],
    [{ priority: 'none' }, input.priority],
    [{ due_date_from: '2026-13-01' }, input.dueDate],
    [{ due_date_to: '20.11.2026' }, input.dueDate],
    [{ limit: 0 }, input.limit],
    [{ limit: 1 }, null],
    [{ limit: 1000 }, null],
    [{ limit: 1001 }, input.limit],
    [{ limit: 'ten' }, input.limit],
    [{ limit: '1.5' }, input.limit],
    [{ search: 'a'.repeat(200) }, null],
    [{ search: 'a'.repeat(201) }, input.searchTooLong],
    [{ search: '\0' }, input.characters],
    [{ search: ['a', 'b'] }, input.invalid],
    [{ cursor: ['a', 'a'] }, input.cursor],
    [{ tag: 'a,b,c,d,e,f,g,h,i,j' }, null],
    [{ tag: 'a,b,c,d,e,f,g,h,i,j,k' }, input.tooMany],
    [{ status: Array(11).fill('todo') }, input.tooMany],
    [{ priority: { not: '' } }, input.invalid],
  ])('%j is refused as it should be', (query, expected) => {
    expect(errorMessage(taskListInput, query)).toBe(expected)
  })
})
