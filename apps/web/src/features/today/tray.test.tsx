import { addDays, localDay } from '@dayloom/domain/local-day'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daysIn } from '@dayloom/domain/testing/days'
import type { Today } from '@dayloom/validators/days'
import type { Task } from '@dayloom/validators/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { emptyDay } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const today = localDay(new Date(), daysIn('UTC'))
const milk = wholeTask({ id: id(1), title: 'Milk' })
const bread = wholeTask({ id: id(2), title: 'Bread', planned_for: addDays(today, -1) })
const soon = wholeTask({ id: id(3), title: 'Soon', planned_for: addDays(today, 1) })

const open = async (fields: Partial<Today> = {}, more: Task[] = []) => {
  const server = appServer()
  server.on('today', 'get', () => ({ ...emptyDay(today), ...fields }))
  server.on('tasks', 'list', () => ({ data: [milk, bread, soon, ...more], next_cursor: null }))
  server.on('tasks', 'update', () => new Promise(() => {}))
  const { user } = await openApp('/today', server)
  const tray = within(await screen.findByRole('region', { name: 'Not planned' }))
  await tray.findByText('Milk')
  const titles = () => tray.queryAllByRole('link').map(({ textContent }) => textContent)
  return { server, user, tray, titles }
}

test('what waits for a day is there, is searched, and is brought in by its button', async () => {
  const { server, user, tray, titles } = await open()
  expect(titles()).toEqual(['Bread', 'Milk'])
  await user.type(tray.getByRole('searchbox'), 'mil')
  expect(titles()).toEqual(['Milk'])
  await user.click(tray.getByRole('button', { name: 'Plan “Milk” for today' }))
  await waitFor(() => expect(server.asked('tasks.update')).toMatchObject([{ id: id(1), planned_for: today }]))
  await waitFor(() => expect(titles()).toEqual([]))
  expect(tray.getByText('No task found')).toBeTruthy()
  const list = within(screen.getByRole('region', { name: 'Tasks and habits' }))
  expect(list.getByText('Milk')).toBeTruthy()
})

test('t brings in the task that has the focus', async () => {
  const { server, user, tray } = await open()
  tray.getByRole('link', { name: 'Bread' }).focus()
  await user.keyboard('t')
  await waitFor(() => expect(server.asked('tasks.update')).toMatchObject([{ id: id(2), planned_for: today }]))
})

test('a task that is overdue stands in the day and in the tray, and is selected once', async () => {
  const late = wholeTask({ id: id(4), title: 'Late', due_date: `${addDays(today, -1)}T09:00:00.000Z` })
  const { user, tray } = await open({ overdue: [late] }, [late])
  tray.getByRole('link', { name: 'Late' }).focus()
  await user.keyboard('x')
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('1 task selected'))
})
