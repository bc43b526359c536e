import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConnection, watchedFetch } from './connection.ts'

const MINUTE = 60_000
const answer = new Response()

/** Which addresses were asked, and what each does. */
let asked: string[] = []
let isAway = (_: string) => false

const fakeFetch = (url: string) => {
  asked.push(url)
  return isAway(url) ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fakeFetch)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const questions = () => asked.filter((url) => url === '/healthz').length
const call = (url: string) => watchedFetch(url).catch(() => {})

test('an address that never answers beside a server that does is not asked again and again without a pause', async () => {
  isAway = (url) => url === '/blocked'
  // As the app does: what is back is asked for again.
  watchConnection(() => void call('/blocked'))
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  asked = []
  await call('/blocked')
  expect(onlineManager.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(MINUTE)
  // After 1, 3 and 8 seconds, and every ten from then on.
  expect(questions()).toBe(8)

  isAway = () => false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onlineManager.isOnline()).toBe(true)
  const before = questions()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(questions()).toBe(before)

  // It was steady: the next time it is asked soon.
  isAway = (url) => url === '/blocked'
  await call('/blocked')
  await vi.advanceTimersByTimeAsync(1000)
  expect(questions()).toBe(before + 1)
})
