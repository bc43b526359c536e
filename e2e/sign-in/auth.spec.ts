import { randomUUID } from 'node:crypto'
import { authPage } from '../pages/auth-page.ts'
import { expect, password, test } from '../support/test.ts'

test('a stranger is sent to the sign-in screen and back to where they wanted to go', async ({
  page,
  user,
}) => {
  await page.goto('/habits')
  await expect(page).toHaveURL(/\/login/)
  const auth = authPage(page)
  await auth.email.fill(user.email.toUpperCase())
  await auth.password.fill(password)
  await auth.signIn.click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('every rule of the sign-up form speaks in its own words', { tag: '@long' }, async ({ page }) => {
  const auth = authPage(page)
  await auth.open()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await auth.name.fill('A')
  await auth.email.fill('nobody')
  await auth.password.fill('weak')
  await auth.confirm.fill('other')
  await auth.create.click()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(
    page.getByText('Password must be at least 8 characters with uppercase, lowercase, and number'),
  ).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
})

test.describe('refusals of the server', () => {
  test.use({ expectedNoise: [/status of 40[19]/] })

  test('a wrong password says so and keeps what was typed', { tag: '@long' }, async ({ page, user }) => {
    const auth = authPage(page)
    await auth.open()
    await auth.email.fill(user.email)
    await auth.password.fill('Wrong-pass-1')
    await auth.signIn.click()
    await expect(auth.error).toHaveText('Invalid email or password')
    await expect(auth.email).toHaveValue(user.email)
    await expect(page).toHaveURL(/\/login/)
  })

  test('a taken address is refused', { tag: '@long' }, async ({ page, user }) => {
    const auth = authPage(page)
    await auth.open()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await auth.name.fill('Second')
    await auth.email.fill(user.email)
    await auth.password.fill(password)
    await auth.confirm.fill(password)
    await auth.create.click()
    await expect(page.getByText('An account with this email already exists')).toBeVisible()
  })
})

test('signing up signs in, signing out leaves no screen of the app open', async ({ page }) => {
  const auth = authPage(page)
  await auth.open()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await auth.name.fill('Grace Hopper')
  await auth.email.fill(`${randomUUID()}@example.com`)
  await auth.password.fill(password)
  await auth.confirm.fill(password)
  await auth.create.click()
  await expect(page).toHaveURL(/getting-started/)
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.goto('/login')
  await expect(page).toHaveURL(/getting-started/)
})

test('an unknown page offers two ways out', { tag: '@long' }, async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
})
