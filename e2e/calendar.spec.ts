import type { Page } from 'playwright/test'
import { boxOf } from './pages/tasks-page.ts'
import { expect, test } from './support/test.ts'

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)

test('a task is moved by mouse and by keyboard, and an empty place adds one there', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'Card', planned_for: '2027-03-10' } })
  await page.goto('/calendar?date=2027-03-10')
  // What lets a task be dragged comes once it is wanted.
  await page.waitForLoadState('networkidle')
  const card = (day: string) => cell(page, day).getByRole('button', { name: /^Card/ })
  await expect(card('2027-03-10')).toBeVisible()

  await test.step('by mouse to another day', async () => {
    const [held, to] = [await boxOf(card('2027-03-10')), await boxOf(cell(page, '2027-03-12'))]
    await page.mouse.move(held.x + 20, held.y + held.height / 2)
    await page.mouse.down()
    await page.mouse.move(held.x + 40, held.y + 20, { steps: 3 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
    await expect(page.getByText('Friday, March 12', { exact: true })).toBeAttached()
    await page.mouse.up()
    await expect(card('2027-03-12')).toBeVisible()
  })

  await test.step('by keyboard, with the focus on what is moved', async () => {
    await card('2027-03-12').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(card('2027-03-13')).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(card('2027-03-20')).toBeFocused()
  })

  await test.step('the empty place of a day', async () => {
    await page.getByRole('button', { name: 'Add a task on Monday, March 15' }).click()
    const dialog = page.getByRole('dialog', { name: 'Monday, March 15' })
    await dialog.getByRole('textbox').fill('Weave')
    await page.keyboard.press('Enter')
    await expect(cell(page, '2027-03-15').getByRole('button', { name: /^Weave/ })).toBeVisible()
  })

  await test.step('the empty place of an hour, and a time by keyboard', async () => {
    await page.getByText('Week', { exact: true }).click()
    await expect(page).toHaveURL(/view=week/)
    const column = page.locator('[data-day="2027-03-11"][data-hours]')
    await column.click({ position: { x: 40, y: 10 * 48 + 4 } })
    const dialog = page.getByRole('dialog', { name: 'Thursday, March 11, 10:00' })
    await dialog.getByRole('textbox').fill('Spin')
    await page.keyboard.press('Enter')
    const spin = page.getByRole('button', { name: /Spin/ })
    await expect(spin).toContainText('10:00')
    await spin.focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(spin).toContainText('10:15')
    await expect(spin).toBeFocused()
  })
})

test('half an hour on the hours shows its title beside its time', async ({ signedIn: page, api }) => {
  const title = 'A title that is longer than its column is wide'
  const plan = { planned_for: '2027-03-10', planned_time: '09:00', estimate_minutes: 30 }
  await api.post('/api/tasks', { data: { title, ...plan } })
  await page.goto('/calendar?view=week&date=2027-03-10')
  const item = page.getByRole('button', { name: title })
  const [box, words] = [await boxOf(item), await boxOf(item.getByText(title))]
  expect(words.y + words.height).toBeLessThanOrEqual(box.y + box.height)
})
