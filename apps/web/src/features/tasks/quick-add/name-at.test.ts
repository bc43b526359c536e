import { expect, test } from 'vitest'
import { listChoices, nameAt, tagChoices } from './name-at.ts'

test.each([
  ['Call Sam #w', { start: 9, mark: '#', typed: 'w' }],
  ['Call Sam #work', { start: 9, mark: '#', typed: 'work' }],
  ['#work', { start: 0, mark: '#', typed: 'work' }],
  ['Call @w', { start: 5, mark: '@', typed: 'w' }],
  ['#', null],
  ['Fix #1', null],
  ['Fix #1a', { start: 4, mark: '#', typed: '1a' }],
  ['sam@w', null],
  ['#work ', null],
  ['#a#b', null],
  ['#a,b', null],
  ['@ada@example.com', null],
  ['Call Sam /h', { start: 9, mark: '/', typed: 'h' }],
  ['Call Sam /House w', { start: 9, mark: '/', typed: 'House w' }],
  ['/1', { start: 0, mark: '/', typed: '1' }],
  ['/', null],
  ['/ h', null],
  ['and/or', null],
  ['/a/b', null],
  ['/home #w', { start: 6, mark: '#', typed: 'w' }],
])('before the caret: %s', (text, expected) => {
  expect(nameAt(text, text.length)).toEqual(expected)
})

test('within a word nothing is suggested', () => {
  expect(nameAt('#work now', 3)).toBeNull()
  expect(nameAt('#work now', 5)).toEqual({ start: 0, mark: '#', typed: 'work' })
})

const named = (...names: string[]) => names.map((name) => ({ name, color: 'gray' as const }))
const tags = named('home', 'Work', 'homework', 'deep work', 'Café')

test.each([
  ['wo', ['Work', 'homework', 'new wo']],
  ['WORK', ['Work', 'homework']],
  ['cafe', ['Café', 'new cafe']],
  ['garden', ['new garden']],
  // Nothing is left to take.
  ['café', []],
])('for %s', (typed, expected) => {
  const found = tagChoices(tags, typed).map(({ name, isNew }) => (isNew ? `new ${name}` : name))
  expect(found).toEqual(expected)
})

test.each([
  ['h', ['House work', 'Home', 'At home']],
  ['hou', ['House work']],
  ['house ', ['House work']],
  ['work', ['House work']],
  ['garden', []],
  // Nothing is left to take.
  ['home', []],
  ['home ', []],
  ['house work today', []],
])('of lists for %s', (typed, expected) => {
  const found = listChoices(named('House work', 'Home', 'At home', 'Home'), typed)
  expect(found.map(({ name }) => name)).toEqual(expected)
})
