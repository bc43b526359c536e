import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { TaskCreate } from '@dayloom/validators/tasks'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'

const openField = async () => {
  const server = appServer()
  const created: TaskCreate[] = []
  server.on('tasks', 'create', (input) => {
    created.push(input)
    return wholeTask({ id: input.id ?? '', title: input.title })
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

test('what is understood is marked, shown as chips, sent as fields, and the toast opens the task', async () => {
  const { created, user, router, chip } = await openField()
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
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await waitFor(() => expect(router.state.location.search.task).toBe(created[0]?.id))
})

test('a tap on a chip leaves its words in the title, and so does Backspace right behind them', async () => {
  const { created, user, chip } = await openField()
  await user.keyboard('Read #1 of fri today')
  await user.click(await chip(/^#1/))
  await user.keyboard('{Backspace}')
  // "today" is no date any more: the one before it counts again.
  await chip(/Not meant: leave “fri” in the title/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]).toMatchObject({ title: 'Read #1 of today', tags: [] })
  expect(created[0]?.due_date).not.toBeNull()
})

test('several pasted lines make several tasks once that was asked', async () => {
  const { created, user } = await openField()
  await user.paste('- Milk\n- Bread tomorrow\n\n- Eggs #shop')
  expect(created).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Add 3 tasks', hidden: true }))
  await isClosed()
  await screen.findByText('3 tasks created')
  // Each new task stands above the one before: the first line comes last, and stands on top.
  expect(created.map(({ title }) => title)).toEqual(['Eggs', 'Bread', 'Milk'])
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
