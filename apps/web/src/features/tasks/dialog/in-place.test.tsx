import { localDay } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { daysIn } from '@dayloom/domain/testing/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyDay, taskDetail, taskId } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const today = localDay(new Date(), daysIn('UTC'))
const habitId = '018f0000-0000-7000-8000-000000000009'

const openToday = async () => {
  const server = appServer()
  const task = taskDetail({ title: 'Milk', planned_for: today })
  server.on('today', 'get', () => emptyDay(today, { tasks: [task], planned_minutes: 30 }))
  server.on('tasks', 'get', () => task)
  server.on('habits', 'list', () => [wholeHabit({ id: habitId, name: 'Read' })])
  const opened = await openApp('/today', server)
  const row = await screen.findByRole('link', { name: 'Milk' })
  const address = () => opened.router.history.location.href
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...opened, row, address, closed }
}

test('a task opens over the screen one is on, and closes to the row that opened it', async () => {
  const { user, row, address, closed } = await openToday()
  await user.click(row)
  await screen.findByRole('dialog', { name: 'Edit Task' })
  expect(address()).toBe(`/today?task=${taskId}`)
  await user.click(await screen.findByRole('tab', { name: 'Notes' }))
  await waitFor(() => expect(address()).toBe(`/today?task=${taskId}&tab=notes`))
  await user.keyboard('{Escape}')
  await closed()
  expect(address()).toBe('/today')
  await waitFor(() => expect(document.activeElement).toBe(row))
})

test('Back closes a task, and the screen stays', async () => {
  const { user, row, router, address, closed } = await openToday()
  await user.click(row)
  await screen.findByRole('dialog', { name: 'Edit Task' })
  router.history.back()
  await closed()
  expect(address()).toBe('/today')
  expect(row.isConnected).toBe(true)
})

test('a new task adds nothing to the address, and is for today', async () => {
  const { user, router, address, closed } = await openToday()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'New task')
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Task' }))
  expect(address()).toBe('/today')
  expect(dialog.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true')
  router.history.back()
  await closed()
  expect(address()).toBe('/today')
})

test('a habit opens over any screen too', async () => {
  const { router, address, user, closed } = await openToday()
  await router.navigate({ to: '.', search: { habit: habitId }, state: { dialog: true } })
  await screen.findByRole('dialog', { name: 'Edit Habit' })
  await user.keyboard('{Escape}')
  await closed()
  expect(address()).toBe('/today')
})
