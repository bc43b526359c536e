import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const palette = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  const field = dialog.getByRole('combobox')
  const active = dialog.getByRole('option', { selected: true })
  return {
    dialog,
    field,
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    active,
    /** Opens it, types, and takes what comes first. */
    choose: async (words: string, name: string) => {
      await page.keyboard.press('Control+k')
      await field.fill(words)
      await expect(active).toHaveText(name)
      await page.keyboard.press('Enter')
    },
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('g and a letter go anywhere, and the focus is at the heading there', async ({ signedIn: page }) => {
  await page.goto('/getting-started')
  await expect(heading(page, /Ada/)).toBeVisible()
  const places = [
    ['y', '/today', 'Today', 'Today · Dayloom'],
    ['c', '/calendar', 'Calendar', 'Calendar · Dayloom'],
    ['d', '/dashboard', /Welcome back/, /Welcome back, Ada Lovelace · Dayloom/],
    ['t', '/tasks', 'Tasks', 'Tasks · Dayloom'],
    ['h', '/habits', 'Habits', 'Habits · Dayloom'],
    ['a', '/analytics', 'Analytics', 'Analytics · Dayloom'],
    ['p', '/profile', /Profile/, /Profile.* · Dayloom/],
    ['s', '/getting-started', /Ada/, 'Getting Started · Dayloom'],
  ] as const
  for (const [key, path, name, title] of places) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page).toHaveURL(path)
    await expect(heading(page, name)).toBeFocused()
    await expect(page).toHaveTitle(title)
  }
})

test(
  'n and h make something new, except while someone types',
  { tag: '@long' },
  async ({ signedIn: page }) => {
    await page.goto('/dashboard')
    await expect(heading(page, /Welcome back/)).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search tasks' }).first()).toBeFocused()
    await page.keyboard.type('nh?')
    await expect(page.getByRole('searchbox', { name: 'Search tasks' }).first()).toHaveValue('nh?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Create New Task' })).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('h')
    const habit = page.getByRole('dialog', { name: 'Create New Habit' })
    await expect(habit.getByLabel('Habit name')).toBeFocused()
    // Inside of a dialog the letters are only letters.
    await habit.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('n')
    await expect(habit).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  },
)

test(
  'the sheet shows every shortcut and switches off the single keys',
  { tag: '@long' },
  async ({ signedIn: page }) => {
    await page.goto('/tasks')
    await expect(heading(page, 'Tasks')).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByRole('region', { name: 'Go to' })).toContainText('Analytics')
    await expectNoViolations(page)
    await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('n')
    await page.keyboard.press('Control+k')
    await expect(palette(page).dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await palette(page).field.fill('keyboard')
    await page.keyboard.press('Enter')
    await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Create New Task' })).toBeVisible()
  },
)

test(
  'the palette finds tasks, habits, places and actions',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    await api.post('/api/tasks', { data: { title: 'Water the ferns' } })
    await api.post('/api/habits', { data: { name: 'Walk the dog' } })
    await page.goto('/dashboard')
    await expect(heading(page, /Welcome back/)).toBeVisible()
    const profile = page.getByRole('link', { name: /your profile/ })
    await profile.focus()
    const { dialog, field, option, active, choose } = palette(page)

    await test.step('Escape leaves everything as it was', async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(profile).toBeFocused()
    })
    await test.step('a task, found by the server', async () => {
      await page.keyboard.press('Control+k')
      await field.fill('ferns')
      await expect(option('Water the ferns')).toBeVisible()
      await expect(active).toHaveText('Water the ferns')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Title')).toHaveValue(
        'Water the ferns',
      )
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('a habit', async () => {
      await choose('dog', 'Walk the dog')
      await expect(page.getByRole('dialog', { name: 'Edit Habit' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('a place, by the arrow keys', async () => {
      await page.keyboard.press('Control+k')
      await field.fill('a')
      await expect(option(/^Analytics/)).toBeVisible()
      for (let step = 0; step < 20 && !(await active.innerText()).startsWith('Analytics'); step++) {
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Analytics')).toBeFocused()
    })
    await test.step('the close of the day', async () => {
      await choose('evening', 'Close the day')
      await expect(page.getByRole('dialog', { name: 'Close today' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL('/today')
    })
    await test.step('the theme', async () => {
      await choose('theme', 'Switch to Minimal')
      await expect(page.locator('html')).toHaveClass(/theme-minimal/)
    })
    await test.step('nothing fits: the search over all tasks', async () => {
      await choose('zebra 99%', 'Search all tasks for “zebra 99%”')
      await expect(page).toHaveURL('/tasks?search=zebra+99%25')
    })
    await test.step('out', async () => {
      await page.keyboard.press('Control+k')
      await field.fill('sign out')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/login/)
    })
  },
)

test('the first Tab offers to skip to the content', { tag: '@long' }, async ({ signedIn: page }) => {
  await page.goto('/tasks')
  await expect(heading(page, 'Tasks')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})
