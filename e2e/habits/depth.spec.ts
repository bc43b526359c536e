import { z } from 'zod'
import { expect, test } from '../support/test.ts'

const listed = z.object({ data: z.array(z.object({ name: z.string() })) })

test('three times a week: what is done, a skipped day, and how much of the week remains', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/habits', { data: { name: 'Run', schedule: { kind: 'times_per_week', times: 3 } } })
  await page.goto('/habits')
  const card = page.getByRole('article', { name: 'Run' })
  await expect(card.getByText('0 of 3 this week')).toBeVisible()
  await card.getByRole('button', { name: 'Mark Done' }).click()
  await expect(card.getByText('1 of 3 this week')).toBeVisible()
  await card.getByRole('button', { name: 'More for Run' }).click()
  await page.getByRole('menuitem', { name: 'Skip today', exact: true }).click()
  // A skipped day counts for nothing, done or not, and takes one off the target.
  await expect(card.getByText('0 of 2 this week')).toBeVisible()
  await expect(card.getByText('Skipped today')).toBeVisible()
  await page.reload()
  await expect(card.getByText('0 of 2 this week')).toBeVisible()
})

test(
  'an amount grows towards its goal, and a day keeps a note',
  { tag: '@long' },
  async ({ signedIn: page }) => {
    await page.goto('/habits?habit=new')
    const dialog = page.getByRole('dialog', { name: 'Create New Habit' })
    await dialog.getByLabel('Habit name').fill('Read')
    await dialog.getByRole('button', { name: /^Goal/ }).click()
    await dialog.getByText('At least', { exact: true }).click()
    await dialog.getByLabel('Amount a day').fill('20')
    await dialog.getByLabel('Unit').fill('pages')
    await dialog.getByRole('button', { name: 'Create Habit' }).click()
    const card = page.getByRole('article', { name: 'Read' })
    await expect(card.getByText('0 of 20 pages')).toBeVisible()
    const add = async (amount: string) => {
      // Held, it asks.
      await card.getByRole('button', { name: 'Add pages' }).click({ delay: 700 })
      const field = page.getByRole('textbox', { name: 'Add pages' })
      await expect(field).toBeFocused()
      await field.fill(amount)
      await field.press('Enter')
    }
    await add('12')
    await expect(card.getByText('12 of 20 pages')).toBeVisible()
    await expect(card.getByText('Pending')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Add pages' })).toBeFocused()
    await add('8.5')
    await expect(card.getByText('20.5 of 20 pages')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Take back' })).toBeVisible()

    await card.getByRole('button', { name: 'Progress calendar' }).click()
    const today = page.getByRole('group', { name: 'Last 30 Days' }).getByRole('button').last()
    await today.click()
    await page.getByLabel('Note').fill('On the train')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(today).toBeFocused()
    await expect(today).toHaveAccessibleName(/, today, completed, 20.5$/)
    await today.click()
    await expect(page.getByLabel('Note')).toHaveValue('On the train')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(today).toHaveAccessibleName(/, today$/)
    // The toast of the new habit may still offer the same.
    await page.getByText('Day cleared').locator('../..').getByRole('button', { name: 'Undo' }).click()
    await expect(today).toHaveAccessibleName(/, today, completed, 20.5$/)
    await today.click()
    await expect(page.getByLabel('Note')).toHaveValue('On the train')
  },
)

test(
  'a rest takes today off, is deleted, and comes back by Undo; a habit is archived and brought back',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    await api.post('/api/habits', { data: { name: 'Read' } })
    await page.goto('/habits')
    const card = page.getByRole('article', { name: 'Read' })
    await expect(card.getByText('Pending')).toBeVisible()
    await page.getByRole('button', { name: 'Rests' }).click()
    const rests = page.getByRole('dialog', { name: 'Rests' })
    await rests.getByLabel('Reason').fill('Holiday')
    await rests.getByRole('button', { name: 'Add rest' }).click()
    await expect(rests.getByText('All habits · Holiday')).toBeVisible()
    await expect(page.getByText('Skipped today')).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'More for Read' }).click()
    await page.getByRole('menuitem', { name: 'No longer skip today' }).click()
    await expect(page.getByText('Today is part of a rest. Delete the rest to have it back.')).toBeVisible()
    await page.getByRole('button', { name: 'Rests' }).click()
    const remove = rests.getByRole('button', { name: /^Delete the rest of/ })
    await remove.click()
    await expect(rests.getByText('No rests yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rests.getByText('All habits · Holiday')).toBeVisible()
    await expect(page.getByText('Skipped today')).toBeVisible()
    await remove.click()
    await expect(rests.getByText('No rests yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.getByText('Pending')).toBeVisible()

    await card.getByRole('button', { name: 'More for Read' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: 'Archived habits' }).click()
    await page.getByRole('button', { name: 'Bring back Read' }).click()
    await expect(page.getByText('Nothing is archived')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeVisible()
  },
)

test(
  'habits are put in order by keyboard and by mouse',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    for (const name of ['Read', 'Run', 'Draw']) await api.post('/api/habits', { data: { name } })
    await page.goto('/habits')
    const names = page.getByRole('list', { name: 'Habits' }).getByRole('heading', { level: 2 })
    await expect(names).toHaveText(['Read', 'Run', 'Draw'])
    const grip = page.getByRole('button', { name: 'Move Read' })
    await grip.press('Space')
    await grip.press('ArrowRight')
    await expect(names).toHaveText(['Run', 'Read', 'Draw'])
    await expect(grip).toBeFocused()
    await grip.press('Space')
    await page.getByRole('article', { name: 'Draw' }).hover()
    await page.getByRole('button', { name: 'Move Draw' }).dragTo(page.getByRole('article', { name: 'Run' }), {
      steps: 12,
    })
    await expect(names).toHaveText(['Draw', 'Run', 'Read'])
    const saved = async () =>
      listed.parse(await (await api.get('/api/habits')).json()).data.map(({ name }) => name)
    await expect.poll(saved).toEqual(['Draw', 'Run', 'Read'])
  },
)
