import { localDay } from '@dayloom/domain/local-day'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daysIn } from '@dayloom/domain/testing/days'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { trpcClient } from '../../../lib/api/trpc.ts'
import { outboxEntries } from '../../../outbox/pending.ts'
import { allowOutbox, cutOff, forgetOutbox, reconnect, waits } from '../../../testing/offline.ts'
import { appServer } from '../../../testing/app-server.ts'
import { emptyDay } from '../../../testing/fixtures.ts'
import { openApp } from '../../../testing/open-app.tsx'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const milk = wholeTask({ id: id(1), title: 'Milk', version: 5, checklist_total: 2 })
const item = { id: id(8), text: 'Two litres', done: false }

allowOutbox()
afterEach(async () => {
  reconnect(appServer())
  await forgetOutbox()
})

const open = async (path: string) => {
  const server = appServer()
  server.on('tasks', 'list', () => ({ data: [milk], next_cursor: null }))
  const { user } = await openApp(path, server)
  await screen.findByText('Milk')
  return { server, user }
}
const row = (title: string) => {
  const card = screen.getByText(title).closest<HTMLElement>('[data-task]')
  if (!card) throw new Error('No card')
  return card
}
const mark = (title: string) => within(row(title)).queryByRole('img', { name: 'Waiting to be sent' })

test('a task made without a network is in a filtered list that it fits, as it is by now, and in no other', async () => {
  await open('/tasks?view=list&status=todo')
  cutOff()
  const { create, update } = trpcClient.tasks
  await waits(create.mutate({ id: id(2), title: 'Bread' }))
  await waits(create.mutate({ id: id(3), title: 'Rye', status: 'done' }))
  await waits(create.mutate({ id: id(4), title: 'Tea', status: 'in_progress' }))
  await screen.findByText('Bread')
  await waits(update.mutate({ id: id(4), status: 'todo', version: 0 }))
  await screen.findByText('Tea')
  expect(screen.queryByText('Rye')).toBeNull()
})

test('a task that was created twice, as a page that crashed may, is there once, as it will be', async () => {
  await open('/tasks?view=list')
  cutOff()
  await waits(trpcClient.tasks.create.mutate({ id: id(2), title: 'Bread' }))
  await screen.findByText('Bread')
  await waits(trpcClient.tasks.create.mutate({ id: id(2), title: 'Bread again' }))
  await waits(trpcClient.tasks.create.mutate({ id: id(3), title: 'Tea' }))
  await screen.findByText('Tea')
  expect(screen.getAllByText(/^Bread/).map((each) => each.textContent)).toEqual(['Bread'])
})

test('what waits is marked on its card, which counts the items and notes of it', async () => {
  const { server } = await open('/tasks?view=list')
  expect(row('Milk').textContent).toContain('0/2')
  cutOff()
  const { createItem, createJournal, updateItem } = trpcClient.tasks
  await waits(createItem.mutate({ id: milk.id, item_id: item.id, text: item.text }))
  await waits(updateItem.mutate({ id: milk.id, itemId: item.id, done: true }))
  await waitFor(() => expect(row('Milk').textContent).toContain('1/3'))
  await waits(createJournal.mutate({ id: milk.id, journal_id: id(9), body: 'From the market' }))
  await waitFor(() => expect(row('Milk').textContent).toContain('Has notes'))
  expect(mark('Milk')).toBeTruthy()

  const answer = { ...milk, version: 6, checklist_total: 3 }
  server.on('tasks', 'createItem', () => ({ ...answer, checklist: [item] }))
  server.on('tasks', 'updateItem', () => ({ ...answer, checklist_done: 1, checklist: [item] }))
  server.on('tasks', 'createJournal', ({ body }) => ({
    id: id(9),
    body,
    created_at: milk.created_at,
    updated_at: milk.updated_at,
  }))
  reconnect(server)
  await waitFor(() => expect(mark('Milk')).toBeNull())
  expect(row('Milk').textContent).toContain('1/3')
})

test('without a network a task that was made is in its day, marked', async () => {
  const server = appServer()
  const date = localDay(new Date(), daysIn('UTC'))
  server.on('today', 'get', () =>
    emptyDay(date, { tasks: [wholeTask({ ...milk, planned_for: date })], planned_minutes: 30 }),
  )
  await openApp('/today', server)
  await screen.findByText('Milk')
  cutOff()
  await waits(trpcClient.tasks.create.mutate({ id: id(2), title: 'Bread', planned_for: date }))
  await screen.findByText('Bread')
  await waitFor(() => expect(mark('Bread')).toBeTruthy())
  expect(mark('Milk')).toBeNull()
})

test('and on the dashboard, where it is due, and among how many there are', async () => {
  const server = appServer()
  const dated = { ...milk, due_date: '2026-01-02T09:00:00.000Z' }
  const stats = { completedTasks: 0, pendingTasks: 1, longestStreak: 0, overdueTasks: 1 }
  const lists = { completedTasks: [], recentActivity: [], habits: [] }
  server.on('dashboard', 'get', () => ({ stats, ...lists, pendingTasks: [dated], upcomingTasks: [dated] }))
  await openApp('/dashboard', server)
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming Tasks' }))
  await upcoming.findByText('Milk')
  cutOff()
  const { create, update } = trpcClient.tasks
  await waits(create.mutate({ id: id(2), title: 'Bread', due_date: '2026-01-01T09:00:00.000Z' }))
  await waits(
    create.mutate({ id: id(3), title: 'Rye', status: 'done', due_date: '2026-01-01T09:00:00.000Z' }),
  )
  await waits(create.mutate({ id: id(4), title: 'Tea' }))
  const titles = () => upcoming.getAllByRole('link').map(({ textContent }) => textContent)
  await waitFor(() => expect(titles().filter((title) => title !== 'View More')).toEqual(['Bread', 'Milk']))
  const pending = screen.getByRole('article', { name: /Pending/ })
  await waitFor(() => expect(pending.textContent).toContain('3BreadMilk+1 more'))
  await waits(update.mutate({ id: id(2), due_date: '2026-01-03T09:00:00.000Z', version: 0 }))
  await waitFor(() => expect(titles().filter((title) => title !== 'View More')).toEqual(['Milk', 'Bread']))
})

test('a task that was deleted without a network is taken back by the notice that says so', async () => {
  const { user } = await open('/tasks?view=list')
  cutOff()
  await user.click(screen.getByRole('button', { name: 'Actions for Milk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Milk')
  await waitFor(() =>
    expect(outboxEntries().map(({ procedure }) => procedure)).toEqual(['tasks.delete', 'tasks.restore']),
  )
})

test('lists are made, renamed and moved without a network', async () => {
  const { user } = await open('/tasks?view=list')
  cutOff()
  const { create, update } = trpcClient.lists
  await waits(create.mutate({ id: id(5), name: 'Errands' }))
  await waits(create.mutate({ id: id(6), name: 'Garden' }))
  const names = () =>
    within(screen.getByRole('list', { name: 'Lists' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  await screen.findByRole('link', { name: 'Garden' })
  await waits(update.mutate({ id: id(5), name: 'Shopping' }))
  await waits(update.mutate({ id: id(6), after_id: null }))
  await waitFor(() => expect(names()).toEqual(['Garden', 'Shopping']))
  await user.click(screen.getByRole('button', { name: 'Edit list Garden' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit List' }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Allotment')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(names()).toEqual(['Allotment', 'Shopping']))
  expect(outboxEntries().map(({ procedure }) => procedure)).toEqual([
    'lists.create',
    'lists.create',
    'lists.update',
    'lists.update',
    'lists.update',
  ])
})

test('what is selected waits task by task without a network', async () => {
  const bread = wholeTask({ id: id(2), title: 'Bread' })
  const server = appServer()
  server.on('tasks', 'list', () => ({ data: [milk, bread], next_cursor: null }))
  const { user } = await openApp('/tasks?view=grid', server)
  await screen.findByText('Milk')
  cutOff()
  for (const title of ['Milk', 'Bread']) {
    screen.getByRole('button', { name: title }).focus()
    await user.keyboard('x')
  }
  const bar = within(await screen.findByRole('group', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'Move to Done' }))
  await waitFor(() =>
    expect(
      outboxEntries().map(({ procedure, subject, input }) => ({ procedure, subject, input })),
    ).toMatchObject([
      { procedure: 'tasks.update', subject: id(1), input: { status: 'done' } },
      { procedure: 'tasks.update', subject: id(2), input: { status: 'done' } },
    ]),
  )
  expect(server.asked('tasks.bulk')).toEqual([])
})
