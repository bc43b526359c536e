import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each([
  [{ status: 'todo,in_progress' }, '?status=todo,in_progress'],
  [{ search: '123' }, '?search=123'],
  [{ search: 'a&b=c d' }, '?search=a%26b%3Dc+d'],
  [{ search: '', status: undefined }, ''],
  [{ days: 7 }, '?days=7'],
])('%j is %s', (search, text) => {
  expect(stringifySearch(search)).toBe(text)
})

test('a text stays a text', () => {
  expect(parseSearch('?search=123&status=todo%2Cdone')).toEqual({ search: '123', status: 'todo,done' })
})
