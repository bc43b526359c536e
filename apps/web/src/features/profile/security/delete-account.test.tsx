import { messages } from '@dayloom/validators/messages'
import { screen, waitFor } from '@testing-library/react'
import { stringify } from 'superjson'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { ada, outboxEntry } from '../../../testing/fixtures.ts'
import { allowOutbox, forgetOutbox, locks, storedRows, storeRow } from '../../../testing/offline.ts'
import { openApp } from '../../../testing/open-app.tsx'

const id = (n: number) => `018f0000-0000-7000-9000-00000000000${n}`
const other = { ...ada, id: id(9) }

allowOutbox()
afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetOutbox()
})

const creation = (key: string) => ({
  key,
  procedure: 'tasks.create',
  input: { id: id(2), title: 'Bread' },
  made_at: 1,
})

test('with an account goes what waits of it in the browser, and of nobody else', async () => {
  const server = appServer()
  server.on('users', 'sessions', () => [])
  server.on('tokens', 'list', () => [])
  const factors = {
    password: true,
    google: false,
    oidc: false,
    email: false,
    totp: null,
    passkeys: [],
    recovery_codes: 0,
  }
  server.on('factors', 'list', () => factors)
  server.on('users', 'deleteAccount', () => {
    server.on('auth', 'session', () => null)
    return { done: true as const }
  })
  vi.stubGlobal('confirm', () => true)
  const { user } = await openApp('/profile?tab=security', server)
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }))
  const password = await screen.findByLabelText(/^Password/)
  const [mine, theirs] = ['changes_waiting mine', 'changes_waiting theirs']
  // Of a page that is still there.
  let leave = () => {}
  void locks.request(mine, () => new Promise<void>((resolve) => (leave = resolve)))
  localStorage.setItem(mine, stringify({ user: ada.id, ...creation('mine') }))
  localStorage.setItem(theirs, stringify({ user: other.id, ...creation('theirs') }))
  // Refused: it is sent no more, and stays.
  const refused = { code: 'NOT_FOUND', text: 'Gone' }
  const row = { ...outboxEntry(id(2), creation('one')), refused, user: ada.id }
  const { id: _, ...stored } = row
  await storeRow(stored)
  await storeRow({ ...stored, user: other.id })
  await user.type(password, 'secret')
  await user.keyboard('{Enter}')
  await screen.findByText(messages.users.deleted)
  await waitFor(async () => expect(await storedRows(ada.id)).toEqual([]))
  expect(await storedRows(other.id)).toHaveLength(1)
  await waitFor(() => expect(localStorage.getItem(mine)).toBeNull())
  expect(localStorage.getItem(theirs)).not.toBeNull()
  leave()
  const { outbox } = await import('../../../outbox/sending/outbox.ts')
  await outbox.forget(other.id)
})
