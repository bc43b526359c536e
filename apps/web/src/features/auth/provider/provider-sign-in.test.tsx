import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { handOver } from '../../../lib/provider/hand-over.ts'
import { ada } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'

const AT_GOOGLE = 'https://accounts.example/authorize?state=s'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A window as the browser gives it. */
const createPopup = () => ({
  closed: false,
  focus: vi.fn<() => void>(),
  close() {
    this.closed = true
  },
  location: { replace: vi.fn<(url: string) => void>() },
})

/** The sign-in screen, in a browser whose popups the test holds. */
const openSignIn = async (popup: object | null) => {
  const server = appServer(null)
  server.on('auth', 'googleStart', () => ({ url: AT_GOOGLE }))
  server.on('auth', 'googleCallback', () => ({ user: ada, token: 'for other clients' }))
  const { user, router } = await openApp('/login', server, { returnTo: '/tasks' })
  const open = vi.fn<() => object | null>(() => popup)
  vi.stubGlobal('open', open)
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const button = await screen.findByRole('button', { name: 'Continue with Google' })
  return { server, user, router, open, assign, click: () => user.click(button) }
}

test('what the popup brings signs in, on the screen that was left', async () => {
  const popup = createPopup()
  const { server, router, click } = await openSignIn(popup)
  await click()
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(AT_GOOGLE))
  expect(await handOver({ code: 'c', state: 's' })).toBe(true)
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasks'))
  expect(server.asked('auth.googleCallback')).toEqual([
    {
      code: 'c',
      state: 's',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      locale: navigator.language,
    },
  ])
})

test('a popup that is blocked: Google is opened in this window', async () => {
  const { assign, click } = await openSignIn(null)
  await click()
  await waitFor(() => expect(assign).toHaveBeenCalledWith(AT_GOOGLE))
})

test('a browser that tells nothing of its popup: the same', async () => {
  const popup = {
    ...createPopup(),
    get closed(): boolean {
      throw new Error('cross-origin')
    },
  }
  const { assign, click } = await openSignIn(popup)
  await click()
  await waitFor(() => expect(assign).toHaveBeenCalledWith(AT_GOOGLE))
})

test('a popup that the person closes: said, with the way in this window', async () => {
  const popup = createPopup()
  const { user, assign, click, server } = await openSignIn(popup)
  await click()
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalled())
  popup.close()
  await screen.findByText('Sign-in was cancelled')
  expect(assign).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Continue in this window' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(AT_GOOGLE))
  expect(server.asked('auth.googleCallback')).toEqual([])
})

test('a second click finds the popup again', async () => {
  const popup = createPopup()
  const { open, click } = await openSignIn(popup)
  await click()
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalled())
  await click()
  await screen.findByText('Another sign-in popup is already open')
  expect(popup.focus).toHaveBeenCalled()
  expect(open).toHaveBeenCalledTimes(1)
  popup.close()
  await screen.findByText('Sign-in was cancelled')
})

test('who turns back at Google has cancelled', async () => {
  const popup = createPopup()
  const { server, click } = await openSignIn(popup)
  await click()
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalled())
  expect(await handOver({ error: 'access_denied' })).toBe(true)
  await screen.findByText('Sign-in was cancelled')
  expect(server.asked('auth.googleCallback')).toEqual([])
})

test('a server that cannot begin: the popup goes, and its words are said', async () => {
  const popup = createPopup()
  const { server, click } = await openSignIn(popup)
  server.on('auth', 'googleStart', () => {
    throw new Refusal('TOO_MANY_REQUESTS', 429, 'Too many attempts')
  })
  await click()
  await screen.findByText('Too many attempts')
  expect(popup.closed).toBe(true)
})

test('the OpenID provider has a button with its name, and who answers is passed on', async () => {
  const server = appServer(null)
  server.on('app', 'config', () => ({
    contact_email: 'help@example.com',
    google_enabled: false,
    oidc: { name: 'Home' },
    password_sign_in: true,
  }))
  server.on('auth', 'oidcStart', () => ({ url: AT_GOOGLE }))
  server.on('auth', 'oidcCallback', () => ({ user: ada, token: 'for other clients' }))
  const { user, router } = await openApp('/login', server, { returnTo: '/tasks' })
  const popup = createPopup()
  vi.stubGlobal('open', () => popup)
  await user.click(await screen.findByRole('button', { name: 'Sign in with Home' }))
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(AT_GOOGLE))
  expect(await handOver({ code: 'c', state: 's', iss: 'https://id.example' })).toBe(true)
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasks'))
  expect(server.asked('auth.oidcCallback')).toEqual([
    expect.objectContaining({ code: 'c', state: 's', iss: 'https://id.example' }),
  ])
})
