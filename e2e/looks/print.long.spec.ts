import { analyticsPage } from '../pages/analytics-page.ts'
import { expect, test } from '../support/test.ts'

test('on paper a chart is as narrow as its panel, and no button comes along', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'Done', status: 'done' } })
  const screen = analyticsPage(page)
  await screen.open()
  const panel = screen.panel('Daily Productivity')
  await expect(screen.chart('Daily Productivity').locator('svg path').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // A browser lays a page out for paper, and prints it before any script hears of the new width.
  const width = await panel.evaluate((element) => {
    element.style.width = '240px'
    return element.querySelector('.recharts-surface')?.getBoundingClientRect().width
  })
  expect(width).toBeGreaterThan(150)
  expect(width).toBeLessThan(240)
  await expect(panel.getByRole('button')).toHaveCount(0)
})

test('a day that is not closed has nothing about that on paper', async ({ signedIn: page }) => {
  await page.goto('/today')
  const close = page.getByRole('button', { name: 'Close the day' })
  await expect(close).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(close).toBeHidden()
  await expect(page.locator('section', { has: close })).toBeHidden()
})
