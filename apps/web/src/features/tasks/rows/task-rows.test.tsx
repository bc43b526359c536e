import { localDay } from '@dayloom/domain/local-day'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daysIn } from '@dayloom/domain/testing/days'
import type { Task } from '@dayloom/validators/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { findCircle } from '../../../testing/task-circle.ts'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const milk = wholeTask({ id: id(1), title: 'Milk', tags: ['home'] })
const bread = wholeTask({ id: id(2), title: 'Bread', due_date: '2020-11-20T09:00:00.000Z' })
const tea = wholeTask({ id: id(3), title: 'Tea', status: 'done', completed_at: '2020-11-20T09:00:00.000Z' })

const openTasks = async (path: string) => {
  const server = appServer()
  server.on('tasks', 'list', () => ({ data: [milk, bread, tea], next_cursor: null }))
  server.on('tasks', 'update', (input) => {
    const before = [milk, bread, tea].find((each) => each.id === input.id) ?? milk
    const task: Task = { ...before, status: input.status ?? before.status }
    return { ...task, next: null }
  })
  server.on('tasks', 'delete', () => ({ done: true as const }))
  server.on('tasks', 'bulk', ({ ids }) => ({
    changed: [milk],
    failed: ids.slice(1).map((each) => ({ id: each, code: 'NOT_FOUND', error: 'Task not found' })),
  }))
  const { user, router } = await openApp(path, server)
  const title = await screen.findByRole('button', { name: 'Milk' })
  const sent = () => server.asked('tasks.update')
  return { server, user, router, title, sent }
}
/** Nothing has a place in happy-dom, and a menu whose button is nowhere is hidden. */
const hidden = true

// The board draws no cards in happy-dom, where nothing has a height. e2e/tasks/rows.spec.ts has it.
test.each(['/tasks?view=grid', '/tasks?view=list'])(
  'on %s, keys do to the row with the focus what they say',
  async (path) => {
    const { user, title, sent, router } = await openTasks(path)
    title.focus()
    await user.keyboard('e')
    await waitFor(() => expect(sent()).toMatchObject([{ id: milk.id, status: 'done' }]))

    const row = screen.getByRole('button', { name: 'Bread' })
    row.focus()
    await user.keyboard('t')
    await waitFor(() =>
      expect(sent()[1]).toMatchObject({ id: bread.id, planned_for: localDay(new Date(), daysIn('UTC')) }),
    )

    await user.keyboard('p')
    await user.click(await screen.findByRole('menuitemradio', { name: 'High', hidden }))
    await waitFor(() => expect(sent()[2]).toEqual({ id: bread.id, priority: 'high' }))

    row.focus()
    await user.keyboard('d')
    await user.click(await screen.findByRole('menuitem', { name: 'No date', hidden }))
    await waitFor(() => expect(sent()[3]).toEqual({ id: bread.id, due_date: null }))

    // Closed, the menu gives the focus back to the row.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bread' })))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ task: bread.id }))
  },
)

test('# opens the tags with the focus in their field, and each is saved at once', async () => {
  const { user, title, sent } = await openTasks('/tasks?view=list')
  title.focus()
  await user.keyboard('#')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of “Milk”' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByLabelText('Tags', { selector: 'input' })),
  )
  await user.keyboard('shop{Enter}')
  await waitFor(() => expect(sent()).toEqual([{ id: milk.id, tags: ['home', 'shop'] }]))
})

test('with nothing in the focus, and in a field, the letters do nothing', async () => {
  const { user, sent, server } = await openTasks('/tasks?view=list')
  await user.keyboard('e')
  await user.click(screen.getAllByRole('searchbox', { name: 'Search tasks' })[0] ?? document.body)
  await user.keyboard('ex{Delete}')
  expect(sent()).toEqual([])
  expect(server.asked('tasks.delete')).toEqual([])
  expect(screen.queryByText(/selected$/)).toBeNull()
})

test('Delete asks, as the menu does', async () => {
  const { user, title, server } = await openTasks('/tasks?view=list')
  title.focus()
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete task' }))
  dialog.getByText('Are you sure you want to delete this task?')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.asked('tasks.delete')).toEqual([{ id: milk.id }]))
})

test('what is selected gets a status together, or is deleted, and Escape selects nothing', async () => {
  const { user, title, sent, server } = await openTasks('/tasks?view=grid')
  title.focus()
  await user.keyboard('x')
  screen.getByRole('button', { name: 'Bread' }).focus()
  await user.keyboard('x')
  const bar = () => screen.findByRole('group', { name: 'Selection' })
  within(await bar()).getByText('2 tasks selected')
  await user.keyboard('x')
  within(await bar()).getByText('1 task selected')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull()

  await user.keyboard('x')
  title.focus()
  await user.keyboard('x')
  await user.click(within(await bar()).getByRole('button', { name: 'Move to In Progress' }))
  const status = 'in_progress'
  const together = () => server.asked('tasks.bulk')
  await waitFor(() => expect(together()).toEqual([{ ids: [id(1), id(2)], change: { status } }]))
  await screen.findByText('1 of 2 tasks could not be changed: Task not found')

  title.focus()
  await user.keyboard('x')
  screen.getByRole('button', { name: 'Bread' }).focus()
  await user.keyboard('x{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete task' }))
  dialog.getByText('Are you sure you want to delete these 2 tasks?')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(together()[1]).toEqual({ ids: [id(1), id(2)], change: { delete: true } }))
  expect(sent()).toEqual([])
})

test('the circle completes and opens again, and its menu has the statuses', async () => {
  const { user, sent } = await openTasks('/tasks?view=grid')
  await user.click(await findCircle('Tea: Done'))
  await waitFor(() => expect(sent()).toMatchObject([{ id: tea.id, status: 'todo' }]))
  const circle = await findCircle('Milk: To Do')
  circle.focus()
  await user.keyboard('{ArrowDown}')
  const items = await screen.findAllByRole('menuitemradio', { hidden })
  expect(items.map(({ textContent }) => textContent)).toEqual(['To Do', 'In Progress', 'Done'])
})

test('the list has a heading for each group, and what is done is folded', async () => {
  const { user } = await openTasks('/tasks?view=list')
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(headings()).toEqual(['Overdue 1', 'No date 1', 'Done 1']))
  expect(screen.queryByRole('button', { name: 'Tea' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Done 1', expanded: false }))
  await screen.findByRole('button', { name: 'Tea' })
  await user.click(screen.getByRole('radio', { name: 'Tag' }))
  await waitFor(() => expect(headings()).toEqual(['home 1', 'No tag 1', 'Done 1']))
  await user.click(screen.getByRole('radio', { name: 'Priority' }))
  await waitFor(() => expect(headings()).toEqual(['Medium priority 2', 'Done 1']))
  const grouping = screen.getByRole('radiogroup', { name: 'Group by' })
  await user.click(within(grouping).getByRole('radio', { name: 'List' }))
  await waitFor(() => expect(headings()).toEqual(['No list 2', 'Done 1']))
})

test('a click with Ctrl selects, with Shift all between, and Ctrl-A all that is not folded', async () => {
  const { user, title, sent, router } = await openTasks('/tasks?view=list')
  const count = (text: string) =>
    waitFor(() => within(screen.getByRole('group', { name: 'Selection' })).getByText(text))
  await user.keyboard('{Control>}')
  await user.click(title)
  await count('1 task selected')
  await user.keyboard('{/Control}{Shift>}')
  await user.click(screen.getByRole('button', { name: 'Bread' }))
  await count('2 tasks selected')
  await user.keyboard('{/Shift}')
  expect(router.state.location.search).not.toHaveProperty('task')

  await user.keyboard('{Escape}{Control>}a{/Control}')
  await count('2 tasks selected')
  await user.click(screen.getByRole('button', { name: 'Done 1' }))
  await user.keyboard('{Control>}a{/Control}')
  await count('3 tasks selected')
  expect(sent()).toEqual([])
})

test('a key on one of those that are selected is for all of them', async () => {
  const { user, title, server } = await openTasks('/tasks?view=grid')
  title.focus()
  await user.keyboard('x')
  screen.getByRole('button', { name: 'Bread' }).focus()
  await user.keyboard('xp')
  await user.click(await screen.findByRole('menuitemradio', { name: 'High', hidden }))
  const ids = [id(1), id(2)]
  await waitFor(() => expect(server.asked('tasks.bulk')).toEqual([{ ids, change: { priority: 'high' } }]))

  await user.click(await screen.findByRole('button', { name: 'Tags', hidden }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 tasks' }))
  await user.type(dialog.getByLabelText('Tags', { selector: 'input' }), 'shop{Enter}')
  await waitFor(() => expect(server.asked('tasks.bulk')[1]).toEqual({ ids, change: { add_tags: ['shop'] } }))
})
