import type { RouterInputs } from '@dayloom/trpc'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { screen, waitFor } from '@testing-library/react'
import { stringify } from 'superjson'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { ada, outboxEntry } from '../../testing/fixtures.ts'
import {
  allowOutbox,
  cutOff,
  forgetOutbox,
  locks,
  reconnect,
  storedRows,
  storeRow,
  turnOver,
  waits,
} from '../../testing/offline.ts'
import { signedOut } from '../../testing/server.ts'
import { api, queryClient, trpcClient } from '../../lib/api/trpc.ts'
import { endSession } from '../../lib/session-end.ts'
import { outboxEntries } from '../pending.ts'
import { askToLeave, offerLeaveQuestion } from '../leave.ts'

const id = (n: number) => `018f0000-0000-7000-9000-00000000000${n}`

/** Write-ahead entries have names that begin with it. */
const PREFIX = 'changes_waiting '

allowOutbox()

/** A server that makes tasks, and notes under which keys. */
const taskServer = () => {
  const server = appServer()
  const tasks = [wholeTask({ id: id(1), title: 'Milk' })]
  const keys: (string | null)[] = []
  server.on('tasks', 'list', () => ({ data: tasks, next_cursor: null }))
  server.on('tasks', 'create', ({ id = '', title }) => {
    const made = wholeTask({ id, title })
    if (!tasks.some((task) => task.id === id)) tasks.push(made)
    return made
  })
  const fetch: typeof server.fetch = (target, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'))
    return server.fetch(target, init)
  }
  return { ...server, fetch, tasks, keys }
}

const titles = ({ tasks }: ReturnType<typeof taskServer>) => tasks.map(({ title }) => title)
const notes = () => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))

/** As a click does. */
const create = (input: RouterInputs['tasks']['create']) =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationKey: [['tasks', 'create']],
      scope: { id: 'tasks' },
      mutationFn: (variables: typeof input) => trpcClient.tasks.create.mutate(variables),
    })
    .execute(input)

/** What another page has begun to send; gives what ends that page. */
const beginElsewhere = (note: { key: string; input: object; user?: string; made_at?: number }) => {
  const name = `${PREFIX}${note.key}`
  let end = () => {}
  void locks.request(name, () => new Promise<void>((resolve) => (end = resolve)))
  const newValue = stringify({ user: ada.id, procedure: 'tasks.create', made_at: 1, ...note })
  localStorage.setItem(name, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
  return () => end()
}

const visit = async (server: ReturnType<typeof taskServer>) => {
  await openApp('/tasks?view=list', server)
  await screen.findByText('Milk')
  // What watches the other pages comes when the browser is idle.
  await import('./outbox.ts')
}

let server = taskServer()
beforeEach(async () => {
  server = taskServer()
  await visit(server)
})
afterEach(async () => {
  reconnect(taskServer())
  await forgetOutbox()
})

test('a change is written down in the moment it is made, also one behind others, until it is answered', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  server.on('tasks', 'create', async ({ id = '', title }) => {
    await asked
    return wholeTask({ id, title })
  })
  const made = [create({ id: id(2), title: 'Bread' }), create({ id: id(3), title: 'Tea' })]
  expect(notes()).toHaveLength(2)
  await waitFor(() => expect(server.asked('tasks.create')).toHaveLength(1))
  answer()
  await Promise.all(made)
  expect(notes()).toEqual([])
  expect(new Set(server.keys).size).toBe(2)
})

test('what a page that is gone has not heard of is sent by another, in its order and under its keys', async () => {
  const endFirst = beginElsewhere({ key: 'one', input: { id: id(2), title: 'Bread' }, made_at: 2 })
  const endSecond = beginElsewhere({ key: 'two', input: { id: id(3), title: 'Tea' }, made_at: 1 })
  await turnOver()
  expect(server.keys).toEqual([])
  expect(outboxEntries()).toEqual([])
  endSecond()
  await waitFor(() => expect(titles(server)).toEqual(['Milk', 'Tea']))
  endFirst()
  await waitFor(() => expect(titles(server)).toEqual(['Milk', 'Tea', 'Bread']))
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  expect(server.keys).toEqual(['two', 'one'])
  expect(notes()).toEqual([])
})

test('what was kept in the queue before its page was gone is sent once', async () => {
  const note = { key: 'one', procedure: 'tasks.create', input: { id: id(2), title: 'Bread' }, made_at: 1 }
  const { id: _, ...row } = outboxEntry(id(2), { ...note, user: ada.id })
  await storeRow(row)
  beginElsewhere(note)()
  await waitFor(() => expect(notes()).toEqual([]))
  await waitFor(async () => expect(await storedRows(ada.id)).toEqual([]))
  expect(server.keys).toEqual(['one'])
})

test('in a browser that keeps nothing a change is sent all the same, and fails where it cannot be', async () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const text = vi.fn<() => void>(full)
  vi.stubGlobal('localStorage', { setItem: text, getItem: () => null, removeItem: () => {} })
  const rows = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full)
  await create({ id: id(2), title: 'Bread' })
  expect(titles(server)).toEqual(['Milk', 'Bread'])
  cutOff()
  await expect(create({ id: id(3), title: 'Tea' })).rejects.toThrow('Full')
  expect(outboxEntries()).toEqual([])
  reconnect(server)
  await create({ id: id(4), title: 'Oats' })
  expect(titles(server)).toEqual(['Milk', 'Bread', 'Oats'])
  expect(text).toHaveBeenCalled()
  vi.unstubAllGlobals()
  rows.mockRestore()
})

test('nobody sends what somebody else has begun', async () => {
  beginElsewhere({ key: 'one', input: { id: id(2), title: 'Bread' }, user: id(9) })()
  await locks.over('take-over')
  await turnOver()
  expect(server.keys).toEqual([])
  expect(notes()).toHaveLength(1)
})

test('what was made by who has gone before it could be sent is sent by nobody else, and waits', async () => {
  const made = create({ id: id(2), title: 'Bread' })
  endSession('left')
  await waits(made)
  expect(server.keys).toEqual([])
  expect(notes()).toHaveLength(1)
})

test('what met the end of the session is refused, and sent by no other page', async () => {
  server.on('tasks', 'create', () => {
    throw signedOut()
  })
  await expect(create({ id: id(2), title: 'Bread' })).rejects.toThrow('Unauthorized')
  expect(notes()).toEqual([])
})

test('what stood behind a change that met the end of the session is sent once, when its person is back', async () => {
  const { outbox } = await import('./outbox.ts')
  server.on('tasks', 'create', () => {
    server.on('auth', 'session', () => null)
    throw signedOut()
  })
  const made = [create({ id: id(2), title: 'Bread' }), create({ id: id(3), title: 'Tea' })]
  await expect(made[0]).rejects.toThrow('Unauthorized')
  if (made[1]) await waits(made[1])
  expect(notes()).toHaveLength(1)
  expect(server.keys).toHaveLength(1)
  const back = taskServer()
  globalThis.fetch = back.fetch
  api.auth.session.setData(undefined, ada)
  outbox.start({ answered: () => {}, refused: () => {}, finished: () => {} })
  await waitFor(() => expect(titles(back)).toEqual(['Milk', 'Tea']))
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  expect(notes()).toEqual([])
  expect(back.keys).toHaveLength(1)
})

test('what is on its way is asked about before somebody signs out', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  server.on('tasks', 'create', async ({ id = '', title }) => {
    await asked
    return wholeTask({ id, title })
  })
  const [question, leave] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const end = offerLeaveQuestion(question)
  const made = create({ id: id(2), title: 'Bread' })
  askToLeave(leave)
  expect(question).toHaveBeenCalledTimes(1)
  answer()
  await made
  expect([notes(), outboxEntries()]).toEqual([[], []])
  askToLeave(leave)
  expect(question).toHaveBeenCalledTimes(1)
  expect(leave).toHaveBeenCalledTimes(1)
  end()
})
