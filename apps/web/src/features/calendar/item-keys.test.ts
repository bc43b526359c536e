import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { snapped, timeOfMinutes } from './clock-minutes.ts'
import { minutesOfKey, placeOfKey } from './item-keys.ts'
import { itemsOfTask, type TaskItem } from './items.ts'

const itemAt = (planned_time: string | null): TaskItem => {
  const task = wholeTask({ planned_for: daySchema.parse('2026-11-30'), planned_time })
  const [item] = itemsOfTask(task, 'UTC', () => null)
  if (!item) throw new Error('It is planned')
  return item
}

const pressed = (
  key: string,
  time: string | null,
  view: 'week' | 'month',
  { shiftKey = true, isRightToLeft = false } = {},
) => {
  const place = placeOfKey({ key, shiftKey, isRightToLeft }, itemAt(time), view)
  return place && [place.day.slice(5), place.at === null ? null : timeOfMinutes(place.at)]
}

test.each([
  ['ArrowRight', '09:00', 'month', ['12-01', '09:00']],
  ['ArrowLeft', null, 'week', ['11-29', null]],
  ['ArrowDown', '09:00', 'month', ['12-07', '09:00']],
  ['ArrowUp', '09:00', 'month', ['11-23', '09:00']],
  ['ArrowDown', '09:00', 'week', ['11-30', '09:15']],
  ['ArrowDown', '23:45', 'week', ['11-30', '23:45']],
  ['ArrowDown', null, 'week', ['11-30', '09:00']],
  ['ArrowUp', '00:15', 'week', ['11-30', '00:00']],
  ['ArrowUp', '00:00', 'week', ['11-30', null]],
  ['Enter', '09:00', 'week', null],
] as const)('Shift with %s moves %s in a %s to %j', (key, time, view, place) => {
  expect(pressed(key, time, view)).toEqual(place)
})

test('arrows alone move nothing', () => {
  expect(pressed('ArrowDown', '09:00', 'week', { shiftKey: false })).toBeNull()
})

test('from right to left, the next day is at the left', () => {
  expect(pressed('ArrowLeft', null, 'week', { isRightToLeft: true })).toEqual(['12-01', null])
})

test.each([
  ['+', 30, 45],
  ['=', 30, 45],
  ['-', 30, 15],
  ['-', 15, 15],
  ['a', 30, null],
])('%s makes %i minutes %s', (key, minutes, after) => {
  expect(minutesOfKey({ key }, { ...itemAt(null), minutes })).toBe(after)
})

test.each([
  [-20, 0],
  [7, 0],
  [8, 15],
  [1432, 1425],
  [2000, 1425],
])('a pointer at %d minutes is at %d', (at, step) => {
  expect(snapped(at)).toBe(step)
})
