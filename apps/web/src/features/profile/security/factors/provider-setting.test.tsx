import type { Factors } from '@dayloom/validators/auth/factors'
import { messages } from '@dayloom/validators/messages'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { handOver } from '../../../../lib/provider/hand-over.ts'
import { appServer } from '../../../../testing/app-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { Refusal } from '../../../../testing/server.ts'

const AT_GOOGLE = 'https://accounts.example/authorize?state=s'

afterEach(() => vi.unstubAllGlobals())

/** A server that links and unlinks as the real one does, in a browser whose popup the test holds. */
const openSecurity = async ({ google = false, enabled = true, oidc = false } = {}) => {
  const server = appServer()
  let factors: Factors = {
    password: true,
    google,
    oidc: false,
    email: false,
    totp: null,
    passkeys: [],
    recovery_codes: 0,
  }
  server.on('app', 'config', () => ({
    contact_email: 'help@example.com',
    google_enabled: enabled,
    oidc: oidc ? { name: 'Home' } : null,
    password_sign_in: true,
  }))
  server.on('users', 'sessions', () => [])
  server.on('tokens', 'list', () => [])
  server.on('factors', 'list', () => factors)
  server.on('auth', 'googleStart', () => ({ url: AT_GOOGLE }))
  server.on('auth', 'googleToken', () => ({ idToken: 'signed' }))
  server.on('auth', 'linkGoogle', () => {
    factors = { ...factors, google: true }
    return { done: true as const }
  })
  server.on('auth', 'oidcStart', () => ({ url: AT_GOOGLE }))
  server.on('auth', 'linkOidc', () => {
    factors = { ...factors, oidc: true }
    return { done: true as const }
  })
  server.on('auth', 'unlinkOidc', () => {
    factors = { ...factors, oidc: false }
    return { done: true as const }
  })
  server.on('auth', 'unlinkGoogle', () => {
    factors = { ...factors, google: false }
    return { done: true as const }
  })
  const replace = vi.fn<(url: string) => void>()
  const popup = { closed: false, focus: () => {}, close: () => {}, location: { replace } }
  const { user } = await openApp('/profile?tab=security', server)
  vi.stubGlobal('open', () => popup)
  return { server, user, replace }
}

const linkButton = () => screen.findByRole('button', { name: 'Link: Google' })
const unlinkButton = () => screen.findByRole('button', { name: 'Unlink: Google' })

test('a Google account is linked by what the popup brings, and unlinked after a question', async () => {
  const { server, user, replace } = await openSecurity()
  await user.click(await linkButton())
  await waitFor(() => expect(replace).toHaveBeenCalledWith(AT_GOOGLE))
  expect(await handOver({ code: 'c', state: 's' })).toBe(true)
  await screen.findByText(messages.factors.googleAdded)
  expect(server.asked('auth.linkGoogle')).toEqual([{ idToken: 'signed' }])
  await user.click(await unlinkButton())
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Unlink' }))
  await screen.findByText(messages.factors.googleRemoved)
  await linkButton()
})

test('an account that cannot be linked is named, and the row stays', async () => {
  const { server, user, replace } = await openSecurity()
  server.on('auth', 'linkGoogle', () => {
    throw new Refusal('EMAIL_TAKEN', 409, messages.factors.googleTaken)
  })
  await user.click(await linkButton())
  await waitFor(() => expect(replace).toHaveBeenCalled())
  await handOver({ code: 'c', state: 's' })
  await screen.findByText(messages.factors.googleTaken)
  await linkButton()
})

test('the last way in is not unlinked: the server says what to do first', async () => {
  const { server, user } = await openSecurity({ google: true })
  server.on('auth', 'unlinkGoogle', () => {
    throw new Refusal('LIMIT_REACHED', 409, messages.factors.lastWayIn)
  })
  await user.click(await unlinkButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText(messages.factors.lastWayIn)).toBeTruthy()
})

test('a server without Google shows the row only to who can still unlink', async () => {
  await openSecurity({ enabled: false })
  await screen.findByRole('button', { name: 'Set up: Authenticator app' })
  expect(screen.queryByRole('button', { name: 'Link: Google' })).toBeNull()
  await openSecurity({ enabled: false, google: true })
  await unlinkButton()
})

test('an account of the OpenID provider is linked by what the popup brings, and unlinked after a question', async () => {
  const { server, user, replace } = await openSecurity({ oidc: true })
  await user.click(await screen.findByRole('button', { name: 'Link: Home' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(AT_GOOGLE))
  const back = { code: 'c', state: 's', iss: 'https://id.example' }
  expect(await handOver(back)).toBe(true)
  await screen.findByText(messages.factors.oidcAdded)
  expect(server.asked('auth.linkOidc')).toEqual([back])
  await user.click(await screen.findByRole('button', { name: 'Unlink: Home' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }))
  await screen.findByText(messages.factors.oidcRemoved)
})
