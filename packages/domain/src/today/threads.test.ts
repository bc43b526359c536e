import type { LabelColor } from '@dayloom/validators/enums'
import { expect, test } from 'vitest'
import { ids } from '../testing/tasks.ts'
import { inOrderOfFinishing, MOST_COLORS, taskColor, threadColors, type Thread } from './threads.ts'

const colors = new Map<string, LabelColor>([
  ['Garden', 'green'],
  ['house', 'blue'],
  ['Zeal', 'red'],
  ['list', 'pink'],
])

test.each([
  ['no tag', [], 'gray'],
  ['one tag', ['house'], 'blue'],
  ['the first by name, whatever its case', ['Zeal', 'house'], 'blue'],
  ['the first by name, not the first written', ['house', 'Garden'], 'green'],
  ['a first tag that has no color yet', ['Zeal', 'apples'], 'gray'],
] as const)('the color of a task with %s', (_, tags, expected) => {
  expect(taskColor({ list_id: null, tags }, colors)).toBe(expected)
  expect(taskColor({ list_id: 'unknown', tags }, colors)).toBe(expected)
  expect(taskColor({ list_id: 'list', tags }, colors)).toBe('pink')
})

const thread = (id: string, at: string | null, color: LabelColor = 'gray'): Thread => ({
  kind: 'habit',
  id,
  color,
  at,
})

test('threads are in the order of finishing, those without a time first, in their own order', () => {
  const at = (hour: string) => `2026-11-18T${hour}:00:00.000Z`
  const threads = [thread('c', at('12')), thread('z', null), thread('b', at('08')), thread('a', null)]
  expect(ids(inOrderOfFinishing(threads))).toBe('z a b c')
  expect(ids(inOrderOfFinishing([thread('b', at('08')), thread('a', at('08'))]))).toBe('a b')
})

test.each([
  [0, 0, 1],
  [1, 1, 1],
  [MOST_COLORS, 40, 1],
  [MOST_COLORS + 1, 21, 2],
  [80, 40, 2],
  [81, 27, 3],
])('of %i threads there are %i colors, each %i-th', (count, colors, step) => {
  const threads = Array.from({ length: count }, (_, n) => thread(String(n), null, n % step ? 'red' : 'blue'))
  const shown = threadColors(threads)
  expect(shown).toHaveLength(colors)
  expect(new Set(shown)).toEqual(new Set(count > 0 ? ['blue'] : []))
})
