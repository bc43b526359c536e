import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { plannedTimeMessages } from '../messages/planned-times.ts'
import { tagUpdateInput } from '../tags.ts'
import { taskCreateInput, taskUpdateInput } from '../tasks.ts'
import { errorMessage } from '../testing.ts'
import { profileUpdateInput } from '../users.ts'
import { viewCreateInput, viewQuerySchema } from '../views.ts'
import { checklistItemCreateInput, checklistItemUpdateInput } from './checklist.ts'
import { quickAddInput } from './quick-add.ts'

const { input } = messages
const id = '01a1fe55-43bd-75dd-9681-b7e411387459'
const x = (length: number) => 'x'.repeat(length)
const many = <T>(length: number, of: (n: number) => T) => Array.from({ length }, (_, n) => of(n))

/** The largest and smallest valid values of a task's plan, and the invalid ones just beyond. */
test.each([
  [{ tags: [x(1)] }, null],
  [{ tags: [' \t'] }, input.tag],
  [{ tags: [` ${x(40)} `] }, null],
  [{ tags: [x(41)] }, input.tag],
  [{ tags: ['a,b'] }, input.tag],
  [{ tags: ['#a'] }, input.tag],
  [{ tags: [] }, null],
  [{ tags: many(10, (n) => `tag ${n}`) }, null],
  [{ tags: many(11, (n) => `tag ${n}`) }, input.tags],
  [{ tags: [...many(10, (n) => `tag ${n}`), 'TAG 9'] }, null],
  [{ estimate_minutes: 0 }, input.estimate],
  [{ estimate_minutes: 1 }, null],
  [{ estimate_minutes: 1440 }, null],
  [{ estimate_minutes: 1441 }, input.estimate],
  [{ estimate_minutes: 1.5 }, input.estimate],
  [{ estimate_minutes: null }, null],
  [{ remind_minutes_before: -1 }, input.remindBefore],
  [{ remind_minutes_before: 0 }, null],
  [{ remind_minutes_before: 10_080 }, null],
  [{ remind_minutes_before: 10_081 }, input.remindBefore],
  [{ planned_for: '2026-02-29' }, input.day],
  [{ planned_for: '2028-02-29' }, null],
  [{ planned_for: '2028-02-29T00:00:00Z' }, input.day],
  [{ planned_time: '00:00' }, null],
  [{ planned_time: '23:59' }, null],
  [{ planned_time: '24:00' }, plannedTimeMessages.plannedTime],
  [{ planned_time: '09:60' }, plannedTimeMessages.plannedTime],
  [{ planned_time: '9:00' }, plannedTimeMessages.plannedTime],
  [{ planned_time: '09:00:00' }, plannedTimeMessages.plannedTime],
])('a task with %j', (fields, expected) => {
  expect(errorMessage(taskCreateInput, { title: 'Plan', ...fields })).toBe(expected)
  expect(errorMessage(taskUpdateInput, { id, ...fields })).toBe(expected)
})

test.each([
  [0, null],
  [100, null],
  [101, messages.limits.checklist],
])('a new task with %i items', (count, expected) => {
  const checklist = many(count, (n) => ({ text: `Item ${n}` }))
  expect(errorMessage(taskCreateInput, { title: 'Plan', checklist })).toBe(expected)
})

test.each([
  [' ', input.checklistItem],
  [x(1), null],
  [x(200), null],
  [x(201), input.checklistItemTooLong],
])('an item %#', (text, expected) => {
  expect(errorMessage(checklistItemCreateInput, { id, text })).toBe(expected)
  expect(errorMessage(checklistItemUpdateInput, { id, itemId: id, text })).toBe(expected)
  expect(errorMessage(taskCreateInput, { title: 'Plan', checklist: [{ text }] })).toBe(expected)
})

test.each([
  ['', input.title],
  [x(1), null],
  [x(500), null],
  [x(501), input.quickAddTooLong],
])('a line of quick add %#', (text, expected) => {
  expect(errorMessage(quickAddInput, { text })).toBe(expected)
})

test.each([
  [' ', input.viewName],
  [x(1), null],
  [x(60), null],
  [x(61), input.viewNameTooLong],
])('the name of a view %#', (name, expected) => {
  expect(errorMessage(viewCreateInput, { name, query: {} })).toBe(expected)
})

test.each([
  [{}, null],
  [{ due: 'week' }, null],
  [{ due: 'month' }, input.due],
  [{ layout: 'grid' }, null],
  [{ layout: 'table' }, input.layout],
  [{ tag: [] }, input.tag],
  [{ tag: [x(40)] }, null],
  [{ tag: [x(41)] }, input.tag],
  [{ search: x(200) }, null],
  [{ search: x(201) }, input.searchTooLong],
])('the query of a view %j', (query, expected) => {
  expect(errorMessage(viewQuerySchema, query)).toBe(expected)
})

test.each([
  [{ name: x(40) }, null],
  [{ name: x(41) }, input.tag],
  [{ color: 'pink' }, null],
  [{ color: 'purple' }, input.color],
])('a tag that becomes %j', (fields, expected) => {
  expect(errorMessage(tagUpdateInput, { tag: 'home', ...fields })).toBe(expected)
})

test.each([
  [-1, input.dayMinutes],
  [0, null],
  [1440, null],
  [1441, input.dayMinutes],
  [0.5, input.dayMinutes],
])('a day of %d minutes', (day_minutes, expected) => {
  expect(errorMessage(profileUpdateInput, { day_minutes })).toBe(expected)
})
