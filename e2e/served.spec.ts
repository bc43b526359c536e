import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from 'playwright/test'
import { z } from 'zod'
import { unsubscribeLinkFor } from './support/mail/mails.ts'
import { expect, test } from './support/test.ts'
import { verifyEmail } from './support/verified.ts'
import { sizes } from './support/widths.ts'

/** What the server shows in a browser by itself: its documents, files in a tab of their own, and where mails lead. */

test.describe('the documents of the API', () => {
  test.use({ colorScheme: 'dark' })

  test(
    'are read and tried with the keyboard, in the dark and on a phone',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { name: /^Dayloom/ })).toBeVisible()
      await expect(page.locator('html')).toHaveClass(/dark-mode/)
      const row = page.locator('#operations-ratings-ratings_stats')
      await page.locator('#operations-tag-ratings').getByRole('button').focus()
      await page.keyboard.press('Enter')
      await row.locator('.opblock-summary-control').focus()
      await page.keyboard.press('Enter')
      await row.getByRole('button', { name: 'Try it out' }).press('Enter')
      await row.getByRole('button', { name: 'Execute' }).press('Enter')
      await expect(row.locator('.live-responses-table .response .response-col_status')).toContainText('200')
      await page.setViewportSize(sizes.phone)
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(beyond, 'nothing scrolls sideways').toBeLessThanOrEqual(0)
      await page.getByRole('link', { name: 'First call in a minute' }).click()
      await expect(page.getByRole('heading', { name: 'First call in a minute' })).toBeVisible()
      await expect.poll(beyond, 'nothing scrolls sideways').toBeLessThanOrEqual(0)
    },
  )
})

const attached = z.object({ data: z.object({ url: z.string() }) })

/** Puts a file on a task of the person's and tells where it is. */
const attach = async (api: APIRequestContext, name: string, mimeType: string, buffer: Buffer) => {
  const created = await api.post('/api/tasks', { data: { title: 'Look at this' } })
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(await created.json()).data
  const file = { name, mimeType, buffer }
  const reply = await api.post(`/api/attachments/tasks/${id}`, { multipart: { file } })
  return attached.parse(await reply.json()).data.url
}

test('a video plays in a tab of its own', { tag: '@long' }, async ({ signedIn: page, api }) => {
  const film = await readFile(new URL('support/film.webm', import.meta.url))
  await page.goto(await attach(api, 'film.webm', 'video/webm', film))
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth), 'the width of the film')
    .toBe(160)
})

test('a PDF opens in the viewer of the browser', { tag: '@long' }, async ({ signedIn: page, api }) => {
  await page.setContent('<h1>Plan</h1>')
  const plan = await page.pdf()
  await page.goto(await attach(api, 'plan.pdf', 'application/pdf', plan))
  const viewer = () => page.frames().some((frame) => frame.url().startsWith('chrome-extension://'))
  await expect.poll(viewer, 'the frame of the viewer').toBe(true)
})

test('a picture is shown', async ({ signedIn: page, api }) => {
  await page.setContent('<h1>Plan</h1>')
  const picture = await page.screenshot()
  await page.goto(await attach(api, 'plan.png', 'image/png', picture))
  await expect
    .poll(() => page.evaluate(() => document.querySelector('img')?.naturalWidth), 'its width')
    .toBe(1440)
})

test('the link of a reminder ends reminders by one button', { tag: '@long' }, async ({ page, api, user }) => {
  const profile = z.object({ data: z.object({ task_reminders_enabled: z.boolean() }) })
  const areOn = async () =>
    profile.parse(await (await api.get('/api/users/profile')).json()).data.task_reminders_enabled
  await verifyEmail(api, user.email)
  const switched = await api.post('/api/users/toggle-alerts', { data: { enabled: true } })
  expect(switched.status()).toBe(200)
  const due_date = new Date(Date.now() + 3_600_000).toISOString()
  await api.post('/api/tasks', { data: { title: 'Call Sam', due_date } })
  await page.goto(await unsubscribeLinkFor(user.email))
  await expect(page.getByRole('heading', { name: 'Switch task reminders off?' })).toBeVisible()
  expect(await areOn()).toBe(true)
  await page.getByRole('button', { name: 'Switch reminders off' }).click()
  await expect(page.getByRole('heading', { name: 'Task reminders are off' })).toBeVisible()
  expect(await areOn()).toBe(false)
})
