import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { TaskCreate } from '@dayloom/validators/tasks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { ada, taskId } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'
import { texts } from '../texts.ts'

test('what was found for fewer letters is offered only while it still fits', async () => {
  const server = appServer()
  server.on('tasks', 'list', ({ search }) =>
    search === 'mi'
      ? { data: [wholeTask({ id: taskId, title: 'Milk' })], next_cursor: null }
      : new Promise<never>(() => {}),
  )
  const { user } = await openApp('/profile', server)
  await user.click(await screen.findByRole('button', { name: texts.palette.label }))
  const field = await screen.findByRole('combobox')
  await user.type(field, 'mi')
  await screen.findByRole('option', { name: /Milk/ })
  await user.type(field, 'l')
  expect(screen.queryByRole('option', { name: /Milk/ })).not.toBeNull()
  await user.type(field, 'd')
  await waitFor(() => expect(server.asked('tasks.list').at(-1)).toMatchObject({ search: 'mild' }))
  expect(screen.queryByRole('option', { name: /Milk/ })).toBeNull()
})

const found: readonly [typed: string, first: string][] = [
  ['dark', 'Dark theme'],
  ['night', 'Dark theme'],
  ['minimal', 'Minimal theme'],
  ['light', 'Light theme'],
  ['theme', 'Switch to Minimal'],
  ['today', 'Today'],
  ['stats', 'Analytics'],
  ['kanban', 'Tasks as a board'],
  ['late', 'Overdue tasks'],
  ['vacation', 'Rests of habits'],
  ['evening', 'Close the day'],
  ['logout', 'Sign out'],
  ['feedback', 'Give feedback'],
  ['settings', 'Notifications and preferences'],
  ['avatar', 'Profile picture'],
  ['timezone', 'Time zone'],
  ['monday', 'Week starts on'],
  ['push', 'Notifications and preferences'],
  ['password', 'Change password'],
  ['change pass', 'Change password'],
  ['2fa', 'Two-factor authentication'],
  ['passkey', 'Passkeys'],
  ['backup code', 'Recovery codes'],
  ['devices', 'Active sessions'],
  ['api', 'API tokens'],
  ['export', 'Export your data'],
  ['backup', 'Export your data'],
  ['import', 'Import your data'],
  ['todoist', 'Import from other apps'],
  ['ics', 'Calendar feed'],
  ['webhook', 'Webhooks'],
  ['delete acc', 'Delete account'],
  ['errands', 'Errands'],
  ['garden', '#garden'],
  ['#garden', '#garden'],
  ['create', 'Quick add'],
  ['create buy milk tomorrow', 'Create “buy milk tomorrow”'],
  ['add a task: call Sam', 'Create “call Sam”'],
  ['new habit', 'New habit'],
  ['zebra', 'Search all tasks for “zebra”'],
]

test('what people type comes first', async () => {
  const server = appServer()
  server.on('tags', 'list', () => [{ name: 'garden', color: 'green' as const, open_tasks: 1 }])
  server.on('views', 'list', () => [
    { id: taskId, name: 'Errands', query: { search: 'shop' }, created_at: ada.created_at },
  ])
  const { user } = await openApp('/profile', server)
  await user.click(await screen.findByRole('button', { name: texts.palette.label }))
  const field = await screen.findByRole('combobox')
  const first = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } })
    return document.querySelector('[role="option"][aria-selected="true"] span')?.textContent
  }
  // Once the tags and views are there.
  await waitFor(() => expect(first('errands')).toBe('Errands'))
  for (const [typed, expected] of found) expect([typed, first(typed)]).toEqual([typed, expected])
})

test('a sentence becomes a task as quick add reads it', async () => {
  const server = appServer()
  const created: TaskCreate[] = []
  server.on('tasks', 'create', (input) => {
    created.push(input)
    return wholeTask({ id: input.id ?? '', title: input.title })
  })
  const { user } = await openApp('/profile', server)
  await user.click(await screen.findByRole('button', { name: texts.palette.label }))
  await user.click(await screen.findByRole('combobox'))
  await user.paste('Call Sam #work !high')
  await user.click(await screen.findByRole('option', { name: 'Create “Call Sam #work !high”' }))
  await waitFor(() =>
    expect(created).toMatchObject([{ title: 'Call Sam', tags: ['work'], priority: 'high' }]),
  )
})
