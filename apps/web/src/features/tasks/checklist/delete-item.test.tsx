import { placeAfter } from '@dayloom/domain/tasks/place-after'
import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/trpc.ts'
import { outboxEntries } from '../../../outbox/pending.ts'
import { appServer } from '../../../testing/app-server.ts'
import { taskDetail, taskId } from '../../../testing/fixtures.ts'
import { allowOutbox, cutOff, forgetOutbox, reconnect } from '../../../testing/offline.ts'
import { openApp } from '../../../testing/open-app.tsx'

const id = (last: string) => `018f0000-0000-7000-8000-0000000000${last}`
const first = [
  { id: id('b1'), text: 'Milk', done: false },
  { id: id('b2'), text: 'Bread', done: true },
  { id: id('b3'), text: 'Eggs', done: false },
]

/** A server that keeps one checklist, and refuses what the real one refuses. */
const open = async () => {
  const server = appServer()
  const state: { items: ChecklistItem[] } = { items: first }
  const answer = () => ({ ...taskDetail(), checklist: state.items })
  server.on('tasks', 'get', answer)
  server.on('tasks', 'deleteItem', ({ itemId }) => {
    state.items = state.items.filter((item) => item.id !== itemId)
    return answer()
  })
  server.on('tasks', 'createItem', ({ item_id = '', text, after_id = null }) => {
    if (after_id !== null && !state.items.some((item) => item.id === after_id)) throw new Error('Not there')
    state.items = placeAfter(state.items, { id: item_id, text, done: false }, after_id)
    return answer()
  })
  server.on('tasks', 'updateItem', ({ itemId, done = false }) => {
    state.items = state.items.map((item) => (item.id === itemId ? { ...item, done } : item))
    return answer()
  })
  const { user } = await openApp(`/tasks?task=${taskId}`, server)
  const dialog = await screen.findByRole('dialog', { name: 'Edit Task' })
  const find = within(dialog)
  await find.findByRole('button', { name: 'Delete Milk' })
  const remove = (text: string) => user.click(find.getByRole('button', { name: `Delete ${text}` }))
  const shown = () =>
    find.getAllByRole<HTMLInputElement>('textbox', { name: 'Item' }).map(({ value }) => value)
  const isDone = (text: string) =>
    find.getByRole<HTMLInputElement>('checkbox', { name: `Done: ${text}` }).checked
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }))
  return { server, state, user, remove, shown, isDone, undo }
}

allowOutbox()
afterEach(async () => {
  reconnect(appServer())
  await forgetOutbox()
})

test('a deleted item comes back by Undo: itself, where it was, and done', async () => {
  const { state, remove, shown, isDone, undo } = await open()
  await remove('Bread')
  await screen.findByText('Checklist item deleted')
  expect(shown()).toEqual(['Milk', 'Eggs'])
  await undo()
  await waitFor(() => expect(state.items).toEqual(first))
  expect(shown()).toEqual(['Milk', 'Bread', 'Eggs'])
  expect(isDone('Bread')).toBe(true)
})

test('and behind what is left above it, where the one before it is gone by then', async () => {
  const { state, remove, shown, undo } = await open()
  await remove('Bread')
  await screen.findByText('Checklist item deleted')
  state.items = state.items.filter(({ text }) => text !== 'Milk')
  await queryClient.invalidateQueries()
  await waitFor(() => expect(shown()).toEqual(['Eggs']))
  await undo()
  await waitFor(() => expect(state.items.map(({ text }) => text)).toEqual(['Bread', 'Eggs']))
})

test('also once its dialog is closed', async () => {
  const { state, user, remove, undo } = await open()
  await remove('Milk')
  await screen.findByText('Checklist item deleted')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await undo()
  await waitFor(() => expect(state.items).toEqual(first))
})

test('without a network it is taken back by the notice that says so, and sent in that order', async () => {
  const { server, state, remove, shown, isDone, undo } = await open()
  cutOff()
  await remove('Bread')
  await waitFor(() => expect(shown()).toEqual(['Milk', 'Eggs']))
  await screen.findByText(/Saved on this device/)
  await undo()
  await waitFor(() => expect(shown()).toEqual(['Milk', 'Bread', 'Eggs']))
  expect(isDone('Bread')).toBe(true)
  await waitFor(() =>
    expect(outboxEntries().map(({ procedure }) => procedure)).toEqual([
      'tasks.deleteItem',
      'tasks.createItem',
      'tasks.updateItem',
    ]),
  )
  reconnect(server)
  await waitFor(() => expect(outboxEntries()).toEqual([]))
  expect(state.items).toEqual(first)
})
