import { expect, test } from 'vitest'
import { insightsInput } from './analytics.ts'
import { exportedTaskSchema } from './export.ts'
import { instantSchema } from './fields.ts'
import { habitCreateInput, habitDayInput } from './habits.ts'
import { messages } from './messages.ts'
import { ratingInput } from './ratings.ts'
import { errorMessage } from './testing.ts'
import { changePasswordInput, profileUpdateInput } from './users.ts'

const { input } = messages

test.each([
  ['', 'Habit name is required'],
  ['  ', 'Habit name is required'],
  [undefined, 'Habit name is required'],
  ['a', 'Habit name must be at least 2 characters'],
  ['ab', null],
  ['a'.repeat(100), null],
  ['a'.repeat(101), 'Habit name must be less than 100 characters'],
])('habit name %j', (name, expected) => {
  expect(errorMessage(habitCreateInput, { name })).toBe(expected)
})

test.each([
  ['a'.repeat(500), null],
  ['a'.repeat(501), 'Description must be less than 500 characters'],
  [null, null],
])('habit description %#', (description, expected) => {
  expect(errorMessage(habitCreateInput, { name: 'Read', description })).toBe(expected)
})

test.each([
  ['2026-02-28', null],
  ['2026-02-29', input.day],
  ['2026-2-8', input.day],
  ['2026-02-28T00:00:00Z', input.day],
])('day %j', (date, expected) => {
  expect(errorMessage(habitDayInput, { id: '01a1fe55-43bd-75dd-9681-b7e411387459', date })).toBe(expected)
})

test.each([
  [{ age: 0 }, 'Age must be positive'],
  [{ age: 1 }, null],
  [{ age: 150 }, null],
  [{ age: 151 }, 'Age must be realistic'],
  [{ age: 1.5 }, input.ageWhole],
  [{ age: '30' }, input.ageWhole],
  [{ age: null }, null],
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'A' }, null],
  [{}, null],
])('profile %j', (changes, expected) => {
  expect(errorMessage(profileUpdateInput, changes)).toBe(expected)
})

test.each([
  [{ currentPassword: 'x', newPassword: 'abcdef' }, null],
  [{ currentPassword: 'x', newPassword: 'abcde' }, 'New password must be at least 6 characters long'],
  [{ currentPassword: '', newPassword: 'abcdef' }, 'Please fill in all password fields'],
  [{ currentPassword: 'x', newPassword: '' }, 'Please fill in all password fields'],
  [{}, 'Please fill in all password fields'],
])('password change %j', (changes, expected) => {
  expect(errorMessage(changePasswordInput, changes)).toBe(expected)
})

test.each([
  [1, null],
  [4.5, null],
  [5, null],
  [0.5, input.ratingStep],
  [5.5, input.ratingStep],
  [3.3, input.ratingStep],
  [undefined, 'Please select a rating'],
  ['5', 'Please select a rating'],
])('rating %j', (rating, expected) => {
  expect(errorMessage(ratingInput, { rating })).toBe(expected)
})

test.each([
  ['a'.repeat(1000), null],
  ['a'.repeat(1001), input.comment],
])('comment %#', (comment, expected) => {
  expect(errorMessage(ratingInput, { rating: 5, comment })).toBe(expected)
})

test.each([
  [{}, 30],
  [{ days: 7 }, 7],
  [{ days: '90' }, 90],
])('analytics range %j', (query, days) => {
  expect(insightsInput.parse(query)).toEqual({ days })
})

test.each([0, 8, 'abc', '', null, -7, 30.5])('analytics range %j is invalid', (days) => {
  expect(errorMessage(insightsInput, { days })).toBe(input.days)
})

test('an answer has instants in UTC with milliseconds', () => {
  expect(instantSchema.parse(new Date('2026-11-20T09:30:00Z'))).toBe('2026-11-20T09:30:00.000Z')
  expect(instantSchema.safeParse('2026-11-20T09:30:00Z').success).toBe(false)
})

const at = '2026-03-08T09:30:00.000Z'
const exportedTask = {
  id: '01a1fe55-43bd-75dd-9681-b7e411387459',
  title: 'Plan',
  description: null,
  due_date: null,
  priority: 'medium',
  status: 'todo',
  created_at: at,
  updated_at: at,
  completed_at: null,
  deleted_at: null,
  notes: [],
  attachments: [],
}

test.each([
  [0, 0],
  [999_999, 999_999],
  [1_000_000, 1_000_000],
  [1_000_001, 1_000_000],
  [2_147_483_647, 1_000_000],
])('a count of %i is read as %i', (given, taken) => {
  const counts = { carried_count: given, series_number: given }
  expect(exportedTaskSchema.parse({ ...exportedTask, ...counts })).toMatchObject({
    carried_count: taken,
    series_number: taken,
  })
})

test.each([-1, 0.5, 2_147_483_648])('%f is no count', (carried_count) => {
  expect(errorMessage(exportedTaskSchema, { ...exportedTask, carried_count })).toBe(input.exportFormat)
})

test('an older document has no counts', () => {
  expect(exportedTaskSchema.parse(exportedTask)).toMatchObject({ carried_count: 0, series_number: 1 })
})
