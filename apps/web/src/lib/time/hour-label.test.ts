import { expect, test } from 'vitest'
import { hourLabel } from './hour-label.ts'

test.each(['auto', '12'] as const)('a day has 24 labels with the clock %s', (clock) => {
  const labels = Array.from({ length: 24 }, (_, hour) => hourLabel(hour, clock))
  const hours = ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']
  expect(labels).toEqual([...hours.map((hour) => `${hour} AM`), ...hours.map((hour) => `${hour} PM`)])
})

test.each([
  [0, '00:00'],
  [9, '09:00'],
  [12, '12:00'],
  [23, '23:00'],
])('the hour %i of 24 is %s', (hour, label) => {
  expect(hourLabel(hour, '24')).toBe(label)
})
