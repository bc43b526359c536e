import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { List } from '@dayloom/validators/lists'
import type { Tag } from '@dayloom/validators/tags'
import type { TaskCreate } from '@dayloom/validators/tasks'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'

const openField = async (tags: Tag[] = [], lists: List[] = []) => {
  const server = appServer()
  server.on('tags', 'list', () => tags)
  server.on('lists', 'list', () => lists)
  const created: TaskCreate[] = []
  server.on('tasks', 'create', (input) => {
    created.push(input)
    return wholeTask({ id: input.id ?? '', title: input.title, due_date: input.due_date ?? null })
  })
  const { user, router } = await openApp('/tasks?view=list', server)
  await screen.findByRole('heading', { name: 'Tasks' })
  await user.keyboard('q')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a task' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  const chip = (name: RegExp) => screen.findByRole('button', { name, hidden: true })
  return { server, created, user, router, field, chip }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('textbox', { name: 'Add a task' })).toBeNull())

test('what is understood is marked, shown as chips, sent as fields, and said with a way back', async () => {
  const { server, created, user, chip } = await openField()
  server.on('tasks', 'delete', () => ({ done: true as const }))
  await user.keyboard('Call Sam tomorrow 9am #work !high ~30m')
  await chip(/^Tomorrow\. Not meant/)
  await chip(/^09:00/)
  await chip(/^#work/)
  await chip(/^High priority/)
  await chip(/^30 min/)
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['tomorrow', '9am', '#work', '!high', '~30m'])
  await user.keyboard('{Enter}')
  await isClosed()
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]).toMatchObject({
    title: 'Call Sam',
    tags: ['work'],
    priority: 'high',
    estimate_minutes: 30,
  })
  expect(created[0]?.due_date).toMatch(/T09:00:00/)
  await screen.findByText('Task created successfully')
  await screen.findByText('Call Sam → Tomorrow 09:00')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.asked('tasks.delete')).toEqual([{ id: created[0]?.id }]))
})

test('a tap on a chip leaves its words in the title, and so does Backspace right behind them', async () => {
  const { created, user, chip } = await openField()
  await user.keyboard('Read #one of on fri today')
  await user.click(await chip(/^#one/))
  await user.keyboard('{Backspace}')
  // "today" is no date any more: the one before it counts again.
  await chip(/Not meant: leave “on fri” in the title/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]).toMatchObject({ title: 'Read #one of today', tags: [] })
  expect(created[0]?.due_date).not.toBeNull()
})

test('what the line might mean is offered, and a tap takes it', async () => {
  const { created, user, chip } = await openField()
  await user.keyboard('Weekly report')
  await user.click(await chip(/Read “Weekly” like this/))
  await chip(/Not meant: leave “Weekly” in the title/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]).toMatchObject({ title: 'report', repeat: 'FREQ=WEEKLY' })
})

test('a chip taken by keyboard leaves the focus in the field', async () => {
  const { field, user, chip } = await openField()
  await user.keyboard('Weekly report tomorrow')
  for (const name of [/Read “Weekly” like this/, /^Tomorrow\. Not meant/]) {
    const button = await chip(name)
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field))
  }
})

test('a repetition whose end stands apart is one chip, which takes both away', async () => {
  const { created, user } = await openField()
  await user.keyboard('Run every day at 9am until june')
  const chips = await screen.findAllByRole('button', { name: /^Every day/, hidden: true })
  expect(chips).toHaveLength(1)
  for (const button of chips) await user.click(button)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]).toMatchObject({ title: 'Run every day until june', repeat: null })
})

test('several pasted lines make several tasks once that was asked, and one Undo takes them back', async () => {
  const { server, created, user } = await openField()
  server.on('tasks', 'bulk', () => ({ changed: [], failed: [] }))
  await user.paste('- Milk\n- Bread tomorrow\n\n- Eggs #shop')
  expect(created).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Add 3 tasks', hidden: true }))
  await isClosed()
  await screen.findByText('3 tasks created')
  const [milk, bread] = created.map(({ id }) => id)
  expect(created).toMatchObject([
    { title: 'Milk', after_id: null },
    { title: 'Bread', after_id: milk },
    { title: 'Eggs', after_id: bread },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  const ids = created.map(({ id }) => id)
  await waitFor(() => expect(server.asked('tasks.bulk')).toEqual([{ ids, change: { delete: true } }]))
})

test('a pasted line that is too long is named, and nothing is created of the others', async () => {
  const { created, user } = await openField()
  await user.paste(`Milk\n${'x'.repeat(501)}`)
  await screen.findByText('A line must be at most 500 characters')
  expect(screen.queryByRole('button', { name: 'Add 2 tasks', hidden: true })).toBeNull()
  expect(created).toEqual([])
})

test('a line that is too long stays whole, says so and is not sent', async () => {
  const { created, user, field } = await openField()
  const fits = '🎉'.repeat(500)
  await user.paste(fits)
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  await user.paste('x')
  expect(field.value).toBe(`${fits}x`)
  await screen.findByText('A line must be at most 500 characters')
  await user.keyboard('{Enter}')
  expect(created).toEqual([])
})

test('pasted lines can become one', async () => {
  const { created, user, field } = await openField()
  await user.keyboard('Buy')
  await user.paste('Milk\nBread')
  await user.click(await screen.findByRole('button', { name: 'Keep as one line', hidden: true }))
  expect(field.value).toBe('Buy Milk Bread')
  expect(created).toEqual([])
})

test('nothing but readings is no task', async () => {
  const { created, user } = await openField()
  await user.keyboard('#work tomorrow{Enter}')
  await screen.findByText('Title is required')
  expect(created).toEqual([])
})

test('what could not be created is in the field again, with the reason', async () => {
  const { server, user } = await openField()
  server.on('tasks', 'create', () => {
    throw new Refusal('LIMIT_REACHED', 409, 'No more tasks')
  })
  await user.keyboard('Call "tomorrow" Sam{Enter}')
  await screen.findByText('No more tasks')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a task' })
  expect(field.value).toBe('Call "tomorrow" Sam')
})

test('what was typed is there again when the dialog is opened again', async () => {
  const { user } = await openField()
  await user.keyboard('Half a thou{Escape}')
  await isClosed()
  await user.keyboard('q')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a task' })
  expect(field.value).toBe('Half a thou')
})

test('tags are suggested under the caret: Tab takes one, and a new one says so', async () => {
  const { created, user, field } = await openField([
    { name: 'work', color: 'green', open_tasks: 1 },
    { name: 'homework', color: 'gray', open_tasks: 0 },
  ])
  await user.keyboard('Call Sam #')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('wo')
  await screen.findByRole('combobox', { name: 'Add a task' })
  const options = () => screen.getAllByRole('option', { hidden: true }).map((each) => each.textContent)
  await waitFor(() => expect(options()).toEqual(['work', 'homework', 'wonew']))
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'work', hidden: true }).id,
  )
  await user.keyboard('{ArrowDown}{Tab}')
  expect(field.value).toBe('Call Sam #homework ')
  expect(document.activeElement).toBe(field)
  await user.keyboard('#wor{Escape}')
  expect(screen.queryByRole('option', { hidden: true })).toBeNull()
  await user.keyboard('d{Enter}')
  await waitFor(() => expect(created).toMatchObject([{ title: 'Call Sam', tags: ['homework', 'word'] }]))
})

test('lists are suggested after a slash, by names of several words too', async () => {
  const id = '018f0000-0000-7000-8000-0000000000a1'
  const { created, user, field } = await openField(
    [],
    [{ id, name: 'House work', color: 'green', position: 'a', archived: false, open_tasks: 0 }],
  )
  await user.keyboard('Sweep /')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('wo')
  await screen.findByRole('option', { name: 'House work', hidden: true })
  await user.keyboard('{Tab}')
  expect(field.value).toBe('Sweep /House work ')
  expect(screen.queryByRole('option', { hidden: true })).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(created).toMatchObject([{ title: 'Sweep', list_id: id }]))
})
