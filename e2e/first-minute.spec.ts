import { randomUUID } from 'node:crypto'
import { authPage } from './pages/auth-page.ts'
import { expect, password, test } from './support/test.ts'

test('from signing up to the first task done: 4 fields, 1 sentence, 2 clicks', async ({ page }) => {
  const auth = authPage(page)
  await auth.open()
  const done = { fields: 0, sentences: 0, clicks: 0 }
  await page.getByRole('button', { name: 'Create an account' }).click()
  done.clicks += 1

  await expect(auth.name).toBeFocused()
  for (const [field, text] of [
    [auth.name, 'Grace Hopper'],
    [auth.email, `${randomUUID()}@example.com`],
    [auth.password, password],
    [auth.confirm, password],
  ] as const) {
    await field.fill(text)
    done.fields += 1
  }
  await page.keyboard.press('Enter')

  const first = page.getByLabel('What is one thing for today?')
  await expect(first).toBeFocused()
  await page.keyboard.type('Find the moth #relay !high')
  done.sentences += 1
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/today')

  await page
    .getByRole('main')
    .getByLabel(/^Complete (task|“Find the moth”)$/)
    .click()
  done.clicks += 1
  await expect(page.getByRole('main').getByText('Everything is done')).toBeVisible()
  expect(done).toEqual({ fields: 4, sentences: 1, clicks: 2 })

  await test.step('then a habit is one tap', async () => {
    await page.getByRole('button', { name: 'Add “Drink a glass of water”' }).click()
    await expect(page.getByRole('main').getByText('Drink a glass of water', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add “Drink a glass of water”' })).toHaveCount(0)
  })
  await test.step('the question is answered', async () => {
    await page.goto('/getting-started')
    await expect(page.getByText('1 of 4 done').or(page.getByText('2 of 4 done'))).toBeVisible()
    await expect(first).toHaveCount(0)
  })
})
