import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { holdTask, tasksPage } from './pages/tasks-page.ts'
import { tabTo } from './support/tab-to.ts'
import { expect, password, test } from './support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a whole first day without a mouse', async ({ page }) => {
  const tasks = tasksPage(page)
  const type = (text: string) => page.keyboard.type(text)
  const press = (...keys: string[]) =>
    keys.reduce<Promise<void>>((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

  await test.step('sign up', async () => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeFocused()
    await tabTo(page, 'Create an account')
    await press('Enter')
    await expect(page.getByLabel('Full name')).toBeFocused()
    await type('Grace Hopper')
    await press('Tab')
    await type(`${randomUUID()}@example.com`)
    await press('Tab')
    await type(password)
    await tabTo(page, 'Confirm password', 'textbox')
    await type(password)
    await press('Enter')
    await expect(heading(page, /Grace Hopper/)).toBeVisible()
  })
  await test.step('a task with a note', async () => {
    // Out of the line that asks for one thing for today.
    await press('Shift+Tab', 'n')
    await expect(tasks.title).toBeFocused()
    await type('Find the moth')
    await tabTo(page, /^Details/, 'tab', 'Shift+Tab')
    await press('ArrowRight', 'ArrowRight')
    await tabTo(page, 'New note', 'textbox')
    await type('It is in relay 70')
    await press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press('g', 't')
    await expect(tasks.column('To Do').getByText('Find the moth')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('moved to Done', async () => {
    const card = page.getByRole('button', { name: /Find the moth/ }).first()
    for (let presses = 0; presses < 60; presses++) {
      if (await card.evaluate((node) => node === document.activeElement)) break
      await press('Tab')
    }
    await expect(card).toBeFocused()
    await press('Space', 'ArrowRight', 'ArrowRight', 'Space')
    await expect(tasks.column('Done').getByText('Find the moth')).toBeVisible()
    await expect(page.getByText('Task moved to Done')).toBeVisible()
  })
  await test.step('a habit, marked done', async () => {
    await press('h')
    await expect(page.getByLabel('Habit name')).toBeFocused()
    await type('Write the log')
    await press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press('g', 'h')
    await tabTo(page, /Mark Done/)
    await press('Enter')
    await expect(page.getByText('Habit completed!')).toBeVisible()
  })
  await test.step('the dashboard shows both', async () => {
    await press('g', 'd')
    await expect(heading(page, /Welcome back/)).toBeFocused()
    await expect(page.getByRole('main').getByText('Find the moth').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Write the log').first()).toBeVisible()
  })
  await test.step('the numbers behind a chart', async () => {
    await press('g', 'a')
    await expect(heading(page, 'Analytics')).toBeFocused()
    await tabTo(page, 'Show data: Daily Productivity')
    await press('Enter')
    const table = page.getByRole('region', { name: 'Daily Productivity' }).getByRole('table')
    // The newest day stands below the header.
    await expect(table.getByRole('row').nth(1)).toContainText('100')
  })
  await test.step('sign out', async () => {
    await press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await type('sign out')
    await expect(palette.getByRole('option', { selected: true })).toHaveText('Sign out')
    await press('Enter')
    await expect(page).toHaveURL(/login/)
  })
})

test('a task that comes late gives the focus back to its card', async ({ signedIn: page, api }) => {
  await api.post('/api/tasks', { data: { title: 'Find the moth' } })
  const answer = await holdTask(page)
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  const card = tasks.card('Find the moth').locator('[data-title]')
  await card.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(dialog.getByRole('status')).toBeVisible()
  answer()
  await expect(tasks.title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card).toBeFocused()
})
