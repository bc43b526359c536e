import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  vi.resetModules()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** As after a reload: the module has only what the browser has kept. */
const load = () => {
  vi.resetModules()
  return import('./clock.ts')
}

test.each([
  [0, 0],
  [2 * MINUTE, 0],
  [2 * MINUTE + 1, 2 * MINUTE + 1],
  [-2 * MINUTE, 0],
  [-2 * MINUTE - 1, -2 * MINUTE - 1],
  [25 * HOUR, 25 * HOUR],
  [-25 * HOUR, -25 * HOUR],
])('a clock that lacks %i ms is corrected by %i', async (lacks, expected) => {
  const clock = await load()
  clock.hearTime(NOON + lacks)
  expect(clock.now().getTime() - NOON).toBe(expected)
  expect(clock.timeAt(NOON - HOUR).getTime() - NOON).toBe(expected - HOUR)
})

test('the correction is kept for a start without a network, and ends when the clock is set right', async () => {
  const first = await load()
  first.hearTime(NOON + 25 * HOUR)
  const second = await load()
  expect(second.now().getTime()).toBe(NOON + 25 * HOUR)
  second.hearTime(NOON)
  expect((await load()).now().getTime()).toBe(NOON)
})

test('an answer that took long, as in a tab that slept, measures nothing', async () => {
  const { hearTime, now } = await load()
  hearTime(NOON - HOUR, NOON - HOUR)
  hearTime(Number.NaN)
  expect(now().getTime()).toBe(NOON)
})

test('listeners hear of a correction once, and not of what answers differ by', async () => {
  const { hearTime, onCorrection } = await load()
  const heard: [number, number][] = []
  onCorrection((offset, before) => void heard.push([offset, before]))
  hearTime(NOON + HOUR)
  hearTime(NOON + HOUR + 1000)
  hearTime(NOON - 1000)
  expect(heard).toEqual([
    [HOUR, 0],
    [0, HOUR],
  ])
})

test('the document says the time of the server', async () => {
  document.body.innerHTML = '<script type="application/json" id="now">"2026-11-19T11:00:00.000Z"</script>'
  const { hearDocumentTime, now } = await load()
  hearDocumentTime()
  expect(now().toISOString()).toBe('2026-11-19T11:00:00.000Z')
})

test.each([
  [3 * MINUTE, 'This device’s clock is 3 minutes behind. Dayloom uses the server’s time.'],
  [-90 * MINUTE, 'This device’s clock is 90 minutes ahead. Dayloom uses the server’s time.'],
  [25 * HOUR, 'This device’s clock is 25 hours behind. Dayloom uses the server’s time.'],
  [-72 * HOUR, 'This device’s clock is 3 days ahead. Dayloom uses the server’s time.'],
])('%i ms are said as %s', async (offset, expected) => {
  const { clockNotice } = await import('./clock-notice.ts')
  expect(clockNotice(offset)).toBe(expected)
})
