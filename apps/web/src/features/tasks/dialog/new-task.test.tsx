import { wholeTask } from '@dayloom/domain/testing/tasks'
import { timings } from '@dayloom/validators/limits'
import type { TaskCreate, TaskUpdate } from '@dayloom/validators/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'

/** A server on which an id creates one task. */
const open = async (address = '/tasks?view=list') => {
  const server = appServer()
  const created: TaskCreate[] = []
  server.on('tasks', 'create', (input) => {
    if (!created.some(({ id }) => id === input.id)) created.push(input)
    return wholeTask({ id: input.id ?? '', title: input.title })
  })
  const { user } = await openApp(address, server)
  const newTask = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: 'New Task' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Task' }))
    const field = await dialog.findByLabelText<HTMLInputElement>('Title', { exact: false })
    expect(field.value).toBe('')
    await user.click(field)
    await user.paste(title)
    const add = async (row: string, field: string, text: string) => {
      await user.click(dialog.getByRole('button', { name: row }))
      await user.type(await dialog.findByLabelText(field, { selector: 'input' }), text)
    }
    return { dialog, add }
  }
  const save = async () => {
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { server, user, created, newTask, save }
}

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))

test('Ctrl+Enter saves the checklist item that is being typed, and keeps no draft', async () => {
  const { created, newTask, save } = await open()
  const { add } = await newTask('A')
  await add('Checklist', 'Add an item', 'milk')
  await save()
  expect(created).toMatchObject([{ title: 'A', checklist: [{ text: 'milk' }] }])
  expect(drafts()).toEqual([])
  await newTask('B')
  await save()
  expect(created.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(created[1]?.checklist).toBeUndefined()
})

test('and the item that is being written anew, and the tag', async () => {
  const { user, created, newTask, save } = await open()
  const { dialog, add } = await newTask('A')
  await add('Checklist', 'Add an item', 'milk{Enter}')
  await user.type(await dialog.findByRole('textbox', { name: 'Item' }), ' and honey')
  await save()
  const other = await newTask('B')
  await other.add('Tags', 'Tags', 'home')
  await save()
  expect(created).toMatchObject([{ checklist: [{ text: 'milk and honey' }] }, { tags: ['home'] }])
  expect(drafts()).toEqual([])
})

test('what cannot be saved yet stays, and is saved with the rest later', async () => {
  const { user, created, newTask, save } = await open()
  const { dialog, add } = await newTask('A')
  const title = dialog.getByLabelText('Title', { exact: false })
  await user.clear(title)
  await add('Checklist', 'Add an item', 'milk')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(created).toEqual([])
  await user.keyboard('A')
  await save()
  expect(created).toMatchObject([{ title: 'A', checklist: [{ text: 'milk' }] }])
})

test('what is typed after a try whose answer was lost is not lost with it', async () => {
  const { server, user, created, newTask, save } = await open()
  const { dialog } = await newTask('A')
  server.on('tasks', 'create', (input) => {
    created.push(input)
    throw new Refusal('INTERNAL', 500, 'Broken')
  })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Broken')
  const first = created[0]
  server.on('tasks', 'create', ({ id }) => wholeTask({ id: id ?? '', title: first?.title ?? '' }))
  const updated: TaskUpdate[] = []
  server.on('tasks', 'update', (input) => {
    updated.push(input)
    return { ...wholeTask({ id: input.id, title: input.title ?? '' }), next: null }
  })
  await user.type(await dialog.findByLabelText('Title', { exact: false }), ' and B')
  // A submit within a second of another is ignored.
  const now = performance.now.bind(performance)
  const moved = vi.spyOn(performance, 'now').mockImplementation(() => now() + timings.submitThrottle)
  onTestFinished(() => moved.mockRestore())
  await save()
  expect(updated).toEqual([{ id: first?.id, title: 'A and B' }])
})

test('what another app shares is a new task, and the address forgets it', async () => {
  const { user, created, save } = await open(
    '/tasks?view=list&title=A+page&url=https%3A%2F%2Fexample.com%2Fa',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Task' }))
  await user.type(await dialog.findByLabelText('Title', { exact: false }), ' to read')
  await save()
  expect(created).toMatchObject([{ title: 'A page to read', description: 'https://example.com/a' }])
  expect(drafts()).toEqual([])
})

test('the title is read as quick add reads it, and what is understood stands in the fields', async () => {
  const { created, newTask, save } = await open()
  const { dialog } = await newTask('Call Sam 25 dec 2031 9am #work !high ~30m')
  await dialog.findByRole('button', { name: /^#work\. Not meant/ })
  expect(dialog.getByLabelText('Due date', { exact: false })).toHaveProperty('value', '2031-12-25')
  expect(dialog.getByLabelText('Due time', { exact: false })).toHaveProperty('value', '09:00')
  expect(dialog.getByRole('radio', { name: 'High' })).toHaveProperty('checked', true)
  await save()
  expect(created).toMatchObject([
    {
      title: 'Call Sam',
      due_date: '2031-12-25T09:00:00.000Z',
      tags: ['work'],
      priority: 'high',
      estimate_minutes: 30,
    },
  ])
})

test('a field that was changed by hand wins over the words, which stay in the title', async () => {
  const { user, created, newTask, save } = await open()
  const { dialog } = await newTask('Call Sam 25 dec 2031 #work')
  await dialog.findByRole('button', { name: /^#work\. Not meant/ })
  await user.click(dialog.getByRole('button', { name: 'No due date' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: /leave “25 dec 2031”/ })).toBeNull())
  await save()
  expect(created).toMatchObject([{ title: 'Call Sam 25 dec 2031', tags: ['work'] }])
  expect(created[0]?.due_date).toBeUndefined()
})

test('a reading that was taken away stays in the title, and a title of nothing else is refused', async () => {
  const { user, created, newTask, save } = await open()
  const { dialog } = await newTask('tomorrow')
  const chip = await dialog.findByRole('button', { name: /^Tomorrow\. Not meant/ })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await dialog.findByText('Title is required')
  await user.click(chip)
  await save()
  expect(created).toMatchObject([{ title: 'tomorrow' }])
})
