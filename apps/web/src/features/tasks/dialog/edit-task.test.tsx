import { screen, waitFor, within } from '@testing-library/react'
import type { TaskDetail } from '@dayloom/validators/tasks'
import { expect, test } from 'vitest'
import { api } from '../../../lib/api/trpc.ts'
import { ada, taskDetail, taskId } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { createGate } from '../../../testing/gate.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal, signedOut } from '../../../testing/server.ts'

/** A server that keeps one task and takes a change only from whoever knows its version. */
const serverWith = (first: TaskDetail) => {
  const server = appServer()
  const state = { task: first }
  server.on('tasks', 'get', () => state.task)
  const saves = createGate()
  server.on('tasks', 'update', async ({ version, title, description, priority }) => {
    await saves.pass(null)
    if (version !== state.task.version) throw new Refusal('VERSION_CONFLICT', 409, 'Changed elsewhere')
    const changed = Object.entries({ title, description, priority }).filter(
      ([, value]) => value !== undefined,
    )
    state.task = { ...state.task, ...Object.fromEntries(changed), version: state.task.version + 1 }
    return { ...state.task, next: null }
  })
  /** As another tab saves it. */
  const changeElsewhere = (fields: Partial<TaskDetail>) => {
    state.task = { ...state.task, ...fields, version: state.task.version + 1 }
  }
  return { server, state, changeElsewhere, saves }
}

const openTask = async ({ server }: ReturnType<typeof serverWith>) => {
  const { user, router } = await openApp(`/tasks?task=${taskId}`, server)
  const dialog = await screen.findByRole('dialog', { name: 'Edit Task' })
  const type = async (label: string, text: string) => {
    const field = within(dialog).getByLabelText(label, { exact: false })
    await user.clear(field)
    await user.paste(text)
  }
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  const choice = (field: string, name: 'Yours' | 'Changed elsewhere', description: string) =>
    within(within(dialog).getByRole('radiogroup', { name: field })).getByRole('radio', { name, description })
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { user, router, dialog, type, press, choice, closed }
}

test('a change elsewhere that touches nothing shown is no conflict: what was typed is sent again', async () => {
  const backend = serverWith(taskDetail())
  const { type, press, closed } = await openTask(backend)
  backend.changeElsewhere({ position: 'a5' })
  await type('Title', 'Oat milk')
  await press('Update Task')
  await closed()
  expect(backend.server.asked('tasks.update')).toMatchObject([
    { version: 1, title: 'Oat milk' },
    { version: 2, title: 'Oat milk' },
  ])
  expect(backend.state.task).toMatchObject({ title: 'Oat milk', position: 'a5' })
})

test('the zone that the dialog was opened in holds until it is closed', async () => {
  const backend = serverWith(taskDetail({ due_date: '2026-11-20T09:00:00.000Z' }))
  const { dialog, type, press, closed } = await openTask(backend)
  api.auth.session.setData(undefined, { ...ada, timezone: 'Asia/Tokyo' })
  await type('Title', 'Oat milk')
  const due = within(dialog).getByLabelText('Due date', { exact: false })
  expect(due).toHaveProperty('value', '2026-11-20')
  expect(within(dialog).getByLabelText('Due time')).toHaveProperty('value', '09:00')
  within(dialog).getByText('Times are in UTC')
  await press('Update Task')
  await closed()
  expect(backend.server.asked('tasks.update')).toEqual([{ id: taskId, version: 1, title: 'Oat milk' }])
})

test('both sides of a conflict are shown, and what is chosen is saved', async () => {
  const backend = serverWith(taskDetail({ description: 'Two litres' }))
  const { dialog, user, type, press, choice, closed } = await openTask(backend)
  // What is typed while a save is on its way is asked about with it.
  backend.saves.shut()
  await type('Title', 'Oat milk')
  await type('Description', 'Three litres')
  backend.changeElsewhere({ title: 'Soy milk', description: 'One litre', priority: 'high' })
  backend.saves.open()
  await within(dialog).findByText('This task was changed elsewhere in the meantime')
  expect(choice('Title', 'Yours', 'Oat milk')).toHaveProperty('checked', true)
  expect(choice('Description', 'Yours', 'Three litres')).toHaveProperty('checked', true)
  expect(choice('Priority', 'Changed elsewhere', 'High')).toHaveProperty('checked', true)
  await user.click(choice('Description', 'Changed elsewhere', 'One litre'))
  await press('Save choices')
  await closed()
  expect(backend.state.task).toMatchObject({ title: 'Oat milk', description: 'One litre', priority: 'high' })
  expect(backend.server.asked('tasks.update').at(-1)).toEqual({ id: taskId, version: 2, title: 'Oat milk' })
})

test('a task that is changed again while the choice is made is asked about again', async () => {
  const backend = serverWith(taskDetail())
  const { dialog, type, press, choice, closed } = await openTask(backend)
  backend.changeElsewhere({ title: 'Soy milk' })
  await type('Title', 'Oat milk')
  await within(dialog).findByRole('radio', { description: 'Soy milk' })
  backend.changeElsewhere({ title: 'Almond milk' })
  await press('Save choices')
  await within(dialog).findByRole('radio', { description: 'Almond milk' })
  expect(choice('Title', 'Yours', 'Oat milk')).toHaveProperty('checked', true)
  await press('Save choices')
  await closed()
  expect(backend.state.task).toMatchObject({ title: 'Oat milk', version: 4 })
})

test('taking all changes sends nothing', async () => {
  const backend = serverWith(taskDetail())
  const { dialog, type, press, closed } = await openTask(backend)
  backend.changeElsewhere({ title: 'Soy milk' })
  await type('Title', 'Oat milk')
  await within(dialog).findByRole('radio', { description: 'Soy milk' })
  await press('Take all changes')
  await press('Save choices')
  await closed()
  expect(backend.server.asked('tasks.update')).toHaveLength(1)
  expect(backend.state.task.title).toBe('Soy milk')
})

test('a session that ended while something was typed: after signing in it is still there', async () => {
  const backend = serverWith(taskDetail())
  backend.server.on('tasks', 'update', () => {
    backend.server.on('auth', 'session', () => null)
    throw signedOut()
  })
  const { type, press, user, router } = await openTask(backend)
  await type('Title', 'Oat milk')
  await press('Update Task')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  backend.server.on('auth', 'login', () => ({ user: ada, token: 'for other clients' }))
  await user.click(await screen.findByLabelText('Email'))
  await user.paste('ada@example.com')
  await user.click(screen.getByLabelText('Password', { selector: 'input' }))
  await user.paste('Correct1horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Task' })
  expect(within(dialog).getByLabelText('Title', { exact: false })).toHaveProperty('value', 'Oat milk')
  expect(backend.state.task.title).toBe('Milk')
})

test("the server's complaint stands at its field, which has the focus, and what was typed stays", async () => {
  const backend = serverWith(taskDetail())
  backend.server.on('tasks', 'update', () => {
    throw new Refusal('BAD_REQUEST', 400, 'Title is taken', [{ path: 'title', message: 'Title is taken' }])
  })
  const { dialog, type, press } = await openTask(backend)
  await type('Title', 'Oat milk')
  await press('Update Task')
  await within(dialog).findByText('Title is taken')
  const title = within(dialog).getByLabelText('Title', { exact: false })
  expect(title).toHaveProperty('value', 'Oat milk')
  expect(title.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(title.matches(':focus')).toBe(true))
})

test('Ctrl+Enter keeps the checklist item that is being typed, also where nothing else is to be saved', async () => {
  const backend = serverWith(taskDetail({ checklist: [{ id: taskId, text: 'Jug', done: false }] }))
  backend.server.on('tasks', 'createItem', ({ text }) => {
    const { task } = backend.state
    const checklist = [...task.checklist, { id: crypto.randomUUID(), text, done: false }]
    backend.changeElsewhere({ checklist })
    return backend.state.task
  })
  const { dialog, user, type, closed } = await openTask(backend)
  const item = within(dialog).getByRole('textbox', { name: 'Add an item' })
  const save = () => user.keyboard('{Control>}{Enter}{/Control}')
  await user.type(item, 'Bottle')
  await save()
  await waitFor(() =>
    expect(backend.state.task.checklist).toMatchObject([{ text: 'Jug' }, { text: 'Bottle' }]),
  )
  expect(document.activeElement).toBe(item)
  expect(backend.server.asked('tasks.update')).toEqual([])
  await type('Title', 'Oat milk')
  await user.type(item, 'Glass')
  await save()
  await closed()
  expect(backend.state.task.checklist.at(-1)?.text).toBe('Glass')
  expect(backend.state.task.title).toBe('Oat milk')
  expect(backend.server.asked('tasks.createItem')).toHaveLength(2)
})
