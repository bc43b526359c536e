import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { createWakeUps } from './wake-ups.ts'

test('it ends a wait by a change, by the time and by the end, and a long stream leaves nothing behind', async () => {
  const wakeUps = createWakeUps()
  const ending = new AbortController()
  const { signal } = ending
  const wakeUp = wakeUps.begin('ada')
  const results: boolean[] = []
  for (let n = 0; n < 20; n += 1) {
    const waiting = wakeUp.until(signal, 60_000)
    wakeUps.wake('ada')
    results.push(await waiting)
  }
  expect(results).toEqual(results.map(() => true))
  expect(await wakeUp.until(signal, 1)).toBe(false)
  expect(getEventListeners(signal, 'abort')).toEqual([])
  const last = wakeUp.until(signal, 60_000)
  ending.abort()
  expect(await last).toBe(false)
  expect(await wakeUp.until(signal, 60_000)).toBe(false)
})

test('a change before the wait is not missed, and one of somebody else wakes nobody', async () => {
  const wakeUps = createWakeUps()
  const { signal } = new AbortController()
  const [ada, eve] = [wakeUps.begin('ada'), wakeUps.begin('eve')]
  wakeUps.wake('ada')
  expect(await ada.until(signal, 60_000)).toBe(true)
  expect(await eve.until(signal, 1)).toBe(false)
})
