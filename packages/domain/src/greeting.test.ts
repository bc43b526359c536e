import { expect, test } from 'vitest'
import { firstName, greeting } from './greeting.ts'

test.each([
  ['2026-11-20T18:15:00.000Z', 'Good morning'],
  ['2026-11-20T06:14:59.999Z', 'Good morning'],
  ['2026-11-20T06:15:00.000Z', 'Good afternoon'],
  ['2026-11-20T11:14:59.999Z', 'Good afternoon'],
  ['2026-11-20T11:15:00.000Z', 'Good evening'],
  ['2026-11-20T18:14:59.999Z', 'Good evening'],
])('at %s Kathmandu hears "%s"', (now, words) => {
  expect(greeting(new Date(now), 'Asia/Kathmandu')).toBe(words)
})

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Ada  ', 'Ada'],
  ['Ada\tLovelace', 'Ada'],
  ['', 'Friend'],
  ['   ', 'Friend'],
  [null, 'Friend'],
  [undefined, 'Friend'],
])('%o is called %s', (name, first) => {
  expect(firstName(name)).toBe(first)
})

test('another fallback', () => {
  expect(firstName('', 'User')).toBe('User')
})
