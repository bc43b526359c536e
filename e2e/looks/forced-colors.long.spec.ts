import type { Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'

/** What one of the reader's colours is here. */
const colorOf = (page: Page, name: 'Canvas' | 'Highlight' | 'HighlightText') =>
  page.evaluate((color) => {
    const probe = document.createElement('span')
    probe.style.color = color
    document.body.append(probe)
    const value = getComputedStyle(probe).color
    probe.remove()
    return value
  }, name)

test("in a reader's own colours it is seen what is chosen, and what a colour says", async ({
  signedIn: page,
  api,
}) => {
  // A theme of the other brightness: what keeps its colour has to be seen on the reader's.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await api.post('/api/tasks', { data: { title: 'Paint the shed', tags: ['Home'] } })
  await page.goto('/tasks')
  const chosen = {
    background: await colorOf(page, 'Highlight'),
    text: await colorOf(page, 'HighlightText'),
  }
  const canvas = await colorOf(page, 'Canvas')
  await expect(page.locator('html')).toHaveClass(/theme-light/)
  await expect(page.locator('html')).not.toHaveClass(/theme-dark/)

  const mark = await page
    .locator('[data-label-color]', { hasText: 'Home' })
    .evaluate((tag) => getComputedStyle(tag, '::before').backgroundColor)
  expect(mark).not.toBe(canvas)
  const links = page.getByRole('navigation', { name: 'Main' })
  await expect(links.getByRole('link', { name: 'Tasks' })).toHaveCSS('background-color', chosen.background)
  await expect(links.getByRole('link', { name: 'Habits' })).not.toHaveCSS(
    'background-color',
    chosen.background,
  )

  await page.getByRole('button', { name: 'New Task' }).click()
  const dialog = page.getByRole('dialog')
  for (const [one, other] of [
    [dialog.getByRole('tab', { name: 'Details' }), dialog.getByRole('tab', { name: 'Notes' })],
    [dialog.getByText('Medium', { exact: true }), dialog.getByText('Low', { exact: true })],
  ] as const) {
    await expect(one).toHaveCSS('color', chosen.text)
    await expect(other).not.toHaveCSS('color', chosen.text)
  }
  // Browsers lay a plate of the page's colour behind texts that they colour: this one would be gone on it.
  const create = dialog.getByRole('button', { name: 'Create Task' })
  await expect(create).toHaveCSS('color', chosen.text)
  await expect(create).toHaveCSS('forced-color-adjust', 'none')
})
