import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { foldCases } from './fold.testing.ts'

test.each(foldCases)('a search treats %j and %j as equal: %s', (a, b, same) => {
  expect(fold(a) === fold(b)).toBe(same)
})

test.each(foldCases)('folding %j twice changes nothing', (a) => expect(fold(fold(a))).toBe(fold(a)))
