import type { RouterInputs } from '@dayloom/trpc'
import { messages } from '@dayloom/validators/messages'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const label = /^End API tokens/
const factors = {
  password: true,
  google: false,
  oidc: false,
  email: false,
  totp: null,
  passkeys: [],
  recovery_codes: 0,
}

test.each([false, true])(
  'a change of the password ends connections if it is switched on: %s',
  async (ends) => {
    const server = appServer()
    const changes: RouterInputs['users']['changePassword'][] = []
    server.on('users', 'sessions', () => [])
    server.on('tokens', 'list', () => [])
    server.on('factors', 'list', () => factors)
    server.on('users', 'changePassword', (input) => {
      changes.push(input)
      return { done: true as const }
    })
    const { user } = await openApp('/profile?tab=security', server)
    const choice = await screen.findByRole('switch', { name: label })
    if (ends) await user.click(choice)
    await user.type(screen.getByLabelText('Current password'), 'Correct9horse')
    await user.type(screen.getByLabelText('New password'), 'Another9horse')
    await user.type(screen.getByLabelText('Confirm new password'), 'Another9horse')
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
    await screen.findByText(messages.users.passwordChanged)
    const passwords = { currentPassword: 'Correct9horse', newPassword: 'Another9horse' }
    expect(changes).toEqual([{ ...passwords, endConnections: ends }])
  },
)

test.each([
  ['/login#reset=of-the-mail', true],
  ['/login?reset=of-the-mail', false],
])('a reset by %s ends connections unless it is switched off: %s', async (link, ends) => {
  const server = appServer()
  const resets: RouterInputs['auth']['resetPassword'][] = []
  server.on('auth', 'session', () => null)
  server.on('auth', 'resetPassword', (input) => {
    resets.push(input)
    return { done: true as const }
  })
  const { user } = await openApp(link, server)
  const choice = await screen.findByRole('switch', { name: label })
  if (!ends) await user.click(choice)
  await user.type(screen.getByLabelText('New password'), 'Another9horse')
  await user.type(screen.getByLabelText('Confirm password'), 'Another9horse')
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
  await screen.findByText(messages.auth.resetDone)
  expect(resets).toEqual([{ token: 'of-the-mail', newPassword: 'Another9horse', endConnections: ends }])
})
