import type { Journal } from '@dayloom/validators/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { taskDetail, taskId } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'

const note = (body: string): Journal => ({
  id: '018f0000-0000-7000-8000-0000000000c1',
  body,
  created_at: '2026-11-18T10:00:00.000Z',
  updated_at: '2026-11-18T10:00:00.000Z',
})

/** The notes of a task, on a server that holds its answer to each change until it is let go. */
const open = async (...journals: Journal[]) => {
  const server = appServer()
  const answers: (() => void)[] = []
  const held = () => new Promise<void>((resolve) => answers.push(resolve))
  server.on('tasks', 'get', () => taskDetail({ journals, has_notes: journals.length > 0 }))
  server.on('tasks', 'createJournal', async ({ body }) => {
    await held()
    return note(body)
  })
  server.on('tasks', 'updateJournal', async ({ body }) => {
    await held()
    return note(body)
  })
  server.on('tasks', 'update', async ({ title = 'Milk' }) => {
    await held()
    return { ...taskDetail(), title, version: 2, next: null }
  })
  const { user } = await openApp(`/tasks?task=${taskId}&tab=notes`, server)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }))
  const findField = (name: string) => dialog.findByRole<HTMLTextAreaElement>('textbox', { name })
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  /** Until the server has been asked, and lets it answer. */
  const answer = async () => {
    await waitFor(() => expect(answers).toHaveLength(1))
    answers.shift()?.()
  }
  return { server, user, dialog, findField, press, answers, answer }
}

test('what is typed while a note is saved stays', async () => {
  const { user, findField, press, answers, answer } = await open()
  const field = await findField('New note')
  await user.type(field, 'Call Sam')
  await press('Save Notes')
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.type(field, ' and Kim')
  await answer()
  await screen.findByText('Call Sam')
  expect(field.value).toBe('Call Sam and Kim')
})

test('and while one is changed', async () => {
  const { user, findField, press, answers, answer } = await open(note('Call Sam'))
  await user.click(await screen.findByRole('button', { name: 'Edit note' }))
  const field = await findField('Edit note')
  await user.type(field, ' today')
  await press('Save')
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.type(field, ' and Kim')
  await answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
  expect((await findField('Edit note')).value).toBe('Call Sam today and Kim')
  await press('Save')
  await answer()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit note' })).toBeNull())
  await screen.findByText('Call Sam today and Kim')
})

test('while a dialog saves, its fields take nothing in and keep the focus', async () => {
  const { server, user, dialog, findField, answers, answer } = await open()
  const field = await findField('New note')
  await user.type(field, 'Call Sam')
  const save = () => user.keyboard('{Control>}{Enter}{/Control}')
  await save()
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.keyboard(' and Kim')
  expect(field.value).toBe('Call Sam')
  expect(document.activeElement).toBe(field)
  await user.click(dialog.getByRole('tab', { name: /^Details/ }))
  expect(dialog.getByRole('tab', { name: /^Notes/ }).getAttribute('aria-selected')).toBe('true')
  server.on('tasks', 'get', () => taskDetail({ journals: [note('Call Sam')], has_notes: true }))
  await answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('tasks.createJournal')).toMatchObject([{ body: 'Call Sam' }])
})

test('and take it in again where that failed', async () => {
  const { server, user, findField, answers } = await open()
  const field = await findField('New note')
  server.on('tasks', 'createJournal', async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    throw new Refusal('LIMIT_REACHED', 409, 'Not now')
  })
  await user.type(field, 'Call Sam')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(field.readOnly).toBe(true))
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await waitFor(() => expect(field.readOnly).toBe(false))
  expect(document.activeElement).toBe(field)
  await user.keyboard(' and Kim')
  expect(field.value).toBe('Call Sam and Kim')
})
