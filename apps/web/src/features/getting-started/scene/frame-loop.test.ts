import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrameLoop } from './frame-loop.ts'

const SCREEN_MS = 1000 / 60

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // A worker's, which Node has not.
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) =>
    setTimeout(() => run(performance.now()), SCREEN_MS),
  )
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A loop on a machine that takes so many milliseconds for a frame; how many it draws within some seconds. */
const loopOf = (took: number) => {
  let frames = 0
  let moved = 0
  const draw = (seconds: number) => {
    frames += 1
    moved += seconds
  }
  const loop = createFrameLoop({ draw, finish: () => vi.advanceTimersByTime(took) })
  const within = (seconds: number) => {
    const before = { frames, moved }
    vi.advanceTimersByTime(seconds * 1000)
    return { frames: frames - before.frames, moved: moved - before.moved }
  }
  return { ...loop, within }
}

test('a quick machine draws all the time', () => {
  const { run, within } = loopOf(0)
  run(true)
  const { frames, moved } = within(20)
  expect(frames).toBeGreaterThan(20 * 20)
  expect(frames).toBeLessThanOrEqual(20 * 30)
  expect(moved).toBeCloseTo(20, 0)
})

test('a slow one draws few frames for a while, and then none', () => {
  const { run, within } = loopOf(30)
  run(true)
  const { frames, moved } = within(1.8)
  expect(frames).toBeGreaterThan(8)
  expect(frames).toBeLessThan(18)
  expect(moved).toBeGreaterThan(1.6)
  expect(within(7.5).frames).toBeLessThan(2)
  expect(within(3).frames).toBeGreaterThan(8)
})

test('a rest is left out of the movement', () => {
  const { run, within } = loopOf(30)
  run(true)
  expect(within(11).moved).toBeLessThan(4)
})

test('one that rests moves as soon as something has changed', () => {
  const { run, wake, within } = loopOf(30)
  run(true)
  within(5)
  wake()
  expect(within(1).frames).toBeGreaterThan(5)
})

test('what changes all the time keeps it moving, and draws no more of it', () => {
  const { run, wake, within } = loopOf(30)
  run(true)
  let drawn = 0
  for (let time = 0; time < 10; time += SCREEN_MS / 1000) {
    wake()
    drawn += within(SCREEN_MS / 1000).frames
  }
  expect(drawn).toBeGreaterThan(50)
  expect(drawn).toBeLessThan(100)
})

test('one that was stopped draws nothing, whatever changes', () => {
  const { run, wake, within } = loopOf(30)
  run(true)
  within(1)
  run(false)
  wake()
  expect(within(20).frames).toBe(0)
})
