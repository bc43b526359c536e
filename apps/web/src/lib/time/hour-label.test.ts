import { expect, test } from 'vitest'
import { hourLabel } from './hour-label.ts'

test('a day has 24 labels', () => {
  const labels = Array.from({ length: 24 }, (_, hour) => hourLabel(hour))
  const hours = ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']
  expect(labels).toEqual([...hours.map((hour) => `${hour} AM`), ...hours.map((hour) => `${hour} PM`)])
})
