import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { Task } from '@dayloom/validators/tasks'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient, trpcClient } from '../../lib/api/trpc.ts'
import { outboxEntries } from '../../outbox/pending.ts'
import { appServer } from '../../testing/app-server.ts'
import { createGate } from '../../testing/gate.ts'
import { allowOutbox, cutOff, forgetOutbox, reconnect, turnOver, waits } from '../../testing/offline.ts'
import { openApp } from '../../testing/open-app.tsx'
import { findCircle } from '../../testing/task-circle.ts'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const milk = wholeTask({ id: id(1), title: 'Milk', version: 1 })
const tea = wholeTask({ id: id(2), title: 'Tea', version: 1 })

const [lists, changes] = [createGate(), createGate()]

allowOutbox()
afterEach(async () => {
  // Nothing is left on its way: the queue is that of the tests that follow, too.
  lists.open()
  changes.open()
  await turnOver()
  reconnect(appServer())
  await forgetOutbox()
})

/** What its lists say was read when they were asked for; a change is made when it is let go. */
const taskServer = (tasks: Task[]) => {
  const server = appServer()
  const rows = { tasks }
  server.on('tasks', 'list', () => lists.pass({ data: rows.tasks, next_cursor: null }))
  server.on('tasks', 'create', async ({ id: made = '', title }) => {
    await changes.pass(null)
    const task = wholeTask({ id: made, title, version: 1 })
    rows.tasks = [task, ...rows.tasks]
    return task
  })
  server.on('tasks', 'update', async ({ id: changed, status = 'todo' }) => {
    await changes.pass(null)
    const before = rows.tasks.find((each) => each.id === changed) ?? milk
    const task: Task = { ...before, status, version: before.version + 1 }
    // What is not done after all takes its next instance along.
    const stays = (each: Task) => status === 'done' || each.series_id === null || each.id === changed
    rows.tasks = rows.tasks.filter(stays).map((each) => (each.id === changed ? task : each))
    return { ...task, next: null }
  })
  return { ...server, times: () => server.asked('tasks.list').length }
}

const calm = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
const open = async (tasks: Task[]) => {
  const server = taskServer(tasks)
  await openApp('/tasks?view=grid', server)
  await screen.findByText('Milk')
  await calm()
  return server
}
const status = findCircle
/** The first change is on its way, and a list that was read before it is made. */
const reconnectWithLateList = async (server: ReturnType<typeof taskServer>) => {
  changes.shut()
  reconnect(server)
  await changes.held(1)
  await calm()
  lists.shut()
  // As one of many pages, which takes longer than the one that was read with the network.
  void queryClient.invalidateQueries({ queryKey: [['tasks', 'list']] })
  await lists.held(1)
}
const allSent = async () => {
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  await turnOver()
}
const { create, update } = trpcClient.tasks

test('a list that was read before what waited was sent, and comes after it, undoes nothing', async () => {
  const server = await open([milk, tea])
  cutOff()
  await waits(update.mutate({ id: milk.id, status: 'done' }))
  await waits(create.mutate({ id: id(3), title: 'Bread' }))
  await status('Milk: Done')
  await status('Bread: To Do')
  await reconnectWithLateList(server)
  const before = server.times()
  changes.open()
  await allSent()
  lists.open()
  await calm()
  await status('Milk: Done')
  await status('Bread: To Do')
  // Once for all that was sent.
  expect(server.times()).toBe(before + 1)
})

test('also where it comes while others are still being sent', async () => {
  const server = await open([milk, tea])
  cutOff()
  await waits(update.mutate({ id: milk.id, status: 'done' }))
  await waits(update.mutate({ id: tea.id, status: 'in_progress' }))
  await status('Tea: In Progress')
  await reconnectWithLateList(server)
  const before = server.times()
  changes.open({ stays: true })
  await waitFor(() => expect(outboxEntries()).toHaveLength(1))
  lists.open()
  await changes.held(1)
  await calm()
  await status('Milk: Done')
  changes.open()
  await allSent()
  await calm()
  await status('Milk: Done')
  await status('Tea: In Progress')
  expect(server.times()).toBe(before + 1)
})

test('a repeating task that was made open again without a network takes its next instance along', async () => {
  const series = { series_id: milk.id, repeat: 'FREQ=DAILY' }
  const next = wholeTask({ ...series, id: id(3), title: 'Milk of tomorrow' })
  const server = await open([wholeTask({ ...milk, ...series, status: 'done' }), next])
  cutOff()
  await waits(update.mutate({ id: milk.id, status: 'todo' }))
  await status('Milk: To Do')
  changes.shut()
  reconnect(server)
  await changes.held(1)
  // By then the list is there as it was before the change.
  await calm()
  await screen.findByText('Milk of tomorrow')
  changes.open()
  await waitFor(() => expect(screen.queryByText('Milk of tomorrow')).toBeNull())
  await status('Milk: To Do')
})
