import { expect, test } from 'vitest'
import { setWord } from './letters.ts'

const { strokes, crossings, width } = setWord()
const points = strokes.flatMap((stroke) => stroke.points)

test('the word stands in the middle and nothing sticks out', () => {
  const xs = points.map(([x]) => x)
  expect(Math.min(...xs)).toBeCloseTo(-width / 2)
  expect(Math.max(...xs)).toBeCloseTo(width / 2)
  const ys = points.map(([, y]) => y)
  expect(Math.min(...ys)).toBeGreaterThan(-0.6)
  expect(Math.max(...ys)).toBeLessThanOrEqual(1.45)
})

test('a stroke has no gaps that a tube would cut short', () => {
  for (const stroke of strokes) {
    const gaps = stroke.points.slice(1).map(([x, y], index) => {
      const [bx = 0, by = 0] = stroke.points[index] ?? []
      return Math.hypot(x - bx, y - by)
    })
    expect(Math.max(...gaps)).toBeLessThan(0.2)
  }
})

test('the thread crosses from left to right, wherever a stroke stands at half height', () => {
  expect(crossings).toEqual([...crossings].sort((a, b) => a - b))
  for (const crossing of crossings) {
    const near = points.filter(([x, y]) => Math.abs(x - crossing) < 0.06 && Math.abs(y - 0.5) < 0.15)
    expect(near.length, `at ${crossing}`).toBeGreaterThan(0)
  }
})
