import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { expectNothingBeyond } from './support/widths.ts'

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

for (const path of screens) {
  test(`${path} is readable in every theme and fits every width`, async ({ signedIn: page, api }) => {
    await fill(api)
    await show(page, path)
    await expectNoViolationsInAnyTheme(page)
    await expectNothingBeyond(page)
  })
}

for (const path of ['/login', '/no/such/page']) {
  test(`${path} is so for a visitor`, async ({ page }) => {
    await show(page, path)
    await expectNoViolationsInAnyTheme(page)
    await expectNothingBeyond(page)
  })
}
