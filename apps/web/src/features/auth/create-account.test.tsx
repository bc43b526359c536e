import { messages } from '@dayloom/validators/messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '../../testing/fixtures.ts'
import { appServer } from '../../testing/app-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { Refusal } from '../../testing/server.ts'

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })

const openForm = async (address = '/login') => {
  const server = appServer(null)
  const { user } = await openApp(address, server)
  if (address === '/login') await user.click(await screen.findByRole('button', { name: 'Create an account' }))
  await screen.findByRole('button', { name: 'Create account' })
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) {
      await user.click(field(label))
      await user.paste(text)
    }
  }
  const submit = () => user.click(screen.getByRole('button', { name: 'Create account' }))
  return { server, user, fill, submit }
}

const valid = {
  'Full name': 'Ada Lovelace',
  Email: 'ada@example.com',
  Password: 'Correct1horse',
  'Confirm password': 'Correct1horse',
}

test('every complaint of the form is said at once, the first field has the focus, and nothing is sent', async () => {
  const { server, fill, submit } = await openForm()
  await fill({ Email: 'nobody', Password: 'Correct1horse', 'Confirm password': 'other' })
  await submit()
  await screen.findByText(messages.input.name)
  screen.getByText(messages.input.email)
  screen.getByText(messages.input.passwordMismatch)
  expect(field('Password').getAttribute('aria-invalid')).not.toBe('true')
  await waitFor(() => expect(field('Full name').matches(':focus')).toBe(true))
  expect(server.asked('auth.register')).toEqual([])
})

test("the server's complaint about a field stands there, and what was typed stays", async () => {
  const { server, fill, submit } = await openForm()
  server.on('auth', 'register', () => {
    throw new Refusal('CONFLICT', 409, 'Taken', [{ path: 'email', message: 'This address is taken' }])
  })
  await fill(valid)
  await submit()
  await screen.findByText('This address is taken')
  await waitFor(() => expect(field('Email').matches(':focus')).toBe(true))
  expect(field('Email')).toHaveProperty('value', valid.Email)
  expect(field('Full name')).toHaveProperty('value', valid['Full name'])
})

test('a refusal about no field is said under them, in the words of the server', async () => {
  const { server, fill, submit } = await openForm()
  server.on('auth', 'register', () => {
    throw new Refusal('TOO_MANY_REQUESTS', 429, 'Too many attempts')
  })
  await fill(valid)
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts')
})

test('a zone that the server does not know yet keeps nobody from an account', async () => {
  const { server, fill, submit } = await openForm()
  server.on('auth', 'register', ({ timezone }) => {
    if (timezone === undefined) return { user: ada, token: 'for other clients' }
    const message = messages.input.timezone
    throw new Refusal('VALIDATION_FAILED', 400, message, [{ path: 'timezone', message }])
  })
  await fill(valid)
  await submit()
  await waitFor(() => expect(server.asked('auth.register')).toHaveLength(2))
  await screen.findByText(messages.auth.registered)
})

test('a network that breaks is said in our own words', async () => {
  const { fill, submit } = await openForm()
  await fill(valid)
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Registration failed')
})

test('a double click sends once', async () => {
  const { server, user, fill } = await openForm()
  server.on('auth', 'register', () => new Promise(() => {}))
  await fill(valid)
  await user.dblClick(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(server.asked('auth.register')).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(server.asked('auth.register')).toHaveLength(1)
})

test('the link of an invitation opens the form, and the invitation goes with it', async () => {
  const { server, fill, submit } = await openForm('/login?invite=secret')
  server.on('auth', 'register', () => ({ user: ada, token: '' }))
  await fill(valid)
  await submit()
  await waitFor(() =>
    expect(server.asked('auth.register')).toEqual([expect.objectContaining({ invite: 'secret' })]),
  )
  expect(window.location.search).not.toContain('secret')
})
