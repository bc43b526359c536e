import { afterEach, beforeEach, vi } from 'vitest'
import type { TestApp } from './app.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export const START = new Date('2026-03-08T09:30:00.000Z').getTime()

/** Each test of the file begins at the same moment and with nothing counted; it moves the clock with `wait`. */
export const moveClock = (app: () => TestApp) => {
  beforeEach(async () => {
    await app().db.rateLimit.deleteMany()
    vi.useFakeTimers({ toFake: ['Date'], now: START })
  })
  afterEach(() => void vi.useRealTimers())
  return { wait: (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds) }
}
