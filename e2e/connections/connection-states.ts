import type { APIRequestContext, Page } from 'playwright/test'
import { z } from 'zod'
import type { Filled } from '../support/filled.ts'
import type { State } from '../support/states.ts'

const made = z.object({ data: z.object({ id: z.string() }) })
const LONG = `https://example.com/${'hooks/'.repeat(40)}`

/** Tokens, webhooks and an address for calendars, with texts as long as they may be. */
export const fillConnections = async (api: APIRequestContext) => {
  const add = async (path: string, data: object): Promise<unknown> =>
    (await api.post(`/api${path}`, { data })).json()
  await add('/calendar-feed', { include: { habits: true } })
  await add('/tokens', { name: 'W'.repeat(60), scope: 'write' })
  await add('/tokens', { name: 'Backup', scope: 'read', expires_at: '2030-01-01T00:00:00.000Z' })
  await add('/webhooks', { url: LONG, events: ['*'] })
  const paused = made.parse(
    await add('/webhooks', { url: 'https://example.com/paused', events: ['task.completed', 'day.closed'] }),
  )
  await api.put(`/api/webhooks/${paused.data.id}`, { data: { enabled: false } })
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const connections = {
  path: '/profile?tab=connections',
  sign: (page: Page) => page.getByRole('list', { name: 'Your webhooks' }),
}
const security = {
  path: '/profile?tab=security',
  sign: (page: Page) => page.getByRole('list', { name: 'Your API tokens' }),
}
const history = async (page: Page) => {
  await page.getByRole('list', { name: 'Changes, newest first' }).waitFor()
}

/** The faces of what programs are given, and of what has changed. */
export const connectionStates = ({ task, habit }: Filled): State[] => [
  { name: 'connections', ...connections },
  {
    name: 'new webhook',
    ...connections,
    act: async (page) => {
      await press('New webhook')(page)
      await page.getByText('Some events').click()
      await page.getByRole('switch', { name: 'A day is closed' }).waitFor()
    },
  },
  {
    name: 'log of a webhook',
    ...connections,
    act: async (page) => {
      await press('Log of https://example.com/paused')(page)
      await page.getByText(/^Nothing was sent yet/).waitFor()
    },
  },
  {
    name: 'webhook, delete',
    ...connections,
    act: async (page) => {
      await press('Delete https://example.com/paused')(page)
      await page.getByRole('dialog', { name: 'Delete this webhook?' }).waitFor()
    },
  },
  { name: 'tokens', ...security },
  {
    name: 'new token',
    ...security,
    act: async (page) => {
      await press('New token')(page)
      await page.getByRole('dialog', { name: 'New API token' }).waitFor()
    },
  },
  {
    name: 'history of a task',
    path: `/tasks?task=${task}&tab=history`,
    sign: (page) => page.getByRole('dialog', { name: 'Edit Task' }),
    act: history,
  },
  {
    name: 'history of a habit',
    path: `/habits?habit=${habit}`,
    sign: (page) => page.getByRole('dialog', { name: 'Edit Habit' }),
    act: async (page) => {
      await press('Show history')(page)
      await history(page)
    },
  },
]
