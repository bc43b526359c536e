import { viewCreateInput } from '@dayloom/validators/views'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { addressOfView } from '@dayloom/validators/addresses'
import { tasksSearch } from '../filters/search.ts'
import { isKept, isShown, viewQueryOf } from './view-query.ts'

const read = (address: string) => tasksSearch.parse(parseSearch(address))

test.each([
  '?search=milk&view=list',
  '?status=todo,in_progress&priority=high&view=kanban',
  '?tag=home,Work&due=week&view=list',
  '?list=018f0000-0000-7000-8000-0000000000c1,none&view=list',
])('the address %s is the same from the view that was saved of it', (address) => {
  const { view = 'kanban', ...filters } = read(address)
  const { query } = viewCreateInput.parse({ name: 'x', query: viewQueryOf(filters, view) })
  expect(read(stringifySearch(addressOfView(query)))).toEqual(read(address))
})

test.each([
  ['', false],
  ['?view=list&order=newest&task=new', false],
  ['?due_from=2026-01-01&due_to=2026-02-01', false],
  ['?due_from=2026-01-01&status=todo', true],
  ['?search=x', true],
  ['?tag=home', true],
  ['?due=none', true],
])('%s has something to keep: %s', (address, expected) => {
  expect(isKept(read(address))).toBe(expected)
})

test.each([
  ['?tag=home&due=week', true],
  ['?due=week&tag=home&view=kanban&order=newest', true],
  ['?tag=home', false],
  ['?tag=home&due=week&status=todo', false],
  ['?tag=home&due=week&due_to=2026-12-01', false],
  ['', false],
])('%s shows the view of a tag in this week: %s', (address, expected) => {
  expect(isShown({ tag: ['home'], due: 'week', layout: 'list' }, read(address))).toBe(expected)
})
