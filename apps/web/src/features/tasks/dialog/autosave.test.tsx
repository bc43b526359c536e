import { screen, waitFor, within } from '@testing-library/react'
import type { TaskDetail } from '@dayloom/validators/tasks'
import { expect, test } from 'vitest'
import { outboxEntries } from '../../../outbox/pending.ts'
import { taskDetail, taskId } from '../../../testing/fixtures.ts'
import { allowOutbox, cutOff, forgetOutbox, reconnect } from '../../../testing/offline.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'

const openTask = async (fields: Partial<TaskDetail> = {}) => {
  const server = appServer()
  let task = taskDetail({ title: 'Milk', ...fields })
  server.on('tasks', 'get', () => task)
  const save = (input: object) => {
    const changed = Object.entries(input).filter(([name]) => name !== 'version')
    task = { ...task, ...Object.fromEntries(changed), version: task.version + 1 }
    return { ...task, next: null }
  }
  server.on('tasks', 'update', save)
  const { user } = await openApp(`/tasks?task=${taskId}`, server)
  const find = within(await screen.findByRole('dialog', { name: 'Edit Task' }))
  const title = find.getByLabelText('Title', { exact: false })
  const retitle = async (text: string) => {
    await user.clear(title)
    await user.paste(text)
  }
  const asked = () => server.asked('tasks.update')
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const update = () => find.getByRole('button', { name: 'Update Task' })
  return { server, save, user, find, title, retitle, asked, closed, update }
}

test('a title is saved half a second after the last key, a choice at once, and nothing is saved twice', async () => {
  const { user, find, retitle, asked, update, closed } = await openTask()
  expect(update()).toHaveProperty('disabled', true)
  await user.click(find.getByRole('radio', { name: 'High' }))
  await waitFor(() => expect(asked()).toEqual([{ id: taskId, version: 1, priority: 'high' }]))
  await find.findByText('Saved')
  await retitle('Oat milk')
  await waitFor(() => expect(asked().at(-1)).toEqual({ id: taskId, version: 2, title: 'Oat milk' }))
  expect(update()).toHaveProperty('disabled', false)
  await user.keyboard('{Escape}')
  await closed()
  expect(asked()).toHaveLength(2)
})

test('Escape saves what was just typed, and asks nothing', async () => {
  const { user, retitle, asked, closed } = await openTask()
  await retitle('Oat milk')
  await user.keyboard('{Escape}')
  await closed()
  await waitFor(() => expect(asked()).toMatchObject([{ title: 'Oat milk' }]))
})

test('Update Task saves what is left, says so and closes', async () => {
  const { user, retitle, asked, closed, update } = await openTask()
  await retitle('Oat milk')
  await user.click(update())
  await closed()
  await screen.findByText('Task updated successfully')
  expect(asked()).toHaveLength(1)
})

test('an empty title is not saved, and everything else is', async () => {
  const { user, find, title, asked, closed } = await openTask()
  await user.clear(title)
  await user.click(find.getByRole('radio', { name: 'High' }))
  await waitFor(() => expect(asked()).toEqual([{ id: taskId, version: 1, priority: 'high' }]))
  await user.keyboard('{Escape}')
  await closed()
  expect(asked()).toHaveLength(1)
})

test('a save that fails stays in its field, says so, and is sent again', async () => {
  const { server, save, find, title, retitle, asked } = await openTask()
  server.on('tasks', 'update', () => {
    throw new Refusal('INTERNAL_SERVER_ERROR', 500, '')
  })
  await retitle('Oat milk')
  await find.findByText(/Not saved yet/)
  expect(title).toHaveProperty('value', 'Oat milk')
  server.on('tasks', 'update', save)
  await find.findByText('Saved', {}, { timeout: 8000 })
  expect(asked().at(-1)).toMatchObject({ title: 'Oat milk' })
})

test('without a network a change waits in the outbox, once', async () => {
  allowOutbox()
  const { server, user, find, retitle } = await openTask()
  cutOff()
  await retitle('Oat milk')
  await find.findByText('Saved on this device')
  await user.click(find.getByRole('radio', { name: 'High' }))
  await waitFor(() =>
    expect(outboxEntries().map(({ input }) => input)).toMatchObject([
      { title: 'Oat milk' },
      { priority: 'high' },
    ]),
  )
  expect(outboxEntries()[1]?.input).not.toHaveProperty('title')
  await forgetOutbox()
  reconnect(server)
})
