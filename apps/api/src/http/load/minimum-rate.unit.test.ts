import { describe, expect, test } from 'vitest'
import { createPace, minimumRate, type Progress } from './minimum-rate.ts'

/** In which of so many intervals the client is cut off, or null. */
const cutAt = (count: number, at: (interval: number) => Progress, isCrowded = false) => {
  const pace = createPace()
  for (let interval = 0; interval < count; interval += 1) {
    pace.note(at(interval))
    if (pace.isTooSlow(isCrowded)) return interval
  }
  return null
}

const { body, answer, crowded } = minimumRate

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

describe('a client in a crowd', () => {
  const steady =
    (bytes: number, phase: Progress['phase'] = 'answer') =>
    (n: number): Progress => ({ phase, moved: n * bytes, isOurs: false })

  test.each(['answer', 'body'] as const)('needs a real rate for its %s', (phase) => {
    const slow = Math.max(crowded.bytes - 1, body.bytes)
    expect(cutAt(100, steady(slow, phase), true)).toBe(crowded.intervals)
    expect(cutAt(100, steady(slow, phase))).toBe(null)
    expect(cutAt(100, steady(crowded.bytes, phase), true)).toBe(null)
  })

  test('may take its answer in pieces', () => {
    const moved = (n: number) => Math.floor(n / crowded.intervals) * crowded.bytes * crowded.intervals
    expect(cutAt(100, (n) => ({ phase: 'answer', moved: moved(n), isOurs: false }), true)).toBe(null)
  })

  test('that the server keeps waiting is not slow', () => {
    const ours = (n: number): Progress => ({ phase: 'answer', moved: n, isOurs: n % crowded.intervals === 0 })
    expect(cutAt(100, ours, true)).toBe(null)
  })

  test('is as strong as its rate, which nobody knows in its first interval', () => {
    const pace = createPace()
    const strengths = [0, 1, 2].map((n) => {
      pace.note(steady(crowded.bytes / 2)(n))
      return pace.strength()
    })
    expect(strengths).toEqual([Infinity, 0.5, 0.5])
    pace.note({ ...steady(crowded.bytes)(3), isOurs: true })
    expect(pace.strength()).toBe(Infinity)
  })
})
