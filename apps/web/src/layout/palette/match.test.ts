import { expect, test } from 'vitest'
import { matching } from './match.ts'

const items = ['New task', 'Tasks', 'Switch to Minimal', 'Attach a file', 'Café au lait', 'Sign out']

test.each([
  ['', items],
  ['   ', items],
  ['ta', ['Tasks', 'New task', 'Attach a file']],
  ['TASK NEW', ['New task']],
  ['cafe', ['Café au lait']],
  ['file att', ['Attach a file']],
  ['zzz', []],
  ['.*', []],
])('%s', (query, expected) => {
  expect(matching(items, query, (item) => item)).toEqual(expected)
})
