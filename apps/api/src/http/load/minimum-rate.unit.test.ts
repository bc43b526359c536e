import { describe, expect, test } from 'vitest'
import { createRateCheck, minimumRate, type Progress } from './minimum-rate.ts'

/** In which of so many intervals the client is cut off, or null. */
const cutAt = (count: number, at: (interval: number) => Progress) => {
  const isTooSlow = createRateCheck()
  for (let interval = 0; interval < count; interval += 1) if (isTooSlow(at(interval))) return interval
  return null
}

const { body, answer } = minimumRate

describe('a client', () => {
  test('that sends a body byte by byte is cut off', () => {
    const trickle = (n: number): Progress => ({ phase: 'body', moved: n * 5, isOurs: false })
    expect(cutAt(100, trickle)).toBe(body.intervals)
  })

  test('that drops out and comes back in time is not', () => {
    const moved = (n: number) => Math.floor(n / body.intervals) * body.bytes
    expect(cutAt(100, (n) => ({ phase: 'body', moved: moved(n), isOurs: false }))).toBe(null)
  })

  test('that the server does not read is not', () => {
    expect(cutAt(100, () => ({ phase: 'body', moved: 0, isOurs: true }))).toBe(null)
  })

  test('that takes nothing of its answer is cut off, and one that takes little is not', () => {
    expect(cutAt(100, () => ({ phase: 'answer', moved: 9, isOurs: false }))).toBe(answer.intervals)
    expect(cutAt(100, (n) => ({ phase: 'answer', moved: n, isOurs: false }))).toBe(null)
    expect(cutAt(100, () => ({ phase: 'answer', moved: 9, isOurs: true }))).toBe(null)
  })

  test('that was slow with its body has all the time for its answer', () => {
    const slow = (n: number): Progress => ({
      phase: n < body.intervals ? 'body' : 'answer',
      moved: 0,
      isOurs: false,
    })
    expect(cutAt(100, slow)).toBe(body.intervals + answer.intervals)
  })
})
