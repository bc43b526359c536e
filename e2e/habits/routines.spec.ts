import { expect, test } from '../support/test.ts'

test('a routine is made, gets habits, and is led through by keyboard', async ({ signedIn: page, api }) => {
  for (const name of ['Read', 'Stretch']) await api.post('/api/habits', { data: { name } })
  await page.goto('/habits')
  await expect(page.getByRole('heading', { name: 'Stretch' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('new routine')
  await page.getByRole('option', { name: 'New routine', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New Routine' })
  await form.getByLabel('Name').fill('Morning')
  await form.getByRole('button', { name: 'Create Routine' }).click()
  const morning = page.getByRole('region', { name: 'Morning' })
  await expect(morning.getByText('Choose this routine in a habit')).toBeVisible()

  for (const name of ['Read', 'Stretch']) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Habit' })
    await dialog.getByRole('button', { name: /^Routine/ }).click()
    await dialog.getByRole('combobox', { name: 'Routine' }).selectOption('Morning')
    await dialog.getByRole('button', { name: 'Update Habit' }).click()
    await expect(dialog).toBeHidden()
    await expect(morning.getByRole('heading', { name })).toBeVisible()
  }
  await expect(morning.getByRole('button', { name: /^Morning 0 of 2/ })).toBeVisible()

  await page.keyboard.press('r')
  const run = page.getByRole('dialog', { name: 'Morning' })
  await expect(run.getByRole('heading', { name: 'Read' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(run.getByRole('heading', { name: 'Stretch' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(run.getByText('1 of 2 done.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(run).toBeHidden()
  await expect(morning.getByRole('button', { name: /^Morning 1 of 1.*1 day in a row/ })).toBeVisible()

  await page.goto('/today')
  const head = page.getByRole('button', { name: /^Morning/ })
  const read = page.getByRole('link', { name: 'Read', exact: true })
  await expect(read).toHaveCount(1)
  await head.click()
  await expect(read).toHaveCount(0)
  // This device keeps it.
  await page.goto('/habits')
  await expect(morning.getByRole('button', { name: /^Morning/ })).toHaveAttribute('aria-expanded', 'false')
})
