import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { taskFilterOf } from '@dayloom/validators/addresses'
import { isFiltered, noFilters, tasksSearch } from './search.ts'

const listId = '018f0000-0000-7000-8000-0000000000c1'

const read = (address: string) => tasksSearch.parse(parseSearch(address))

describe('an address is read', () => {
  test.each([
    ['', {}],
    ['?status=todo,in_progress', { status: ['todo', 'in_progress'] }],
    ['?status=in_progress, todo', { status: ['todo', 'in_progress'] }],
    ['?status=todo,nonsense', { status: ['todo'] }],
    ['?status=nonsense', {}],
    ['?status=', {}],
    ['?priority=high', { priority: ['high'] }],
    ['?search=%20milk%20', { search: 'milk' }],
    ['?search=%20%20', {}],
    ['?search=a%00b', {}],
    [`?search=${'x'.repeat(201)}`, { search: 'x'.repeat(200) }],
    [`?search=${'x'.repeat(199)}😀😀`, { search: `${'x'.repeat(199)}😀` }],
    ['?tag=home,%20Work%20,,home', { tag: ['home', 'Work'] }],
    ['?tag=', {}],
    [`?tag=a,${'x'.repeat(41)},b%00`, { tag: ['a'] }],
    ['?tag=1,2,3,4,5,6,7,8,9,10,11', { tag: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] }],
    ['?due=overdue', { due: 'overdue' }],
    ['?due=someday', {}],
    ['?due_from=2026-02-28&due_to=2026-02-30', { due_from: '2026-02-28' }],
    ['?view=list', { view: 'list' }],
    ['?view=grid', { view: 'grid' }],
    ['?view=rows', {}],
    ['?group=tag', { group: 'tag' }],
    ['?group=list', { group: 'list' }],
    ['?group=status', {}],
    ['?dialog=tags', { dialog: 'tags' }],
    ['?dialog=rests', {}],
    ['?list=tags', {}],
    [`?list=${listId},none,nonsense,${listId}`, { list: [listId, 'none'] }],
    ['?list=none', { list: ['none'] }],
    ['?unknown=1', {}],
  ])('%s', (address, expected) => {
    expect(read(address)).toEqual(expected)
  })
})

test('what was read is written the same way', () => {
  const address = '?view=list&search=a%26b&status=todo,in_progress&tag=home,work&due=week&due_from=2026-02-28'
  expect(stringifySearch(read(address))).toBe(address)
  expect(tasksSearch.parse(read(address))).toEqual(read(address))
})

test('the server is asked in its own words', () => {
  expect(taskFilterOf(read('?search=x&priority=high,low&due_from=2026-01-01&due_to=2026-01-02'))).toEqual({
    search: 'x',
    status: undefined,
    priority: ['low', 'high'],
    tag: undefined,
    due: undefined,
    due_date_from: '2026-01-01',
    due_date_to: '2026-01-02',
  })
})

test.each([
  ['?view=list&task=new&tab=notes', false],
  ['?search=x', true],
  ['?due_to=2026-01-02', true],
  ['?status=done', true],
  ['?tag=home', true],
  ['?due=none', true],
])('%s narrows the list: %s', (address, expected) => {
  expect(isFiltered(read(address))).toBe(expected)
  expect(isFiltered({ ...read(address), ...noFilters })).toBe(false)
})
