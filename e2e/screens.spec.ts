import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

const themes = ['dark', 'minimal', 'light'] as const
const widths = [320, 390, 768, 1440]

/** Every screen behind the sign-in, and each with its dialog open. */
const screens = [
  '/getting-started',
  '/dashboard',
  '/tasks',
  '/tasks?view=list',
  '/tasks?task=new',
  '/habits',
  '/habits?habit=new',
  '/analytics',
  '/profile',
  '/profile?tab=preferences',
  '/profile?tab=security',
  '/verify-email',
]

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A little of everything, so that no screen is empty; the title is longer than any column. */
const fill = async (api: APIRequestContext) => {
  const title = `A title that is ${'much '.repeat(20)}longer than its column, andwithoutanyspacewhereitcouldbreak`
  await api.post('/api/tasks', { data: { title, due_date: dayFrom(-3), priority: 'high' } })
  await api.post('/api/tasks', { data: { title: 'Next', due_date: dayFrom(1), status: 'in_progress' } })
  await api.post('/api/tasks', { data: { title: 'Behind us', status: 'done', priority: 'low' } })
  const id = randomUUID()
  await api.post('/api/habits', { data: { id, name: 'Read' } })
  await api.post(`/api/habits/${id}/complete`)
}

const show = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

for (const theme of themes) {
  test(`no screen has an accessibility violation in ${theme}`, async ({ signedIn: page, api, baseURL }) => {
    test.setTimeout(180_000)
    await fill(api)
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    for (const path of screens) {
      await show(page, path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })
}

test('nothing scrolls sideways at any width', async ({ signedIn: page, api }) => {
  test.setTimeout(180_000)
  await fill(api)
  for (const path of screens) {
    await show(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('the screens of a visitor have no violation either', async ({ page }) => {
  for (const path of ['/login', '/no/such/page']) {
    await show(page, path)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => `${path}: ${id}`)).toEqual([])
  }
})
