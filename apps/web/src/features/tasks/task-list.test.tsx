import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { Task } from '@dayloom/validators/tasks'
import { getQueryKey } from '@trpc/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient, trpc } from '../../lib/api/trpc.ts'
import { appServer } from '../../testing/app-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { chooseStatus, findCircle } from '../../testing/task-circle.ts'
import { Refusal } from '../../testing/server.ts'

const milk = wholeTask({ id: '018f0000-0000-7000-8000-00000000000a', title: 'Milk', priority: 'high' })
const bread = wholeTask({ id: '018f0000-0000-7000-8000-00000000000b', title: 'Bread', priority: 'high' })

type Answer = Task & { next?: Task | null }

/** A change that the test answers when it wants to. */
const createAnswers = () => {
  const waiting: { resolve: (task: Answer) => void; reject: (reason: Error) => void }[] = []
  const next = () =>
    waitFor(() => {
      const first = waiting.shift()
      if (!first) throw new Error('Nothing was sent')
      return first
    })
  return {
    ask: () => new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject })),
    next,
    count: () => waiting.length,
  }
}

const openList = async (search = '') => {
  const server = appServer()
  const answers = createAnswers()
  server.on('tasks', 'list', () => ({ data: [milk, bread], next_cursor: null }))
  server.on('tasks', 'update', async () => ({ next: null, ...(await answers.ask()) }))
  const { user } = await openApp(`/tasks?view=grid${search}`, server)
  const status = findCircle
  const choose = (title: string, from: string, to: string) => chooseStatus(user, title, from, to)
  return { server, answers, status, choose }
}

test('a change shows at once; one that fails takes back itself and no other', async () => {
  const { answers, status, choose } = await openList()
  await choose('Milk', 'To Do', 'Done')
  await choose('Bread', 'To Do', 'In Progress')
  await status('Milk: Done')
  await status('Bread: In Progress')
  const first = await answers.next()
  // The second waits for its turn: the server sees changes in the order they were made.
  expect(answers.count()).toBe(0)
  first.reject(new Refusal('BAD_REQUEST', 400, 'Not today'))
  await screen.findByText('Not today')
  await status('Milk: To Do')
  await status('Bread: In Progress')
  const second = await answers.next()
  second.resolve({ ...bread, status: 'in_progress' })
  await screen.findByText('Task moved to In Progress')
  await status('Bread: In Progress')
  await status('Milk: To Do')
})

test('a change that did not arrive is tried again, and says then what it would have said', async () => {
  const { server, answers, status, choose } = await openList()
  await choose('Milk', 'To Do', 'Done')
  const first = await answers.next()
  first.reject(new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something went wrong'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  await status('Milk: To Do')
  again.click()
  const second = await answers.next()
  second.resolve({ ...milk, status: 'done' })
  await screen.findByText('Task moved to Done')
  await status('Milk: Done')
  const [sent, resent] = server.asked('tasks.update')
  expect(resent).toEqual(sent)
})

test('after a change the screens that count tasks ask again, and the whole list does not', async () => {
  const { server, answers, status, choose } = await openList()
  await status('Milk: To Do')
  const dashboard = getQueryKey(trpc.dashboard.get, undefined, 'query')
  const insights = getQueryKey(trpc.analytics.insights, { days: 7 }, 'query')
  queryClient.setQueryData(dashboard, {
    upcomingTasks: [],
    pendingTasks: [],
    recentActivity: [],
    completedTasks: [],
  })
  queryClient.setQueryData(insights, {})
  const asked = server.asked('tasks.list').length
  await choose('Milk', 'To Do', 'Done')
  const change = await answers.next()
  expect(queryClient.getQueryState(dashboard)?.isInvalidated).toBe(false)
  change.resolve({ ...milk, status: 'done' })
  await waitFor(() => expect(queryClient.getQueryState(dashboard)?.isInvalidated).toBe(true))
  expect(queryClient.getQueryState(insights)?.isInvalidated).toBe(true)
  expect(server.asked('tasks.list')).toHaveLength(asked)
})

test('a list with a filter is asked for again: only the server knows what still fits', async () => {
  const { server, answers, status, choose } = await openList('&status=todo')
  await status('Milk: To Do')
  const asked = server.asked('tasks.list').length
  await choose('Milk', 'To Do', 'Done')
  server.on('tasks', 'list', () => ({ data: [bread], next_cursor: null }))
  const change = await answers.next()
  change.resolve({ ...milk, status: 'done' })
  await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
  expect(server.asked('tasks.list').length).toBeGreaterThan(asked)
})

test('a repeating task that is done says when it comes next, and Undo makes it open again', async () => {
  const { server, answers, status, choose } = await openList()
  const next = { ...bread, id: '018f0000-0000-7000-8000-00000000000c', due_date: '2099-11-21T09:00:00.000Z' }
  await choose('Milk', 'To Do', 'Done')
  const done = await answers.next()
  done.resolve({
    ...milk,
    status: 'done',
    series_id: milk.id,
    repeat: 'FREQ=DAILY',
    next: { ...next, title: 'Milk' },
  })
  await screen.findByText('Task moved to Done. Next on Sat, Nov 21')
  await status('Milk: To Do')
  server.on('tasks', 'list', () => ({ data: [milk, bread], next_cursor: null }))
  screen.getByRole('button', { name: 'Undo' }).click()
  const undone = await answers.next()
  undone.resolve({ ...milk, series_id: milk.id, repeat: 'FREQ=DAILY' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Complete “Milk”' })).toHaveLength(1))
  expect(server.asked('tasks.update').at(-1)).toMatchObject({ id: milk.id, status: 'todo' })
})

test('what is open again asks for each list once: its next instance may be gone', async () => {
  const { server, answers, status, choose } = await openList('&status=todo,done')
  await status('Milk: To Do')
  const series = { series_id: milk.id, repeat: 'FREQ=DAILY' }
  const asked = server.asked('tasks.list').length
  await choose('Milk', 'To Do', 'In Progress')
  const change = await answers.next()
  server.on('tasks', 'list', () => ({
    data: [wholeTask({ ...milk, status: 'in_progress' })],
    next_cursor: null,
  }))
  change.resolve({ ...milk, ...series, status: 'in_progress' })
  await waitFor(() => expect(screen.queryByText('Bread')).toBeNull())
  expect(server.asked('tasks.list')).toHaveLength(asked + 1)
})

test('tags are counted anew once the last of several changes is answered, where one of them has a tag', async () => {
  const { server, answers, choose } = await openList()
  await waitFor(() => expect(server.asked('tags.list')).toHaveLength(1))
  await choose('Bread', 'To Do', 'Done')
  ;(await answers.next()).resolve({ ...bread, status: 'done' })
  await screen.findByText('Task moved to Done')

  await choose('Milk', 'To Do', 'In Progress')
  await choose('Bread', 'Done', 'To Do')
  ;(await answers.next()).resolve({ ...milk, status: 'in_progress', tags: ['home'] })
  const last = await answers.next()
  expect(server.asked('tags.list')).toHaveLength(1)
  last.resolve({ ...bread, status: 'todo' })
  await waitFor(() => expect(server.asked('tags.list')).toHaveLength(2))
})
