import type { Locator, Page } from 'playwright/test'
import { z } from 'zod'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const dialog = (page: Page) => page.getByRole('dialog')

test('the bar at the bottom reaches what a day needs', async ({ signedIn: page }) => {
  await page.goto('/dashboard')
  for (const name of ['Tasks', 'Habits', 'Today']) {
    await bar(page).getByRole('link', { name }).tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await bar(page).getByRole('button', { name: 'Quick add' }).tap()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await bar(page).getByRole('button', { name: 'More' }).tap()
  await dialog(page).getByRole('link', { name: 'Analytics' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
})

test('the end of a page is above the bar', async ({ signedIn: page }) => {
  for (const path of ['/habits', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo').getByRole('link')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const box = await bar(page).boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
  }
})

test('a habit is a line, one tap adds the usual amount, and holding asks for another', async ({
  signedIn: page,
  api,
}) => {
  const goal = { direction: 'at_least', amount: 2000, unit: 'ml' }
  await api.post('/api/habits', { data: { name: 'Drink water', goal } })
  await api.post('/api/habits', { data: { name: 'Stretch' } })
  await page.goto('/habits')
  const line = page.getByRole('article', { name: 'Drink water' })
  const box = await line.boundingBox()
  expect(box?.height).toBeLessThan(80)
  const add = line.getByRole('button', { name: 'Add ml' })
  await expect(add).toHaveText('+200')
  await add.click({ delay: 700 })
  const field = page.getByRole('textbox', { name: 'Add ml' })
  await field.fill('250')
  await field.press('Enter')
  await expect(line.getByText('250 of 2,000 ml')).toBeVisible()
  await expect(add).toHaveText('+250')
  await add.tap()
  await expect(line.getByText('500 of 2,000 ml')).toBeVisible()
  const summary = page.getByText('Completed Today').first()
  await expect(page.getByText('Average Streak')).toBeHidden()
  await summary.tap()
  await expect(page.getByText('Average Streak')).toBeVisible()
  await page.getByRole('article', { name: 'Stretch' }).getByRole('button', { name: 'Mark Done' }).tap()
  await expect(page.getByText('Habit completed!')).toBeVisible()
  await page.reload()
  await expect(add).toHaveText('+250')
})

test('a past day of the last seven is marked by a tap, on the dashboard as well', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/habits', { data: { name: 'Stretch' } })
  await page.goto('/dashboard')
  const week = page.getByRole('group', { name: /^Last 7 days: / })
  const yesterday = week.getByRole('button').nth(5)
  await yesterday.tap()
  await expect(yesterday).toHaveAttribute('aria-pressed', 'true')
  await expect(week).toHaveAccessibleName('Last 7 days: 1 of 7 done')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/habits')
  await expect(week).toHaveAccessibleName('Last 7 days: 1 of 7 done')
  await yesterday.click()
  await expect(week).toHaveAccessibleName('Last 7 days: 0 of 7 done')
})

/** A finger that goes sideways over a row, and is lifted there or taken away by the browser. */
const swipe = async (page: Page, row: Locator, by: number, end: 'touchEnd' | 'touchCancel' = 'touchEnd') => {
  const devtools = await page.context().newCDPSession(page)
  const box = await row.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + (by * step) / 8, y }] })
  await touch('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step)
  await devtools.send('Input.dispatchTouchEvent', { type: end, touchPoints: [] })
  await devtools.detach()
}

test('a swipe completes or plans, and one that is broken off does nothing', async ({
  signedIn: page,
  api,
}) => {
  const titles = ['Water the plants', 'Call Sam']
  for (const title of titles) await api.post('/api/tasks', { data: { title } })
  await page.goto('/tasks?view=list')
  const row = (title: string) => page.locator('[data-task]').filter({ hasText: title })
  await expect(row('Call Sam')).toBeVisible()
  const openTasks = async () => {
    const { data } = z
      .object({
        data: z.array(
          z.object({ title: z.string(), status: z.string(), planned_for: z.string().nullable() }),
        ),
      })
      .parse(await (await api.get('/api/tasks')).json())
    return data
      .filter(({ status }) => status !== 'done')
      .map(({ title, planned_for }) => (planned_for === null ? title : `${title}, planned`))
      .toSorted()
  }
  await swipe(page, row('Call Sam'), 60)
  await swipe(page, row('Call Sam'), 150, 'touchCancel')
  await swipe(page, row('Call Sam'), -150, 'touchCancel')
  await expect(row('Call Sam')).toHaveCSS('translate', 'none')
  expect(await openTasks()).toEqual(['Call Sam', 'Water the plants'])
  await swipe(page, row('Call Sam'), 150)
  await expect.poll(openTasks).toEqual(['Water the plants'])
  await swipe(page, row('Water the plants'), -150)
  await expect.poll(openTasks).toEqual(['Water the plants, planned'])
})

test('filters are a sheet that says how many tasks it leaves', async ({ signedIn: page, api }) => {
  for (const priority of ['high', 'high', 'low'])
    await api.post('/api/tasks', { data: { title: `A ${priority} one`, priority } })
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await expect(dialog(page).getByRole('button', { name: 'Show 3 tasks' })).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'High' }).tap()
  await expect(dialog(page).getByRole('button', { name: 'Show 2 tasks' })).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'Low' }).tap()
  await dialog(page).getByRole('button', { name: 'Show 1 task' }).tap()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/priority=low/)
})
