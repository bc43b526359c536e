import type { Goal } from '@dayloom/validators/habits/schedule'
import { expect, test } from 'vitest'
import { changedAmount, type EntryAmount, type EntryChange } from './entry-change.ts'

const least: Goal = { direction: 'at_least', amount: 8, unit: 'cups' }
const most: Goal = { direction: 'at_most', amount: 8, unit: 'cups' }
const mark = { kind: 'set' } as const

test.each<[string, Goal | null, EntryAmount, EntryChange, EntryAmount]>([
  ['marked', null, undefined, mark, null],
  ['marked again', null, null, mark, null],
  ['marked with a goal', least, undefined, mark, 8],
  ['marked just below a goal', least, 7.99, mark, 8],
  ['marked at a goal', least, 8, mark, 8],
  ['marked beyond a goal', least, 8.01, mark, 8.01],
  ['marked with a limit', most, undefined, mark, 8],
  ['marked below a limit', most, 7.99, mark, 8],
  ['marked at a limit', most, 8, mark, 8],
  ['marked above a limit, which takes nothing back', most, 8.01, mark, 8.01],
  ['a note alone', least, 3, { ...mark, note: 'x' }, 8],
  ['set', least, 9, { ...mark, amount: 3 }, 3],
  ['set to nothing', least, 9, { ...mark, amount: 0 }, 0],
  ['added', least, 0.1, { kind: 'add', amount: 0.2 }, 0.3],
  ['added to no entry', most, undefined, { kind: 'add', amount: 1 }, 1],
  ['taken back', least, 9, { kind: 'remove' }, undefined],
])('%s', (_, goal, before, change, after) => {
  expect(changedAmount(before, change, goal)).toBe(after)
})
