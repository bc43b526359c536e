import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

/** How much was done each time that others had their turn. */
const turnsOf = async (sizes: readonly number[], most: number) => {
  const turns: number[] = []
  let done = 0
  let isWorking = true
  const look = () => {
    turns.push(done)
    if (isWorking) setImmediate(look)
  }
  setImmediate(look)
  const results = await inTurns(sizes, { most, sizeOf: (size) => size }, (size) => {
    done += size
    return size
  })
  isWorking = false
  return { turns, results }
}

test('others have their turn after each portion, and nothing is lost or comes twice', async () => {
  const sizes = Array.from({ length: 100 }, (_, index) => index % 7)
  const { turns, results } = await turnsOf(sizes, 20)
  expect(results).toEqual(sizes)
  const portions = turns.map((done, index) => done - (turns[index - 1] ?? 0))
  // A portion ends with the item that fills it.
  expect(Math.max(...portions)).toBeLessThan(20 + 6)
  expect(turns.length).toBeGreaterThanOrEqual(Math.floor(sizes.reduce((sum, size) => sum + size, 0) / 26))
})

test('what is little is done at once', async () => {
  const { turns, results } = await turnsOf([1, 2, 3], 20)
  expect(results).toEqual([1, 2, 3])
  expect(turns).toEqual([])
})

test('nothing is nothing', async () => {
  expect((await turnsOf([], 1)).results).toEqual([])
})
