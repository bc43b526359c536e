import { z } from 'zod'
import { expect, test } from '../support/test.ts'
import { afterThrottle } from '../support/throttle.ts'

const saved = z.object({ data: z.object({ completion_history: z.array(z.unknown()) }) })

test('a habit is made, done, taken back, changed, deleted and brought back', async ({ signedIn: page }) => {
  await page.goto('/habits')
  await expect(page.getByText('No habits yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create Your First Habit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Habit name').fill('R')
  await dialog.getByRole('button', { name: 'Create Habit' }).click()
  await expect(dialog.getByText('Habit name must be at least 2 characters')).toBeVisible()
  await dialog.getByLabel('Habit name').fill('Read')
  await afterThrottle(page)
  await dialog.getByRole('button', { name: 'Create Habit' }).click()
  await expect(page.getByText('Habit created successfully')).toBeVisible()
  // The button that opened the dialog is gone: the focus is somewhere else on the screen.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  await page.getByRole('button', { name: 'Mark Done' }).click()
  await expect(page.getByText('Habit completed!')).toBeVisible()
  await expect(page.getByText('1/1')).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).first().click()
  await expect(page.getByText('0/1')).toBeVisible()

  await page.getByRole('heading', { name: 'Read' }).click()
  await expect(dialog.getByText('Current Streak')).toBeVisible()
  await dialog.getByLabel('Habit name').fill('Read more')
  await dialog.getByRole('button', { name: 'Update Habit' }).click()
  await expect(page.getByText('Habit updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Read more' })).toBeVisible()

  await page.getByRole('heading', { name: 'Read more' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText(
      'Are you sure you want to delete this habit? This will also delete all completion history.',
    ),
  ).toBeVisible()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).last().click()
  await expect(page.getByText('Habit deleted successfully')).toBeVisible()
  // One Undo, the newest: what was said about the habit before has made room.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Read more' })).toBeVisible()
})

test(
  'the calendar counts what was done, and a missed day can be marked',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    const id = crypto.randomUUID()
    await api.post('/api/habits', { data: { id, name: 'Walk' } })
    await api.post(`/api/habits/${id}/complete`)
    await page.goto(`/habits?calendar=${id}`)
    await expect(page.getByRole('heading', { name: 'Walk - Progress Calendar' })).toBeVisible()
    await expect(page.getByText('1/30')).toBeVisible()
    await expect(page.getByText('3%')).toBeVisible()
    await expect(page.getByText('Every journey starts with a single step!')).toBeVisible()
    await expect(page.getByText('20 more days to make this a solid habit!')).toBeVisible()
    await expect(page.getByText('1/7 days')).toBeVisible()
  },
)

test(
  'every day of the last year is reached and marked by keyboard',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    const id = crypto.randomUUID()
    await api.post('/api/habits', { data: { id, name: 'Walk' } })
    await page.goto(`/habits?calendar=${id}`)
    const year = page.getByRole('group', { name: 'The last year' })
    const days = year.getByRole('button')
    const press = (key: string) => page.keyboard.press(key)
    await expect(year.locator('[tabindex="0"]')).toHaveCount(1)

    // Today is the stop for Tab and the last there is.
    await expect(days.last()).toHaveAccessibleName(/, today$/)
    await days.last().focus()
    await press('ArrowRight')
    await expect(days.last()).toBeFocused()
    await press('ArrowUp')
    await expect(days.nth(-2)).toBeFocused()
    await press('ArrowDown')
    await press('ArrowLeft')
    await expect(days.nth(-8)).toBeFocused()
    await expect(days.nth(-8)).toHaveAccessibleName(/, \d{4}, before it began$/)
    await press('Space')
    const markDone = page.getByRole('button', { name: 'Mark done', exact: true })
    await expect(markDone).toBeFocused()
    await press('Enter')
    await expect(days.nth(-8)).toBeFocused()
    await expect(days.nth(-8)).toHaveAccessibleName(/, completed$/)
    await expect(page.getByText('1/30')).toBeVisible()
    await press('Home')
    await expect(days.first()).toBeFocused()
    await press('Enter')
    await expect(markDone).toBeFocused()
    await press('Enter')
    await expect(page.getByText('2 days done in the last year')).toBeVisible()
    await press('Enter')
    await page.getByRole('button', { name: 'Clear' }).press('Enter')
    await expect(page.getByText('1 day done in the last year')).toBeVisible()
    await press('End')
    await expect(days.last()).toBeFocused()
    await press('Shift+Tab')
    await press('Tab')
    await expect(days.last()).toBeFocused()

    await expect
      .poll(
        async () => saved.parse(await (await api.get(`/api/habits/${id}`)).json()).data.completion_history,
      )
      .toHaveLength(1)
  },
)

test.describe('a habit that is not there', () => {
  test.use({ expectedNoise: [/status of 404/] })

  test('is said to be missing', { tag: '@long' }, async ({ signedIn: page }) => {
    await page.goto(`/habits?calendar=${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { name: 'Habit Not Found' })).toBeVisible()
    await expect(page.getByText('Habit not found or failed to load.')).toBeVisible()
  })
})
