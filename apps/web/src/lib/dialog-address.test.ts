import { expect, test } from 'vitest'
import { dialogSearch } from './dialog-address.ts'
import { parseSearch } from './search-params.ts'

test.each([
  ['', {}],
  ['?title=%20A%20&text=b&url=c', { task: 'new', title: 'A', text: 'b', url: 'c' }],
  ['?url=c&task=nonsense', { task: 'new', url: 'c' }],
  ['?title=%20&text=a%00b', {}],
  ['?task=new&tab=notes', { task: 'new', tab: 'notes' }],
  ['?task=0192B3C4-0000-7000-8000-0000000000AB', { task: '0192b3c4-0000-7000-8000-0000000000ab' }],
  ['?task=1%20OR%201', {}],
  ['?habit=new&search=x', { habit: 'new' }],
])('%s opens a dialog over any screen', (address, expected) => {
  expect(dialogSearch.parse(parseSearch(address))).toEqual(expected)
})
