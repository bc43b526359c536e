import { preloaded } from '../support/go.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from 'playwright/test'

/** A change is there within a second; a busy machine gets some more. */
const SOON = { timeout: 5000 }

test('what is changed elsewhere is on every open page, by one stream, and what is typed stays', async ({
  signedIn: page,
  context,
  api,
}) => {
  const id = '01990000-0000-7000-8000-000000000001'
  const reply = await api.post('/api/tasks', { data: { id, title: 'Water the plants' } })
  expect(reply.status()).toBe(201)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/trpc/changes.follow')) streams.push(request.url())
  })
  const other = await context.newPage()
  const card = (at: Page, title: string) => at.getByRole('button', { name: title }).first()
  const opened = context.waitForEvent('request', (request) => request.url().includes('/trpc/changes.follow'))
  await page.goto('/tasks')
  await expect(card(page, 'Water the plants')).toBeVisible()
  await opened
  await other.goto('/tasks')
  await expect(card(other, 'Water the plants')).toBeVisible()

  // A program changes it while somebody writes a new one.
  await page.keyboard.press('n')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.pressSequentially('Half a tit')
  await api.put(`/api/tasks/${id}`, { data: { title: 'Water the garden' } })
  await expect(card(other, 'Water the garden')).toBeVisible(SOON)
  await expect(page.locator(`[data-task="${id}"]`)).toContainText('Water the garden', SOON)
  await expect(title).toHaveValue('Half a tit')
  await expect(title).toBeFocused()

  // And back from page to page.
  await title.pressSequentially('le')
  await page.keyboard.press('Enter')
  await expect(card(other, 'Half a title')).toBeVisible(SOON)
  expect(streams).toHaveLength(1)
  await other.close()
})

test.describe('without a stream', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] })

  test(
    'what one page reads is on the others as well',
    { tag: '@long' },
    async ({ signedIn: page, context, api }) => {
      await context.route(/changes\.follow/, (route) => route.abort())
      const leads = page.waitForRequest(/changes\.follow/)
      await page.goto('/tasks')
      await leads
      const other = await context.newPage()
      const caughtUp = other.waitForResponse(/changes\.catchUp/)
      await other.goto('/tasks')
      await caughtUp
      await api.post('/api/tasks', { data: { title: 'Water the plants' } })
      // A page that is looked at again reads what it missed. The next stream will begin behind that.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      for (const each of [page, other])
        await expect(each.getByRole('button', { name: 'Water the plants' }).first()).toBeVisible()
      await other.close()
    },
  )
})

test(
  'a session that is ended elsewhere takes the page to the sign-in, which has asked nothing since',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(answer.url())
    })
    const follows = page.waitForResponse((answer) => answer.url().includes('/trpc/changes.follow'))
    // What it asks for of its own, by the clock, would not know yet.
    const preloads = preloaded(page)
    await page.goto('/tasks')
    await follows
    await preloads
    await api.post('/api/auth/logout')
    await expect(page).toHaveURL(/\/login$/)
    expect(refused).toEqual([])
  },
)
