import type { Locator, Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The Enter that ends a composition, as Safari tells of it: after the composition, with the key code of an input method. */
const confirm = (field: Locator) =>
  field.evaluate((node) => {
    node.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    node.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '豆腐' }))
    const init = { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    node.dispatchEvent(new KeyboardEvent('keydown', init))
  })

test('Back closes what is open above a screen, and the screen stays', async ({ signedIn: page }) => {
  await page.goto('/dashboard')
  await expect(heading(page, /Welcome back/)).toBeVisible()
  await page.goto('/tasks')
  await expect(heading(page, 'Tasks')).toBeVisible()
  const opens: [string, () => Promise<void>][] = [
    ['the palette', () => page.keyboard.press('Control+k')],
    ['quick add', () => page.keyboard.press('q')],
    ['the shortcuts', () => page.keyboard.press('?')],
    ['feedback', () => page.getByRole('button', { name: 'Feedback' }).click()],
    ['a new task', () => page.keyboard.press('n')],
  ]
  for (const [name, open] of opens) {
    await test.step(name, async () => {
      await open()
      await expect(dialog(page)).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/tasks')
      // Closed by hand it leaves no entry behind.
      await open()
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/tasks')
      await expect.poll(() => page.evaluate(() => 'overlay' in history.state)).toBe(false)
    })
  }
  // A command goes on from the screen, not from the palette.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('analytics')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Analytics/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Analytics')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Tasks')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('on a phone, Back closes the navigation, and a link of it leaves no entry behind', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tasks')
  const open = page.getByRole('button', { name: 'Open navigation' })
  await open.click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/tasks')
  await open.click()
  await dialog(page).getByRole('link', { name: 'Habits' }).click()
  await expect(heading(page, 'Habits')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(heading(page, 'Tasks')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('Enter of an input method adds nothing and chooses nothing', async ({ signedIn: page }) => {
  await page.goto('/tasks?task=new')
  const part = (name: string) =>
    dialog(page).getByRole('group', { name: 'Add to this task' }).getByRole('button', { name })
  await part('Tags').click()
  const tags = dialog(page)
    .getByRole('combobox', { name: 'Tags' })
    .or(dialog(page).getByRole('textbox', { name: 'Tags' }))
  await tags.fill('豆腐')
  await confirm(tags)
  await expect(tags).toHaveValue('豆腐')
  const item = dialog(page).getByRole('textbox', { name: 'Add an item' })
  if (!(await item.isVisible())) await part('Checklist').click()
  await item.fill('豆腐')
  await confirm(item)
  await expect(item).toHaveValue('豆腐')
  await page.goto('/tasks')
  await expect(heading(page, 'Tasks')).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.fill('habits')
  await confirm(field)
  await expect(field).toBeVisible()
  await expect(page).toHaveURL('/tasks')
})

test('a title that is too long stays whole and says so, counted as a person counts', async ({
  signedIn: page,
}) => {
  await page.goto('/tasks?task=new')
  const title = dialog(page).getByLabel('Title')
  await title.click()
  const fits = '🎉'.repeat(500)
  await page.keyboard.insertText(fits)
  await expect(title).toHaveValue(fits)
  await expect(dialog(page).getByText(/at most 500 characters/)).toHaveCount(0)
  await page.keyboard.insertText('x')
  await expect(title).toHaveValue(`${fits}x`)
  await expect(dialog(page).getByText('Title must be at most 500 characters')).toBeVisible()
})

test('several pasted lines stand on Today as they were pasted', async ({ signedIn: page }) => {
  await page.goto('/today')
  const field = page.getByLabel('Add a task').first()
  await field.focus()
  await field.evaluate((node) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Line 1\nLine 2\nLine 3\nLine 4')
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: 'Add 4 tasks' }).click()
  const lines = page.getByText(/^Line \d$/)
  const expected = ['Line 1', 'Line 2', 'Line 3', 'Line 4']
  await expect(lines).toHaveText(expected)
  await page.reload()
  await expect(lines).toHaveText(expected)
  await page.goto('/tasks?view=list')
  await expect(lines).toHaveText(expected)
  await page.goto('/tasks?view=kanban')
  await expect(lines).toHaveText(expected)
})

test('another day of the due date keeps its time', async ({ signedIn: page }) => {
  await page.goto('/tasks?task=new')
  const due = dialog(page).locator('input[type="date"]').first()
  const time = dialog(page).locator('input[type="time"]').first()
  await due.fill('2030-12-05')
  await time.fill('19:00')
  for (const day of ['Tomorrow', 'Next week', 'Today']) {
    await dialog(page).getByRole('button', { name: day, exact: true }).first().click()
    await expect(time).toHaveValue('19:00')
    await expect(due).not.toHaveValue(/^2030/)
  }
})
