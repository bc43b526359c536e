import type { RouterInputs } from '@dayloom/trpc'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../../testing/app-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { Refusal } from '../../../../testing/server.ts'
import type { Delivery, Webhook } from './use-webhooks.ts'

const webhook = (last: number, fields: Partial<Webhook> = {}): Webhook => ({
  id: `018f0000-0000-7000-8000-0000000000d${last}`,
  url: `https://example.com/${last}`,
  events: ['*'],
  enabled: true,
  created_at: '2026-01-01T00:00:00.000Z',
  failing_since: null,
  ...fields,
})
const delivery: Delivery = {
  id: '018f0000-0000-7000-8000-0000000000e1',
  type: 'task.completed',
  created_at: '2026-01-01T00:00:00.000Z',
  status: 'failed',
  attempts: 3,
  response_status: 500,
  response_body: 'no',
  error: null,
}

/** A server that keeps webhooks as the real one does. */
const openWebhooks = async (kept: Webhook[] = []) => {
  const server = appServer()
  let webhooks = kept
  const created: RouterInputs['webhooks']['create'][] = []
  const again: string[] = []
  server.on('calendarFeed', 'find', () => null)
  server.on('calendars', 'list', () => [])
  server.on('webhooks', 'list', () => webhooks)
  server.on('webhooks', 'create', (input) => {
    created.push(input)
    const made = webhook(created.length, { url: input.url, events: input.events })
    webhooks = [made, ...webhooks]
    return { ...made, secret: 'whsec_once' }
  })
  server.on('webhooks', 'update', ({ id, enabled = true }) => {
    webhooks = webhooks.map((each) => (each.id === id ? { ...each, enabled } : each))
    return webhook(1, { id, enabled })
  })
  server.on('webhooks', 'delete', ({ id }) => {
    webhooks = webhooks.filter((each) => each.id !== id)
    return { done: true as const }
  })
  server.on('webhooks', 'deliveries', () => ({ data: [delivery], next_cursor: null }))
  server.on('webhooks', 'redeliver', ({ deliveryId }) => {
    again.push(deliveryId)
    return delivery
  })
  server.on('webhooks', 'test', () => ({ ...delivery, type: 'test' }))
  const { user } = await openApp('/profile?tab=connections', server)
  return { server, user, created, again }
}

test('a webhook is made with what it is told, its secret shown once, and then in the list', async () => {
  const { user, created } = await openWebhooks()
  await screen.findByText('No address is told anything yet.')
  await user.click(screen.getByRole('button', { name: 'New webhook' }))
  const url = await screen.findByRole('textbox', { name: /^Address/ })
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  expect(await screen.findByText(/begins with http/)).toBeTruthy()
  await user.click(url)
  await user.paste('https://example.com/hook')
  await user.click(screen.getByRole('radio', { name: 'Some events' }))
  await user.click(screen.getByRole('switch', { name: 'A day is closed' }))
  await user.click(screen.getByRole('switch', { name: 'A habit is done' }))
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  const shown = await screen.findByRole('status', { name: 'Secret' })
  expect(shown.textContent).toBe('whsec_once')
  expect(created).toEqual([{ url: 'https://example.com/hook', events: ['task.completed', 'day.closed'] }])
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  const list = await screen.findByRole('list', { name: 'Your webhooks' })
  expect(within(list).getByText('A task is done, a day is closed')).toBeTruthy()
  expect(document.body.textContent).not.toContain('whsec_once')
})

test('it is switched off, its log is read and sent again, and it is deleted after a question', async () => {
  const { user, again } = await openWebhooks([webhook(1, { failing_since: '2026-01-01T00:00:00.000Z' })])
  const list = await screen.findByRole('list', { name: 'Your webhooks' })
  expect(within(list).getByText(/^Failing since/)).toBeTruthy()
  await user.click(within(list).getByRole('button', { name: 'Send a test to https://example.com/1' }))
  const log = await screen.findByRole('list', { name: 'Deliveries' })
  expect(log.textContent).toContain('3 tries, answered 500')
  await user.click(within(log).getByRole('button', { name: 'Send again: A task is done' }))
  await waitFor(() => expect(again).toEqual([delivery.id]))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Deliveries' })).toBeNull())
  await user.click(within(list).getByRole('switch', { name: 'Send to https://example.com/1' }))
  await within(list).findByText('Off')
  await user.click(within(list).getByRole('button', { name: 'Delete https://example.com/1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('No address is told anything yet.')
})

test('its secret is replaced after a question and a fresh sign-in, and the new one is shown once', async () => {
  const { server, user } = await openWebhooks([webhook(1)])
  let proven = false
  server.on('factors', 'list', () => ({
    password: true,
    google: false,
    oidc: false,
    email: false,
    totp: null,
    passkeys: [],
    recovery_codes: 0,
  }))
  server.on('auth', 'prove', () => {
    proven = true
    return { proven_until: '2026-01-01T00:10:00.000Z' }
  })
  server.on('webhooks', 'rotateSecret', ({ id }) => {
    if (!proven) throw new Refusal('PROOF_REQUIRED', 403, 'Please confirm that it is you to continue')
    return { ...webhook(1, { id }), secret: 'whsec_next' }
  })
  await user.click(await screen.findByRole('button', { name: 'New secret for https://example.com/1' }))
  const question = await screen.findByRole('dialog', { name: 'Replace the secret?' })
  await user.click(within(question).getByRole('button', { name: 'Replace the secret' }))
  const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.type(within(proof).getByLabelText('Password'), 'Correct-horse-1')
  await user.click(within(proof).getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('status', { name: 'Secret' })).textContent).toBe('whsec_next')
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(document.body.textContent).not.toContain('whsec_next'))
})

test('a list that fails can be asked for again', async () => {
  const { server, user } = await openWebhooks()
  await screen.findByText('No address is told anything yet.')
  server.on('webhooks', 'list', () => {
    throw new Refusal('UNAVAILABLE', 503, 'Not now')
  })
  await openApp('/profile?tab=connections', server)
  await screen.findByText(/Not now|Failed to load your webhooks/)
  server.on('webhooks', 'list', () => [webhook(2)])
  await user.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText('https://example.com/2')).toBeTruthy()
})
