import type { RouterInputs } from '@dayloom/trpc'
import type { Token } from '@dayloom/validators/tokens'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../../testing/app-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { Refusal } from '../../../../testing/server.ts'
import { endOf } from './expiry.ts'

const token = (last: number, fields: Partial<Token> = {}): Token => ({
  id: `018f0000-0000-7000-8000-0000000000c${last}`,
  name: `Script ${last}`,
  scope: 'read',
  created_at: '2026-01-01T00:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  ...fields,
})

/** A server that keeps tokens as the real one does. */
const openTokens = async (kept: Token[] = []) => {
  const server = appServer()
  let tokens = kept
  const created: RouterInputs['tokens']['create'][] = []
  server.on('users', 'sessions', () => [])
  server.on('factors', 'list', () => ({
    password: true,
    google: false,
    oidc: false,
    email: false,
    totp: null,
    passkeys: [],
    recovery_codes: 0,
  }))
  server.on('tokens', 'list', () => tokens)
  server.on('tokens', 'create', (input) => {
    created.push(input)
    const made = token(created.length, { name: input.name, scope: input.scope })
    tokens = [made, ...tokens]
    return { ...made, token: `dl_${'0'.repeat(80)}` }
  })
  server.on('tokens', 'delete', ({ id }) => {
    tokens = tokens.filter((each) => each.id !== id)
    return { done: true as const }
  })
  const { user } = await openApp('/profile?tab=security', server)
  return { server, user, created }
}

const addButton = () => screen.findByRole('button', { name: 'New token' })

test('a token is made with its name, scope and end, shown once, and then in the list', async () => {
  const { user, created } = await openTokens()
  await screen.findByText('No program has a token yet.')
  await user.click(await addButton())
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Backup ')
  await user.click(screen.getByRole('radio', { name: 'Read and write' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Works for' }), 'No end')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const shown = await screen.findByRole('status', { name: 'Token' })
  expect(shown.textContent).toBe(`dl_${'0'.repeat(80)}`)
  expect(created).toEqual([{ name: ' Backup ', scope: 'write', expires_at: null }])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  const list = await screen.findByRole('list', { name: 'Your API tokens' })
  expect(within(list).getByText(/not used yet, no end/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('dl_0')
})

test('what is wrong is said at its field: by the form, and by the server', async () => {
  const { server, user, created } = await openTokens()
  await user.click(await addButton())
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('A token needs a name of at most 60 characters')).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name)
  server.on('tokens', 'create', () => {
    const issues = [{ path: 'expires_at', message: 'The clock is wrong' }]
    throw new Refusal('VALIDATION_FAILED', 400, 'The clock is wrong', issues)
  })
  await user.type(name, 'Backup')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const expiry = screen.getByRole('combobox', { name: 'Works for' })
  await waitFor(() => expect(expiry.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('The clock is wrong')).toBeTruthy()
  expect(created).toEqual([])
})

test('a token is deleted after a question, and one that the server keeps comes back', async () => {
  const { server, user } = await openTokens([token(1, { expires_at: '2026-01-02T00:00:00.000Z' }), token(2)])
  const list = await screen.findByRole('list', { name: 'Your API tokens' })
  expect(within(list).getByText('Expired')).toBeTruthy()
  await user.click(within(list).getByRole('button', { name: 'Delete Script 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(within(list).queryByText('Script 1')).toBeNull())
  await screen.findByText('Token deleted successfully')
  server.on('tokens', 'delete', () => {
    throw new Refusal('UNAVAILABLE', 503, 'Not now')
  })
  await user.click(within(list).getByRole('button', { name: 'Delete Script 2' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/Not now|Failed to delete the token/)
  await within(list).findByText('Script 2')
})

test('a list that fails can be asked for again', async () => {
  const { server, user } = await openTokens()
  await screen.findByText('No program has a token yet.')
  server.on('tokens', 'list', () => {
    throw new Refusal('UNAVAILABLE', 503, 'Not now')
  })
  await openApp('/profile?tab=security', server)
  await screen.findByText(/Not now|Failed to load your tokens/)
  const again = await screen.findByRole('button', { name: /try again/i })
  server.on('tokens', 'list', () => [token(1)])
  await user.click(again)
  expect(await screen.findByText('Script 1')).toBeTruthy()
})

test('an end is so many days from now', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect([endOf('7', now), endOf('never', now)]).toEqual([new Date('2026-11-29T12:00:00Z'), null])
})
