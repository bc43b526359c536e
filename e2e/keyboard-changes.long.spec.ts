import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { tasksPage } from './pages/tasks-page.ts'
import { expectNoViolations } from './support/axe.ts'
import { keptKeys } from './support/offline-cache.ts'
import { tabTo } from './support/tab-to.ts'
import { expect, test } from './support/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 4\d\d/],
})

const ready = async (page: Page) => {
  await expect.poll(async () => (await keptKeys(page)).join()).toContain('tasks')
  await page.evaluate(() => navigator.serviceWorker.ready)
}
const waitingButton = (page: Page) => page.getByRole('button', { name: /^\d+ changes? waiting/ })

/** By Tab, wherever it begins. */
const tabToCard = async (page: Page, name: string) => {
  const card = tasksPage(page).card(name).locator('[data-title]')
  for (let presses = 0; presses < 60; presses++) {
    if (await card.evaluate((node) => node === document.activeElement)) return card
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

test('the history of a task: opened, read, more of it, one taken back, and closed where it began', async ({
  signedIn: page,
  api,
}) => {
  const id = randomUUID()
  await api.post('/api/tasks', { data: { id, title: 'Water the plants' } })
  for (let n = 1; n <= 35; n += 1) await api.put(`/api/tasks/${id}`, { data: { estimate_minutes: n } })
  await page.goto('/tasks')
  const card = await tabToCard(page, 'Water the plants')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(tasksPage(page).title).toBeFocused()
  await tabTo(page, /^Details/, 'tab', 'Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('tab', { name: /History/, selected: true })).toBeFocused()
  const list = dialog.getByRole('list', { name: 'Changes, newest first' })
  await expect(list.getByRole('listitem')).toHaveCount(30)
  await expectNoViolations(page)

  // What comes next has the focus, whether or not there is more of it.
  await tabTo(page, /^(Show )?more|older/i)
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(36)
  await expect(list.getByRole('listitem').nth(30)).toBeFocused()

  const newest = dialog.getByRole('button', { name: /^Take back: Estimate: 34/ })
  await tabTo(page, /^Take back: Estimate: 34/, 'button', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem').first()).toHaveText(/^Estimate: 35/)
  await expect(newest).toBeFocused()
  await expect(page.getByText(/^Taken back/)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card).toBeFocused()
  await page.keyboard.press('Control+z')
  // What was taken back is no step of this page.
  await expect(page.getByText('Nothing to undo')).toBeVisible()
})

test('what waits: opened, each by its name, refused and discarded, and closed where it began', async ({
  signedIn: page,
  context,
  api,
}) => {
  const ids = [randomUUID(), randomUUID()]
  for (const [n, id] of ids.entries()) await api.post('/api/tasks', { data: { id, title: `Task ${n}` } })
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  await ready(page)
  await context.setOffline(true)
  for (const n of [0, 1]) await tasks.drag(`Task ${n}`, 'Done')
  await expect(waitingButton(page)).toHaveAccessibleName('2 changes waiting to be sent')
  const dialog = page.getByRole('dialog', { name: 'Waiting changes' })
  const open = async () => {
    await waitingButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('list', { name: 'Waiting changes' })).toBeVisible()
  }
  await open()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(waitingButton(page)).toBeFocused()

  for (const id of ids) await api.delete(`/api/tasks/${id}`)
  await context.setOffline(false)
  await expect(waitingButton(page)).toHaveAccessibleName('2 changes waiting, 2 refused')
  await open()
  const discard = (n: number) => tabTo(page, `Discard the change of Task ${n}`)
  await discard(0)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Discard this change?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // One Escape closes the question alone.
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Discard the change of Task 0' })).toBeFocused()
  for (const n of [0, 1]) {
    await discard(n)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Discard$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toBeFocused()
    await expect(dialog.getByRole('listitem')).toHaveCount(1 - n)
  }
  await expect(dialog.getByRole('status')).toHaveText('Everything has been sent.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeFocused()
})
