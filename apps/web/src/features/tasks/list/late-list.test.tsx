import { localDay } from '@dayloom/domain/local-day'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daysIn } from '@dayloom/domain/testing/days'
import type { Task } from '@dayloom/validators/tasks'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/trpc.ts'
import { appServer } from '../../../testing/app-server.ts'
import { emptyDay } from '../../../testing/fixtures.ts'
import { createGate } from '../../../testing/gate.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { chooseStatus, findCircle } from '../../../testing/task-circle.ts'
import { Refusal } from '../../../testing/server.ts'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const [milk, bread, tea] = [
  wholeTask({ id: id(1), title: 'Milk' }),
  wholeTask({ id: id(2), title: 'Bread' }),
  wholeTask({ id: id(3), title: 'Tea' }),
]

/** Its lists and its changes can be held back. */
const taskServer = () => {
  const server = appServer()
  const [lists, changes] = [createGate(), createGate()]
  const rows = { tasks: [milk, bread] }
  const date = localDay(new Date(), daysIn('UTC'))
  const planned = () => rows.tasks.map((task) => ({ ...task, planned_for: date }))
  server.on('today', 'get', () => emptyDay(date, { tasks: planned() }))
  server.on('tasks', 'list', () => lists.pass({ data: rows.tasks, next_cursor: null }))
  server.on('tasks', 'create', ({ id: made = '', title }) => {
    const task = wholeTask({ id: made, title })
    rows.tasks = [task, ...rows.tasks]
    return changes.pass(task)
  })
  server.on('tasks', 'update', ({ id: changed, status = 'todo' }) => {
    const before = rows.tasks.find((each) => each.id === changed) ?? milk
    const task: Task = { ...before, status, version: before.version + 1 }
    rows.tasks = rows.tasks.map((each) => (each.id === changed ? task : each))
    return changes.pass({ ...task, next: null })
  })
  const times = () => server.asked('tasks.list').length
  return { ...server, rows, lists, changes, times }
}

const calm = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
const status = findCircle
const open = async (server = taskServer(), path = '/tasks?view=grid') => {
  const { user, router } = await openApp(path, server)
  await screen.findByRole('button', { name: /“Milk”$/ })
  await calm()
  const choose = (title: string, from: string, to: string) => chooseStatus(user, title, from, to)
  /** As when the network is back: a task was made elsewhere, and the list that has it is on its way. Gives how many were asked for. */
  const missTea = async () => {
    server.rows.tasks = [tea, ...server.rows.tasks]
    server.lists.shut()
    void queryClient.invalidateQueries()
    await server.lists.held(1)
    return server.times()
  }
  return { server, user, router, choose, missTea }
}

test('a list that is being read anew when a task changes is read again, for what it would have shown', async () => {
  const { server, choose, missTea } = await open()
  const before = await missTea()
  server.changes.shut()
  await choose('Milk', 'To Do', 'Done')
  await server.changes.held(1)
  server.lists.open()
  server.changes.open()
  await status('Tea: To Do')
  await status('Milk: Done')
  expect(server.times()).toBe(before + 1)
})

test('of several changes the last one has it read again, once', async () => {
  const { server, choose, missTea } = await open()
  const before = await missTea()
  server.changes.shut()
  await choose('Milk', 'To Do', 'Done')
  await choose('Bread', 'To Do', 'In Progress')
  await server.changes.held(1)
  server.lists.open()
  server.changes.open({ stays: true })
  await server.changes.held(1)
  expect(server.times()).toBe(before)
  server.changes.open()
  await status('Tea: To Do')
  await calm()
  await status('Milk: Done')
  await status('Bread: In Progress')
  expect(server.times()).toBe(before + 1)
})

test('a change that failed has it read again as well', async () => {
  const { server, choose, missTea } = await open()
  const before = await missTea()
  server.on('tasks', 'update', () => {
    throw new Refusal('BAD_REQUEST', 400, 'Not today')
  })
  await choose('Milk', 'To Do', 'Done')
  await screen.findByText('Not today')
  server.lists.open()
  await status('Tea: To Do')
  await status('Milk: To Do')
  expect(server.times()).toBe(before + 1)
})

test('a list that is to be read anew when it is looked at again still is after a change on another screen', async () => {
  const { server, user, router } = await open()
  await router.navigate({ href: '/today' })
  const field = await screen.findByRole('textbox', { name: 'Add a task' })
  await calm()
  server.rows.tasks = [tea, ...server.rows.tasks]
  await queryClient.invalidateQueries()
  await user.type(field, 'Salt{Enter}')
  await waitFor(() => expect(server.asked('tasks.create')).toHaveLength(1))
  await calm()
  await router.navigate({ href: '/tasks?view=grid' })
  await status('Tea: To Do')
  await status('Salt: To Do')
})

test('a list that is looked at for the first time while a task is being made has it, though it was read before', async () => {
  const { server, user, router } = await open(taskServer(), '/today')
  server.lists.shut()
  server.changes.shut()
  server.on('tasks', 'create', async ({ id: made = '', title }) => {
    await server.changes.pass(null)
    const task = wholeTask({ id: made, title })
    server.rows.tasks = [task, ...server.rows.tasks]
    return task
  })
  await user.type(await screen.findByRole('textbox', { name: 'Add a task' }), 'Salt{Enter}')
  await server.changes.held(1)
  await router.navigate({ href: '/tasks?view=grid' })
  await server.lists.held(1)
  server.changes.open()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  server.lists.open()
  await status('Milk: To Do')
  await calm()
  await status('Salt: To Do')
})

test('a task that changes while the next page is on its way stays changed, and no page is read twice', async () => {
  const server = taskServer()
  let firsts = 0
  server.on('tasks', 'list', (input) => {
    const isFirst = input.cursor === undefined
    if (isFirst) firsts += 1
    const data = isFirst ? [milk, bread] : [tea]
    return server.lists.pass({ data, next_cursor: isFirst ? 'next' : null })
  })
  server.lists.shut()
  const opened = openApp('/tasks?view=grid', server)
  await server.lists.held(1)
  server.lists.open({ stays: true })
  const { user } = await opened
  await server.lists.held(1)
  server.changes.shut()
  await chooseStatus(user, 'Milk', 'To Do', 'Done')
  await server.changes.held(1)
  server.changes.open()
  await screen.findByText('Task moved to Done')
  server.lists.open()
  await status('Tea: To Do')
  await status('Milk: Done')
  expect(firsts).toBe(1)
})
