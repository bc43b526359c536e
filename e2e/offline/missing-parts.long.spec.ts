import type { Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load/] })

const notice = (page: Page) => page.getByText('This part of Dayloom could not be loaded.')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick add' })
const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Add a task' })

/** The first Chromium that asks again for a module that it did not get. */
const ASKS_AGAIN = 156

test('a part that is opened without a network says so, takes nothing along, and opens when it can', async ({
  signedIn: page,
  context,
  browser,
}) => {
  const code = '**/assets/quick-add-dialog*'
  // Before the browser is idle, nothing of it is there.
  await page.route(code, (route) => route.abort())
  const tips = '**/assets/tip-*'
  await page.route(tips, (route) => route.abort())
  // What says so is itself there when the browser was idle.
  const notices = page.waitForResponse('**/assets/notices-*')
  await page.goto('/today')
  await field(page).fill('Half a thought')
  await field(page).blur()
  await (await notices).finished()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  const tried = page.waitForRequest(tips)
  await page.getByRole('button', { name: 'Find anything' }).hover()
  await tried
  await expect(notice(page)).toHaveCount(0)
  await page.keyboard.press('q')
  await expect(notice(page)).toBeVisible()
  await expect(field(page)).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.keyboard.press('q')
  await expect(notice(page)).toBeVisible()

  await page.unroute(code)
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toHaveCount(0)
  if (Number.parseInt(browser.version()) < ASKS_AGAIN) {
    // The page is loaded anew, and asks before, because something was typed.
    page.once('dialog', (question) => void question.accept())
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try again' }).click()
    await loaded
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeEnabled()
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('q')
    await expect(dialog(page)).toBeVisible()
    return
  }
  await expect(dialog(page)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('Half a thought')
})

test('a tab whose code does not come says so in its place, and the others stay', async ({
  signedIn: page,
}) => {
  await page.route('**/assets/connections-tab-*', (route) => route.abort())
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Connections' }).click()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Preferences' })).toBeVisible()
})

test('charts whose code does not come say so, and the numbers stay', async ({ signedIn: page, api }) => {
  await api.post('/api/tasks', { data: { title: 'Done', status: 'done' } })
  await page.route('**/assets/productivity-chart-*', (route) => route.abort())
  await page.goto('/analytics')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current Streak', exact: true })).toContainText('1 day')
})
