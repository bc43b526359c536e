import { daySchema } from '@dayloom/validators/fields'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const open = async () => {
  const server = appServer()
  server.on('rests', 'list', () => [])
  const { user, router } = await openApp('/habits?list=rests', server)
  const dialog = await screen.findByRole('dialog', { name: 'Rests' })
  return { server, user, router, find: within(dialog) }
}
const isOpen = () => screen.queryByRole('dialog', { name: 'Rests' }) !== null

test('what was typed of a rest is not lost by Escape: leaving asks first', async () => {
  const { user, router, find } = await open()
  await user.type(find.getByLabelText('Reason'), 'Holiday')
  await user.keyboard('{Escape}')
  await screen.findByText('What you typed here has not been saved.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('What you typed here has not been saved.')).toBeNull())
  expect(find.getByLabelText<HTMLInputElement>('Reason').value).toBe('Holiday')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(router.state.location.search).toEqual({})
})

test('nothing typed, or all of it saved, leaves at once', async () => {
  const { server, user, find } = await open()
  const day = daySchema.parse('2026-11-18')
  server.on('rests', 'create', ({ id = '' }) => ({ id, from: day, to: day, habit_ids: null, reason: 'Ill' }))
  await user.type(find.getByLabelText('Reason'), 'Ill')
  await user.click(find.getByRole('button', { name: 'Add rest' }))
  await waitFor(() => expect(find.getByLabelText<HTMLInputElement>('Reason').value).toBe(''))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isOpen()).toBe(false))
})
