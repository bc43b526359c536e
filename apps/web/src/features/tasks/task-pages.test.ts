import type { Task } from '@dayloom/validators/tasks'
import { expect, test } from 'vitest'
import { wholeTask as task } from '@dayloom/domain/testing/tasks'
import { withTask, withoutTask } from './task-pages.ts'

const on = (id: string, day: string, given: Partial<Task> = {}) =>
  task({ id, created_at: `2026-01-${day}T00:00:00.000Z`, ...given })
const pages = [
  { data: [on('f', '06'), on('e', '05')], next_cursor: '1' },
  { data: [on('d', '04'), on('b', '02')], next_cursor: null },
]
const ids = (list: readonly { data: Task[] }[]) =>
  list.map(({ data }) => data.map(({ id }) => id).join('')).join('|')
const put = (given: Task, filter = {}) => ids(withTask(pages, given, filter, 'UTC'))

test.each([
  ['the newest', on('g', '07'), 'gfe|db'],
  ['one between two pages, on the later one', on('ee', '04', { id: 'e2' }), 'fe|e2db'],
  ['one within a page', on('c', '03'), 'fe|dcb'],
  ['the oldest', on('a', '01'), 'fe|dba'],
  ['of the same moment, the greater id first', on('e0', '05', { id: 'e0' }), 'fe0e|db'],
  ['one that is listed', on('d', '04', { title: 'New' }), 'fe|db'],
])('%s is put where the server lists it', (_, given, expected) => {
  expect(put(given)).toBe(expected)
})

test('a task that changed is replaced, and what does not fit the filter is left out', () => {
  const changed = on('d', '04', { title: 'New', status: 'done' })
  expect(withTask(pages, changed, {}, 'UTC')[1]?.data[0]).toBe(changed)
  expect(put(changed, { status: ['todo'] })).toBe('fe|b')
  expect(put(on('g', '07', { status: 'done' }), { status: ['todo'] })).toBe('fe|db')
})

test('into an empty list', () => {
  expect(ids(withTask([{ data: [] }], on('a', '01'), {}, 'UTC'))).toBe('a')
})

test('taking one out leaves the other pages the same objects', () => {
  const left = withoutTask(pages, 'e')
  expect(ids(left)).toBe('f|db')
  expect(left[1]).toBe(pages[1])
})
