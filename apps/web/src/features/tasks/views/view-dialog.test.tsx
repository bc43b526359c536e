import type { View } from '@dayloom/validators/views'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const work: View = {
  id: '018f0000-0000-7000-8000-00000000000c',
  name: 'Work',
  query: { status: ['todo'], layout: 'list' },
  created_at: '2026-11-18T10:00:00.000Z',
}

const open = async () => {
  const server = appServer()
  let view = work
  server.on('views', 'list', () => [view])
  server.on('views', 'update', ({ name = view.name, query = view.query }) => {
    view = { ...view, name, query }
    return view
  })
  const { user } = await openApp('/tasks?view=list&priority=high', server)
  const edit = async (name: string) => {
    const [button] = await screen.findAllByRole('button', { name: `Edit view ${name}` })
    if (button) await user.click(button)
    return within(await screen.findByRole('dialog', { name: 'Edit View' }))
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit View' })).toBeNull())
  return { server, user, edit, closed }
}

test('a view that was given the filters of the screen keeps them when it is only renamed later', async () => {
  const { server, user, edit, closed } = await open()
  const first = await edit('Work')
  await user.click(first.getByRole('switch', { name: 'Use the filters that are set now' }))
  await user.click(first.getByRole('button', { name: 'Save Changes' }))
  await closed()

  const second = await edit('Work')
  expect(second.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  await user.clear(second.getByLabelText('Name'))
  await user.type(second.getByLabelText('Name'), 'Office')
  await user.click(second.getByRole('button', { name: 'Save Changes' }))
  await closed()
  expect(server.asked('views.update')).toEqual([
    { id: work.id, name: 'Work', query: { priority: ['high'], layout: 'list' } },
    { id: work.id, name: 'Office' },
  ])
})

test('a name that was not saved is not there when the dialog opens again', async () => {
  const { user, edit, closed } = await open()
  const first = await edit('Work')
  await user.type(first.getByLabelText('Name'), ' and home')
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await closed()
  const second = await edit('Work')
  expect(second.getByLabelText<HTMLInputElement>('Name').value).toBe('Work')
})
