import { expect, test } from 'vitest'
import { backOff, pause } from './back-off.ts'

test.each([
  [0, 0, 500],
  [0, 1, 250],
  [3, 0, 4000],
  [6, 0, 30_000],
  [2000, 0, 30_000],
])('after %i failures, with a chance of %d, it waits %i ms', (failures, chance, ms) => {
  expect(backOff(failures, chance)).toBe(ms)
})

test('an aborted wait ends', async () => {
  const leaving = new AbortController()
  const waiting = pause(600_000, leaving.signal)
  leaving.abort()
  await expect(waiting).resolves.toBeUndefined()
  await expect(pause(600_000, AbortSignal.abort())).resolves.toBeUndefined()
})
