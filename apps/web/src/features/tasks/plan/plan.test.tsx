import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { Tag } from '@dayloom/validators/tags'
import type { TaskCreate, TaskDetail, TaskUpdate } from '@dayloom/validators/tasks'
import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { taskDetail, taskId } from '../../../testing/fixtures.ts'
import { sentFields } from '../../../lib/api/pending-calls.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'

const home: Tag = { name: 'Home', color: 'teal', open_tasks: 1 }

const itemId = (last: number) => `018f0000-0000-7000-8000-0000000000b${last}`

/** A server that keeps one task's checklist as the real one does. */
const openTask = async (fields: Partial<TaskDetail> = {}) => {
  const server = appServer()
  let task = taskDetail(fields)
  let items: ChecklistItem[] = task.checklist
  let made = 0
  const answer = (changed: ChecklistItem[]) => {
    items = changed
    const checklist_done = items.filter(({ done }) => done).length
    return { ...task, checklist: items, checklist_total: items.length, checklist_done }
  }
  server.on('tasks', 'list', () => ({ data: [task], next_cursor: null }))
  server.on('tasks', 'get', () => ({ ...task, checklist: items }))
  server.on('tags', 'list', () => [home])
  server.on('tasks', 'createItem', ({ text }) =>
    answer([...items, { id: itemId((made += 1)), text, done: false }]),
  )
  server.on('tasks', 'updateItem', ({ itemId: id, after_id, text, done }) => {
    const rest = items.filter((each) => each.id !== id)
    const item = items.find((each) => each.id === id)
    if (!item) throw new Refusal('NOT_FOUND', 404, 'No such item')
    const changed = { ...item, text: text ?? item.text, done: done ?? item.done }
    if (after_id === undefined) return answer(items.map((each) => (each.id === id ? changed : each)))
    const at = after_id === null ? 0 : rest.findIndex((each) => each.id === after_id) + 1
    return answer(rest.toSpliced(at, 0, changed))
  })
  server.on('tasks', 'deleteItem', ({ itemId: id }) => answer(items.filter((each) => each.id !== id)))
  const updates: TaskUpdate[] = []
  server.on('tasks', 'update', (input) => {
    updates.push(input)
    const { after_id: _, ...changed } = input
    task = { ...task, ...sentFields(changed), version: task.version + 1 }
    return { ...task, next: null }
  })
  const { user, router } = await openApp(`/tasks?view=list&task=${taskId}`, server)
  await screen.findByRole('textbox', { name: /^Title/ })
  const texts = () => items.map(({ text, done }) => `${text}${done ? '+' : ''}`).join(' ')
  return { server, user, router, updates, texts }
}

const openNew = async () => {
  const server = appServer()
  const created: TaskCreate[] = []
  server.on('tags', 'list', () => [home])
  server.on('tasks', 'create', (input) => {
    created.push(input)
    return wholeTask({
      id: input.id ?? '',
      title: input.title,
      checklist_total: input.checklist?.length ?? 0,
    })
  })
  const { user } = await openApp('/tasks?view=list&task=new', server)
  const title = await screen.findByRole('textbox', { name: /^Title/ })
  return { server, user, created, title }
}

test('a checklist by keyboard: added by Enter, ticked, moved, written anew and deleted', async () => {
  const { user, texts } = await openTask()
  await user.click(screen.getByRole('button', { name: 'Checklist' }))
  const add = await screen.findByRole('textbox', { name: 'Add an item' })
  await waitFor(() => expect(document.activeElement).toBe(add))
  await user.keyboard('Milk{Enter}Bread{Enter}Eggs{Enter}')
  await waitFor(() => expect(texts()).toBe('Milk Bread Eggs'))
  await screen.findByText('0 of 3 done')
  // Up to the last item, and that one to the top.
  await user.keyboard('{ArrowUp}')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(texts()).toBe('Milk Eggs Bread'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(texts()).toBe('Eggs Milk Bread'))
  await screen.findByText('Eggs, position 1 of 3')
  await user.click(screen.getByRole('checkbox', { name: 'Done: Milk' }))
  await waitFor(() => expect(texts()).toBe('Eggs Milk+ Bread'))
  const [first] = screen.getAllByRole('textbox', { name: 'Item' })
  if (!first) throw new Error('No item')
  await user.clear(first)
  await user.type(first, 'Six eggs{Enter}')
  await waitFor(() => expect(texts()).toBe('Six eggs Milk+ Bread'))
  await user.click(screen.getByRole('button', { name: 'Delete Milk' }))
  await waitFor(() => expect(texts()).toBe('Six eggs Bread'))
})

test('several pasted lines are several items; what the server refuses is in the field again', async () => {
  const { server, user, texts } = await openTask()
  await user.click(screen.getByRole('button', { name: 'Checklist' }))
  const add = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add an item' })
  await user.click(add)
  await user.paste('- Milk\n- Bread')
  await waitFor(() => expect(texts()).toBe('Milk Bread'))
  server.on('tasks', 'createItem', () => {
    throw new Refusal('LIMIT_REACHED', 409, 'Enough items')
  })
  await user.keyboard('Tea{Enter}')
  await screen.findByText('Enough items')
  await waitFor(() => expect(add.value).toBe('Tea'))
})

test('a new task is sent with its tags, its checklist, its estimate and its repetition', async () => {
  const { user, created, title } = await openNew()
  await user.type(title, 'Water the plants')
  await user.click(screen.getByRole('button', { name: 'Tags' }))
  await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'garden,#Home{Enter}')
  await user.click(screen.getByRole('button', { name: 'Checklist' }))
  await user.type(await screen.findByRole('textbox', { name: 'Add an item' }), 'Balcony{Enter}')
  await user.click(screen.getByRole('button', { name: 'Estimate' }))
  await user.click(await screen.findByRole('button', { name: '30 min' }))
  await user.click(screen.getByRole('button', { name: 'Repeat' }))
  await user.click(await screen.findByRole('button', { name: 'Every weekday' }))
  await user.click(screen.getByRole('button', { name: 'Create Task' }))
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]).toMatchObject({
    title: 'Water the plants',
    tags: ['garden', 'Home'],
    checklist: [{ text: 'Balcony' }],
    estimate_minutes: 30,
    repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  })
  // A repetition without a due date begins on its first day.
  expect(created[0]?.due_day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a repetition is made of plain fields, and says in words and dates what comes of it', async () => {
  const due_date = '2099-11-20T09:00:00.000Z'
  const { user, updates } = await openTask({ due_date, repeat: 'FREQ=WEEKLY;BYDAY=FR' })
  const group = await screen.findByRole('group', { name: 'Repeat' })
  const words = within(group)
  expect(words.getByRole('status').textContent).toContain('Every week on Fri')
  const interval = words.getByRole('spinbutton', { name: 'How often' })
  await user.clear(interval)
  await user.type(interval, '2')
  await user.click(words.getByRole('button', { name: 'Mon' }))
  expect(words.getByRole('status').textContent).toContain('Every 2 weeks on Mon, Fri')
  expect(within(words.getByRole('list', { name: 'Next dates' })).getAllByRole('listitem')).toHaveLength(5)
  await user.selectOptions(words.getByRole('combobox', { name: 'Ends' }), 'count')
  expect(words.getByRole('status').textContent).toContain('10 times')
  await user.click(screen.getByRole('button', { name: 'Update Task' }))
  await waitFor(() =>
    expect(updates.at(-1)).toMatchObject({ repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=10' }),
  )
})

test('a repetition without a due date says what is missing', async () => {
  const { user, updates } = await openTask({
    due_date: '2099-11-20T09:00:00.000Z',
    repeat: 'FREQ=DAILY',
  })
  await user.click(screen.getByRole('button', { name: 'No due date' }))
  await user.click(screen.getByRole('button', { name: 'Update Task' }))
  await screen.findByText('A repeating task needs a due date')
  expect(updates).toEqual([])
})

test('the date that is seen is skipped, and the toast says which comes instead', async () => {
  const due_date = '2099-11-20T09:00:00.000Z'
  const { server, user } = await openTask({ due_date, repeat: 'FREQ=DAILY' })
  const skipped: object[] = []
  server.on('tasks', 'skip', (input) => {
    skipped.push(input)
    return wholeTask({ id: taskId, due_date: '2099-11-21T09:00:00.000Z' })
  })
  await user.click(await screen.findByRole('button', { name: 'Skip this one' }))
  await screen.findByText('Moved to Sat, Nov 21')
  expect(skipped).toEqual([{ id: taskId, due_date }])
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull())
})
