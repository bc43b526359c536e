import { expect, test } from 'vitest'
import { intervalFor, nextFrame } from './frame-pace.ts'

test.each([
  [0, 1000 / 30],
  [8, 1000 / 30],
  [9, 36],
  [30, 120],
  [49, 196],
  [51, 200],
  [900, 200],
])('where a frame takes %d ms, there are %d ms between two', (took, interval) => {
  expect(intervalFor(took)).toBe(interval)
})

const [QUICK, SLOW] = [1000 / 30, 100]

test.each([
  { interval: SLOW, moved: 0, now: 1000, wait: 96, rests: false },
  { interval: SLOW, moved: 1.7, now: 1090, wait: 6, rests: false },
  { interval: SLOW, moved: 1.7, now: 1200, wait: 0, rests: false },
  { interval: SLOW, moved: 1.8, now: 1000, wait: 8000, rests: true },
  { interval: SLOW, moved: 2.6, now: 8900, wait: 100, rests: true },
  { interval: SLOW, moved: 2.6, now: 9100, wait: 0, rests: true },
  { interval: QUICK, moved: 2.6, now: 1025, wait: QUICK - 29, rests: false },
])(
  'drawn at 1000 and each $interval ms, $moved s of movement: at $now it waits for $wait, rests: $rests',
  ({ interval, moved, now, wait, rests }) => {
    const next = nextFrame({ last: 1000, interval, moved }, now)
    expect(next.wait).toBeCloseTo(wait, 5)
    expect(next.rests).toBe(rests)
  },
)
