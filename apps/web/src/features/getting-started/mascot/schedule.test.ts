import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { between, nextMessage, speech } from './schedule.ts'

const ALMOST_ONE = 1 - Number.EPSILON

test.each([
  [0, 8000, 3000],
  [0.5, 14_000, 3500],
  [ALMOST_ONE, 20_000, 4000],
])('with %d it waits %i and stays %i', (random, pause, stay) => {
  expect(between(speech.pause, random)).toBe(pause)
  expect(between(speech.stay, random)).toBe(stay)
})

test('fifteen different messages, each with the first name', () => {
  const messages = texts.mascot.messages('Ada')
  expect(new Set(messages).size).toBe(15)
  expect(messages.filter((message) => !message.includes('Ada'))).toEqual([])
})

test('never the same twice running, and every other one can come', () => {
  for (let before = 0; before < 15; before++) {
    const reached = new Set(
      Array.from({ length: 14 }, (_, step) => nextMessage(15, before, (step + 0.5) / 14)),
    )
    expect(reached.size).toBe(14)
    expect(reached.has(before)).toBe(false)
  }
  expect(nextMessage(15, undefined, 0)).toBe(0)
  expect(nextMessage(15, undefined, ALMOST_ONE)).toBe(14)
})
