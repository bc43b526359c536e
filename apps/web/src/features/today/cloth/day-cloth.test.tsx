import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeCloth } from './cloth-words.ts'
import { DayCloth } from './day-cloth.tsx'
import { Swatch } from './swatch.tsx'
import { stripesOf, type ClothThread } from './weave-threads.ts'

const task = (color: ClothThread['color']): ClothThread => ({ kind: 'task', color })
const habit = (color: ClothThread['color']): ClothThread => ({ kind: 'habit', color })
const tasks = (count: number) => Array.from({ length: count }, () => task('blue'))

test.each([
  ['nothing', [], []],
  ['a task is broader than a habit', [task('red'), habit('teal')], [6, 4]],
  ['the room of a full cloth', tasks(16), Array.from({ length: 16 }, () => 6)],
  ['one more than the room has', tasks(17), Array.from({ length: 17 }, () => 4)],
  ['as many as are told apart', tasks(40), Array.from({ length: 40 }, () => 2)],
  ['above that every second', tasks(41), Array.from({ length: 21 }, () => 4)],
])('%s', (_, threads, passes) => {
  const stripes = stripesOf(threads, 96)
  expect(stripes.map((stripe) => stripe.passes)).toEqual(passes)
  const ends = stripes.map(({ from, passes: wide }) => from + wide)
  expect(stripes.map(({ from }) => from)).toEqual(stripes.length > 0 ? [0, ...ends.slice(0, -1)] : [])
  expect(ends.at(-1) ?? 0).toBeLessThanOrEqual(96)
})

test.each([
  [[], false, 'No thread yet'],
  [[task('blue')], false, '1 thread: 1 blue'],
  [[task('gray'), habit('teal'), task('gray')], false, '3 threads: 2 gray, 1 teal'],
  [[task('gray')], true, '1 thread: 1 gray. Tied off.'],
])('%j is told in words', (threads, closed, words) => {
  expect(describeCloth(threads, closed)).toBe(words)
})

test('the same day gives the same picture, with its name and words; a closed one has a fringe', () => {
  const draw = (closed: boolean) =>
    renderToStaticMarkup(<DayCloth threads={[task('red'), habit('teal')]} closed={closed} />)
  expect(draw(false)).toBe(draw(false))
  expect(draw(false)).toContain('The day&#x27;s cloth</title>')
  expect(draw(false)).toContain('2 threads: 1 red, 1 teal')
  expect(draw(true)).not.toBe(draw(false))
})

test('a cloth that fits has no room for more threads', () => {
  const boxOf = (fits: boolean) =>
    /viewBox="0 0 (\d+) 80"/.exec(
      renderToStaticMarkup(<DayCloth threads={[task('red'), habit('teal')]} closed fits={fits} />),
    )?.[1]
  expect(boxOf(false)).toBe('648')
  // Ten passes of six, and a fringe at both ends.
  expect(boxOf(true)).toBe('132')
})

test('a swatch has a stripe a color, and only a day with threads is tied off', () => {
  const draw = (colors: ClothThread['color'][], closed: boolean) =>
    renderToStaticMarkup(<Swatch colors={colors} closed={closed} />)
  expect(draw(['red', 'teal', 'red'], false).match(/<rect/g)).toHaveLength(3)
  expect(draw(['red'], false)).not.toContain('data-closed')
  expect(draw(['red'], true)).toContain('data-closed')
  expect(draw([], true)).not.toContain('data-closed')
})
