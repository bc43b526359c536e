import { wholeHabit } from '@dayloom/domain/testing/habits'
import { localDay } from '@dayloom/domain/local-day'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daysIn } from '@dayloom/domain/testing/days'
import type { Today } from '@dayloom/validators/days'
import type { Task } from '@dayloom/validators/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { emptyDay } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

const date = localDay(new Date(), daysIn('UTC'))
const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const tasksOf = (count: number, fields: Partial<Task>) =>
  Array.from({ length: count }, (_, n) => wholeTask({ id: id(n), title: `Task ${n + 1}`, ...fields }))
const overdue = (count: number) => tasksOf(count, { due_date: '2026-11-01T09:00:00.000Z' })

const open = async (lists: Partial<Today>) => {
  const server = appServer()
  server.on('today', 'get', () => emptyDay(date, { planned_minutes: 60, ...lists }))
  const { user } = await openApp('/today', server)
  await screen.findByRole('heading', { name: 'Today' })
  return { server, user }
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const rowOf = (title: string) => screen.getByRole('link', { name: title }).closest('li')

test.each([
  [50, undefined],
  [51, 'Show 1 more'],
  [100, 'Show 50 more'],
  [120, 'Show 50 more'],
])('of %i tasks no more than 50 are drawn, and the others when they are asked for', async (count, more) => {
  await open({ overdue: overdue(count) })
  const list = await panel('Overdue, unplanned')
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(50))
  expect(list.getByText(String(count))).toBeTruthy()
  expect(list.queryByRole('button', { name: /^Show/ })?.textContent).toBe(more)
})

test('each press shows more, from whose first row a keyboard goes on, until all are there', async () => {
  const { user } = await open({ overdue: overdue(120) })
  const list = await panel('Overdue, unplanned')
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(50))
  await user.click(list.getByRole('button', { name: 'Show 50 more' }))
  expect(list.getAllByRole('link')).toHaveLength(100)
  expect(rowOf('Task 51')?.contains(document.activeElement)).toBe(true)
  await user.click(list.getByRole('button', { name: 'Show 20 more' }))
  expect(list.getAllByRole('link')).toHaveLength(120)
  expect(rowOf('Task 101')?.contains(document.activeElement)).toBe(true)
  expect(list.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('habits are there below the first tasks', async () => {
  const habit = { ...wholeHabit({ id: id(999), name: 'Read' }), done: false, amount: null }
  await open({ tasks: tasksOf(60, { planned_for: date }), habits: [habit] })
  const list = await panel('Tasks and habits')
  const more = await list.findByRole('button', { name: 'Show 10 more' })
  const read = await list.findByRole('link', { name: 'Read' })
  expect(more.compareDocumentPosition(read)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('whoever checks a row by keyboard goes on with the one that takes its place', async () => {
  const { server, user } = await open({ overdue: overdue(3) })
  server.on('tasks', 'update', () => new Promise(() => {}))
  const list = await panel('Overdue, unplanned')
  const [, second] = await list.findAllByRole('button', { name: /^Complete “/ })
  second?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(list.queryByRole('link', { name: 'Task 2' })).toBeNull())
  expect(document.activeElement).toBe(rowOf('Task 3')?.querySelector('button'))
})
