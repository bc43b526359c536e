import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { List } from '@dayloom/validators/lists'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { taskDetail, taskId } from '../../../testing/fixtures.ts'
import { openApp } from '../../../testing/open-app.tsx'

const errands: List = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  name: 'Errands',
  color: 'teal',
  position: 'a',
  archived: false,
  open_tasks: 2,
}
const other: List = { ...errands, id: '018f0000-0000-7000-8000-0000000000c2', name: 'Garden', open_tasks: 0 }

/** A server that keeps lists as the real one does. */
const listServer = (first: List[] = [errands, other]) => {
  const server = appServer()
  let lists = first
  server.on('lists', 'list', (input) =>
    lists.filter(({ archived }) => archived === (input?.archived ?? false)),
  )
  server.on('lists', 'create', ({ id = other.id, name, color = 'gray' }) => {
    const list = { ...other, id, name, color }
    lists = [...lists, list]
    return list
  })
  server.on('lists', 'update', ({ id, name, color, archived }) => {
    const before = lists.find((list) => list.id === id) ?? errands
    const after = {
      ...before,
      name: name ?? before.name,
      color: color ?? before.color,
      archived: archived ?? before.archived,
    }
    lists = lists.map((list) => (list.id === id ? after : list))
    return after
  })
  server.on('lists', 'delete', ({ id }) => {
    lists = lists.filter((list) => list.id !== id)
    return { done: true as const }
  })
  server.on('lists', 'restore', () => {
    lists = first
    return errands
  })
  return server
}

const open = async (address = '/tasks?view=list', server = listServer()) => {
  const app = await openApp(address, server)
  const sidebar = () => within(screen.getByRole('list', { name: 'Lists' }))
  const edit = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Edit list ${name}` }))
    return within(await screen.findByRole('dialog', { name: 'Edit List' }))
  }
  return { ...app, server, sidebar, edit }
}

test('a person without lists sees none in the sidebar, and makes the first one from the palette', async () => {
  const { user, server } = await open('/tasks?view=list', listServer([]))
  expect(screen.queryByText('Lists')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Find anything' }))
  await user.type(await screen.findByRole('combobox'), 'new list')
  await user.click(await screen.findByRole('option', { name: 'New list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New List' }))
  await user.click(dialog.getByRole('button', { name: 'Create List' }))
  await dialog.findByText('A list needs a name')
  await user.type(dialog.getByLabelText('Name'), 'Errands')
  await user.click(dialog.getByRole('radio', { name: 'Teal' }))
  await user.click(dialog.getByRole('button', { name: 'Create List' }))
  await screen.findByRole('heading', { level: 1, name: 'Errands' })
  expect(screen.getByRole('link', { name: 'Errands' }).getAttribute('aria-current')).toBe('page')
  expect(server.asked('lists.create')).toMatchObject([{ name: 'Errands', color: 'teal' }])
})

test('a list leads to its tasks, and a task made there belongs to it', async () => {
  const server = listServer()
  server.on('tasks', 'create', (input) => wholeTask({ id: input.id ?? taskId, title: input.title }))
  const { user, sidebar } = await open('/tasks?view=list', server)
  await screen.findByRole('list', { name: 'Lists' })
  await user.click(sidebar().getByRole('link', { name: 'Errands, 2 open' }))
  await screen.findByRole('heading', { level: 1, name: 'Errands' })
  expect(
    sidebar()
      .getByRole('link', { name: /^Errands/ })
      .getAttribute('aria-current'),
  ).toBe('page')
  await waitFor(() => expect(server.asked('tasks.list').at(-1)).toMatchObject({ list: [errands.id] }))
  await user.click(screen.getAllByRole('button', { name: 'New Task' })[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Task' }))
  await user.type(await dialog.findByLabelText(/^Title/), 'Milk')
  await user.click(dialog.getByRole('button', { name: 'Create Task' }))
  await waitFor(() =>
    expect(server.asked('tasks.create')).toMatchObject([{ title: 'Milk', list_id: errands.id }]),
  )
})

test.each([
  ['Water the roses', other.id],
  ['Buy bread /errands', errands.id],
])('quick add of "%s" on the screen of a list', async (line, list_id) => {
  const { user, server } = await open(`/tasks?list=${other.id}`)
  server.on('tasks', 'create', ({ id = '', title }) => wholeTask({ id, title }))
  await screen.findByRole('heading', { name: 'Garden' })
  await user.keyboard('q')
  await screen.findByRole('textbox', { name: 'Add a task' })
  await user.keyboard(line)
  if (list_id === errands.id)
    await screen.findByRole('button', { name: /^errands\. Not meant: leave “\/errands”/, hidden: true })
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.asked('tasks.create')).toMatchObject([{ title: line.replace(' /errands', ''), list_id }]),
  )
})

test('the key l puts the task under it into a list, and takes it out', async () => {
  const server = listServer()
  let roses = wholeTask({ id: taskId, title: 'Roses', list_id: other.id })
  server.on('tasks', 'list', () => ({ data: [roses], next_cursor: null }))
  server.on('tasks', 'update', ({ list_id }) => {
    roses = { ...roses, list_id: list_id ?? null }
    return { ...roses, next: null }
  })
  const { user } = await open('/tasks?view=list', server)
  for (const [name, list_id] of [
    ['Errands', errands.id],
    ['No list', null],
  ] as const) {
    const title = await screen.findByRole('button', { name: 'Roses' })
    title.focus()
    await user.keyboard('l')
    await user.click(await screen.findByRole('menuitemradio', { name, hidden: true }))
    await waitFor(() => expect(server.asked('tasks.update').at(-1)).toEqual({ id: taskId, list_id }))
  }
})

test('the filter of a list is taken away by its chip and with all others', async () => {
  const { user, router } = await open(`/tasks?view=list&list=${errands.id},none&priority=high`)
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  await user.click(await screen.findByRole('button', { name: 'Remove filter List: Errands' }))
  await waitFor(() => expect(router.state.location.searchStr).toContain('list=none'))
  await screen.findByRole('button', { name: 'Remove filter List: No list' })
  const active = within(screen.getByRole('region', { name: 'Active Filters' }))
  await user.click(active.getByRole('button', { name: 'Clear All' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?view=list'))
})

test('a list is renamed and coloured', async () => {
  const { user, server, edit, sidebar } = await open()
  const dialog = await edit('Errands')
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Shopping')
  await user.click(dialog.getByRole('radio', { name: 'Pink' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => sidebar().getByRole('link', { name: /^Shopping/ }))
  expect(server.asked('lists.update')).toEqual([{ id: errands.id, name: 'Shopping', color: 'pink' }])
})

test.each([
  ['Keep the tasks', 'keep'],
  ['Delete the tasks too', 'delete'],
] as const)('%s: a list is deleted, its board is left, and Undo brings it back', async (choice, tasks) => {
  const { user, server, router, edit } = await open(`/tasks?view=list&list=${errands.id}`)
  const dialog = await edit('Errands')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete list' }))
  expect(server.asked('lists.delete')).toEqual([])
  await user.click(question.getByRole('button', { name: choice }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?view=list'))
  expect(server.asked('lists.delete')).toEqual([{ id: errands.id, tasks }])
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Errands/ })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: /^Errands/ })
})

test('an archived list leaves the sidebar and is brought back from the palette', async () => {
  const { user, edit } = await open()
  const dialog = await edit('Errands')
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Errands/ })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Find anything' }))
  await user.type(await screen.findByRole('combobox'), 'archived lists')
  await user.click(await screen.findByRole('option', { name: 'Archived lists' }))
  await user.click(await screen.findByRole('button', { name: 'Bring back Errands' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Errands/, hidden: true })).not.toBeNull())
})

test('a task is put into a list in its dialog, which saves itself', async () => {
  const server = listServer()
  server.on('tasks', 'get', () => taskDetail())
  server.on('tasks', 'update', ({ id, list_id }) => ({
    ...wholeTask({ id, title: 'Milk', list_id: list_id ?? null }),
    next: null,
  }))
  const { user } = await open(`/tasks?view=list&task=${taskId}`, server)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }))
  await user.click(await dialog.findByRole('button', { name: 'List' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'List' }), 'Garden')
  await waitFor(() => expect(server.asked('tasks.update')).toMatchObject([{ id: taskId, list_id: other.id }]))
})

test('a list is carried to another place by keyboard', async () => {
  const { user, server, sidebar } = await open()
  const grip = await screen.findByRole('button', { name: 'Move Garden' })
  grip.focus()
  await user.keyboard(' {ArrowUp} ')
  await waitFor(() => expect(server.asked('lists.update')).toEqual([{ id: other.id, after_id: null }]))
  expect(sidebar().getAllByRole('link')[0]?.textContent).toBe('Garden')
})
