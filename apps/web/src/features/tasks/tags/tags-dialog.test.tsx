import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { Tag } from '@dayloom/validators/tags'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { taskId } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'

/** A server that keeps tags as the real one does, and the dialog on a list that one of them narrows. */
const openTags = async (others: Tag[] = []) => {
  const server = appServer()
  let tags: Tag[] = [
    { name: 'home', color: 'gray', open_tasks: 2 },
    { name: 'work', color: 'red', open_tasks: 0 },
    ...others,
  ]
  server.on('tags', 'list', () => tags)
  server.on('tasks', 'list', () => ({
    data: [wholeTask({ id: taskId, title: 'Milk', tags: tags.slice(0, 1).map(({ name }) => name) })],
    next_cursor: null,
  }))
  server.on('tags', 'update', ({ tag, name, color }) => {
    const before = tags.find((each) => each.name === tag)
    if (!before || tags.some((each) => each.name === name))
      throw new Refusal('VERSION_CONFLICT', 409, 'There is such a tag already')
    const after = { ...before, name: name ?? before.name, color: color ?? before.color }
    tags = tags.map((each) => (each === before ? after : each)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return after
  })
  server.on('tags', 'delete', ({ tag }) => {
    tags = tags.filter(({ name }) => name !== tag)
    return { done: true as const }
  })
  const { user, router } = await openApp('/tasks?view=list&tag=home', server)
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  await user.click(await screen.findByRole('button', { name: 'Edit tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }))
  return {
    server,
    user,
    router,
    dialog,
    now: () => tags.map(({ name, color }) => `${name} ${color}`).join(', '),
  }
}

test('a renamed tag is renamed in the address too, and the list asks for it anew', async () => {
  const { server, user, router, dialog, now } = await openTags()
  const asked = server.asked('tags.list').length
  const field = dialog.getByRole('textbox', { name: 'Name of home' })
  await user.clear(field)
  await user.type(field, 'House{Enter}')
  await waitFor(() => expect(router.state.location.searchStr).toContain('tag=House'))
  expect(now()).toBe('House gray, work red')
  await waitFor(() => expect(server.asked('tasks.list').at(-1)).toMatchObject({ tag: ['House'] }))
  await dialog.findByRole('textbox', { name: 'Name of House' })
  expect(server.asked('tags.list')).toHaveLength(asked + 1)
})

test('a name that another tag has is refused beside the field, and stays there', async () => {
  const { user, dialog, now } = await openTags()
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of home' })
  await user.clear(field)
  await user.type(field, 'work{Enter}')
  await dialog.findByText('There is such a tag already')
  expect(field.value).toBe('work')
  expect(now()).toBe('home gray, work red')
})

test('a colour is chosen behind the dot, and a tag is deleted once that was asked', async () => {
  const { user, router, dialog, now } = await openTags()
  await user.click(dialog.getByRole('button', { name: 'Colour of home' }))
  await user.click(await dialog.findByRole('radio', { name: 'Teal' }))
  await waitFor(() => expect(now()).toBe('home teal, work red'))
  await user.click(dialog.getByRole('button', { name: 'Delete home' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete tag' }))
  expect(now()).toBe('home teal, work red')
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(now()).toBe('work red'))
  // No filter is left by a tag that is none any more.
  await waitFor(() => expect(router.state.location.searchStr).not.toContain('tag='))
})

test('an address opens them, also where they could not be had at first, and forgets them afterwards', async () => {
  const server = appServer()
  server.on('tags', 'list', () => {
    throw new Refusal('VALIDATION_FAILED', 400, 'Not today')
  })
  const { user, router } = await openApp('/tasks?dialog=tags', server)
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }))
  const retry = await dialog.findByRole('button', { name: 'Try again' })
  server.on('tags', 'list', () => [])
  await user.click(retry)
  await dialog.findByText(/^No tags yet/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('of many tags 50 are drawn, more when they are asked for, and the renamed one wherever it stands', async () => {
  const others = Array.from({ length: 118 }, (_, n) => ({
    name: `z${n + 100}`,
    color: 'gray' as const,
    open_tasks: 0,
  }))
  const { user, dialog } = await openTags(others)
  const fields = () => dialog.getAllByRole('textbox')
  expect(fields()).toHaveLength(50)
  await user.click(dialog.getByRole('button', { name: 'Show 50 more' }))
  expect(fields()).toHaveLength(100)
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Colour of z148' }))
  const field = dialog.getByRole('textbox', { name: 'Name of home' })
  await user.clear(field)
  await user.type(field, 'zz{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name of zz' })),
  )
  expect(fields()).toHaveLength(120)
})
