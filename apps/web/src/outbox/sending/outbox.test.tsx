import { onlineManager } from '@tanstack/react-query'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { Task } from '@dayloom/validators/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { Refusal } from '../../testing/server.ts'
import { ada } from '../../testing/fixtures.ts'
import {
  allowOutbox,
  cutOff,
  forgetOutbox,
  reconnect,
  storedRows,
  turnOver,
  waits,
} from '../../testing/offline.ts'
import { queryClient, trpcClient } from '../../lib/api/trpc.ts'
import { endSession } from '../../lib/session-end.ts'
import { outboxEntries, pending } from '../pending.ts'

const id = (n: number) => `018f0000-0000-7000-9000-00000000000${n}`
const milk = wholeTask({ id: id(1), title: 'Milk', version: 5 })

allowOutbox()

const keys: (string | null)[] = []

/** A server that holds tasks, and notes with which keys it was asked to change them. */
const taskServer = (tasks: Task[] = [milk]) => {
  const server = appServer()
  const find = (wanted: string) => {
    const task = tasks.find((each) => each.id === wanted)
    if (!task) throw new Refusal('NOT_FOUND', 404, 'Task not found')
    return task
  }
  server.on('tasks', 'list', () => ({ data: tasks.filter((task) => task.title !== ''), next_cursor: null }))
  server.on('tasks', 'get', ({ id }) => ({
    ...find(id),
    series: null,
    checklist: [],
    attachments: [],
    journals: [],
  }))
  server.on('tasks', 'create', ({ id = '', title }) => {
    const made = wholeTask({ id, title, version: 1 })
    if (!tasks.some((task) => task.id === id)) tasks.push(made)
    return made
  })
  server.on('tasks', 'update', ({ id, version, title, status }) => {
    const task = find(id)
    if (version !== undefined && version !== task.version)
      throw new Refusal('VERSION_CONFLICT', 409, 'Changed elsewhere')
    Object.assign(task, {
      title: title ?? task.title,
      status: status ?? task.status,
      version: task.version + 1,
    })
    return { ...task, next: null }
  })
  const fetch: typeof server.fetch = (target, init) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (init?.method === 'POST') keys.push(key)
    return server.fetch(target, init)
  }
  return { ...server, fetch, tasks }
}

const procedures = () => outboxEntries().map(({ procedure }) => procedure)
const header = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  keys.length = 0
})
afterEach(async () => {
  reconnect(taskServer([]))
  await forgetOutbox()
})

/** Signed in, with the list on the screen. */
const visit = async (server: ReturnType<typeof taskServer>) => {
  const app = await openApp('/tasks?view=grid', server)
  await screen.findByText('Milk')
  return app
}

test('changes made without a network show at once, are counted, and are sent in order, each once, with its key', async () => {
  const server = taskServer([{ ...milk }])
  await visit(server)
  cutOff()
  await waits(trpcClient.tasks.create.mutate({ id: id(2), title: 'Bread' }))
  await waits(trpcClient.tasks.update.mutate({ id: id(2), title: 'Rye bread', version: 0 }))
  await waits(trpcClient.tasks.update.mutate({ id: milk.id, title: 'Oat milk', version: 5 }))
  await waits(trpcClient.tasks.update.mutate({ id: milk.id, status: 'done', version: 5 }))
  await screen.findByText('Rye bread')
  await screen.findByText('Oat milk')
  await header(/^4 changes waiting to be sent$/)
  expect(server.asked('tasks.update')).toEqual([])

  reconnect(server)
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  expect(server.tasks.map(({ title, status, version }) => ({ title, status, version }))).toEqual([
    { title: 'Oat milk', status: 'done', version: 7 },
    { title: 'Rye bread', status: 'todo', version: 2 },
  ])
  expect(
    server.calls.filter(({ procedure }) => /create|update/.test(procedure)).map(({ input }) => input),
  ).toEqual([
    { id: id(2), title: 'Bread' },
    { id: id(2), title: 'Rye bread', version: 1 },
    { id: milk.id, title: 'Oat milk', version: 5 },
    { id: milk.id, status: 'done', version: 6 },
  ])
  expect(new Set(keys).size).toBe(4)
  await screen.findByText('Rye bread')
})

test('what waits is there after a reload, and an answer that was lost is asked for again with the same key', async () => {
  const server = taskServer([{ ...milk }])
  await visit(server)
  // The server does it; nobody hears of it.
  globalThis.fetch = async (target, init) => {
    await server.fetch(target, init)
    throw new TypeError('Failed to fetch')
  }
  await waits(trpcClient.tasks.create.mutate({ id: id(2), title: 'Bread' }))
  cutOff()
  // As a page that is loaded anew: nothing is in memory.
  pending.show([])
  queryClient.clear()
  reconnect(server)
  const { outbox } = await import('./outbox.ts')
  await visit(server)
  outbox.start({ answered: () => {}, refused: () => {}, finished: () => {} })
  await waitFor(() => expect(server.asked('tasks.create').length).toBeGreaterThan(1))
  await waitFor(async () => expect(await storedRows(ada.id)).toEqual([]))
  expect(new Set(keys.filter(Boolean)).size).toBe(1)
  expect(server.tasks.map(({ title }) => title)).toEqual(['Milk', 'Bread'])
})

test('what the server refuses stays with its reason, holds up its own later changes, and can be discarded', async () => {
  const server = taskServer([{ ...milk }])
  const { user } = await visit(server)
  cutOff()
  await waits(trpcClient.tasks.update.mutate({ id: id(7), title: 'Nowhere' }))
  await waits(trpcClient.tasks.update.mutate({ id: id(7), status: 'done' }))
  await waits(trpcClient.tasks.create.mutate({ id: id(3), title: 'Bread' }))
  reconnect(server)
  await waitFor(() => expect(procedures()).toEqual(['tasks.update', 'tasks.update']))
  // What is made of something else meanwhile is sent past them, and answered.
  await trpcClient.tasks.update.mutate({ id: milk.id, title: 'Oat milk' })
  await waits(trpcClient.tasks.update.mutate({ id: id(7), title: 'Nowhere' }))
  expect(server.tasks.map(({ title }) => title)).toEqual(['Oat milk', 'Bread'])
  await user.click(await header(/^3 changes waiting, 1 refused$/))
  const list = await screen.findByRole('list', { name: 'Waiting changes' })
  within(list).getByText('Refused: Task not found')
  expect(within(list).getAllByText('Waits for the refused change above')).toHaveLength(2)
  await user.click(within(list).getByRole('button', { name: 'Discard the change of Nowhere' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  // The next one is sent, and refused as well.
  await waitFor(() =>
    expect(outboxEntries().map(({ refused }) => refused?.code)).toEqual(['NOT_FOUND', undefined]),
  )
})

test('nobody else sees or sends what waits', async () => {
  const server = taskServer([{ ...milk }])
  await visit(server)
  cutOff()
  await waits(trpcClient.tasks.create.mutate({ id: id(2), title: 'Bread' }))
  endSession('left')
  expect(outboxEntries()).toEqual([])
  const grace = { ...ada, id: id(9), name: 'Grace' }
  server.on('auth', 'session', () => grace)
  await visit(server)
  await trpcClient.tasks.create.mutate({ id: id(4), title: 'Tea' })
  expect(server.tasks.map(({ title }) => title)).toEqual(['Milk', 'Tea'])
  expect(outboxEntries()).toEqual([])
  expect((await storedRows(ada.id)).map(({ name }) => name)).toEqual(['Bread'])
})

test('a page of one person sends nothing with the session of another', async () => {
  const server = taskServer([{ ...milk }])
  await visit(server)
  cutOff()
  await waits(trpcClient.tasks.create.mutate({ id: id(2), title: 'Bread' }))
  let asked = 0
  server.on('auth', 'session', () => {
    asked += 1
    return { ...ada, id: id(9), name: 'Grace' }
  })
  globalThis.fetch = server.fetch
  onlineManager.setOnline(true)
  await waitFor(() => expect(asked).toBeGreaterThan(0))
  await turnOver()
  expect(server.asked('tasks.create')).toEqual([])
})

test('a day that is not named is the one on which the change was made', async () => {
  const server = taskServer([{ ...milk }])
  await visit(server)
  cutOff()
  await waits(trpcClient.habits.uncomplete.mutate({ id: id(5) }))
  await waits(trpcClient.habits.complete.mutate({ id: id(5), amount: 2 }))
  const day: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  expect(outboxEntries()).toMatchObject([
    { procedure: 'habits.unmarkDay', input: { id: id(5), date: day } },
    { procedure: 'habits.complete', input: { id: id(5), date: day, amount: 2 } },
  ])
})
