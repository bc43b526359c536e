import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { authPage } from '../pages/auth-page.ts'
import { profilePage } from '../pages/profile-page.ts'
import { homePage, signInAtProvider } from '../pages/provider-page.ts'
import { expect, oidcTest as test } from '../support/provider-test.ts'

// One after the other: each worker that takes part starts a product of its own.
test.describe.configure({ mode: 'default' })

const newAddress = () => `${randomUUID()}@example.com`

/** The sign-in screen, where passwords are off. */
const open = async (page: Page) => {
  const auth = authPage(page)
  await auth.open()
  await expect(homePage(page).button).toBeVisible()
  for (const way of [auth.password, auth.forgot, page.getByRole('button', { name: 'Create an account' })])
    await expect(way).toBeHidden()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  return homePage(page)
}

const signOut = async (page: Page) => {
  await profilePage(page).open('security')
  await profilePage(page).signOut.click()
  await expect(page).toHaveURL(/\/login$/)
}

test('an unknown person gets an account, and comes back to it', async ({ page, provider: { issuer } }) => {
  const address = newAddress()
  await test.step('in a popup', async () => {
    const popup = await (await open(page)).popup()
    await popup.waitForURL(`${issuer}/**`)
    await signInAtProvider(popup, address)
    await expect(page.getByText('Welcome, Grace Hopper!')).toBeVisible()
    await expect(page).toHaveURL(/\/getting-started$/)
    await expect.poll(() => popup.isClosed()).toBe(true)
    await profilePage(page).open()
    await expect(profilePage(page).email).toHaveValue(address)
  })
  await test.step('again: the provider still knows them, so nothing is typed', async () => {
    const { name } = profilePage(page)
    await profilePage(page).edit.click()
    await name.fill('Amazing Grace')
    await profilePage(page).save.click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await signOut(page)
    await (await open(page)).button.click()
    await expect(page.getByText('Welcome, Amazing Grace!')).toBeVisible()
    await expect(page).toHaveURL(/\/getting-started$/)
  })
})

test('who closes the popup is offered this window', async ({ page, provider: { issuer } }) => {
  const popup = await (await open(page)).popup()
  await popup.waitForURL(`${issuer}/**`)
  await popup.close()
  await expect(page.getByText('Sign-in was cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Continue in this window' }).click()
  const callback = page.waitForRequest('**/auth/oidc/callback?*')
  await signInAtProvider(page, newAddress())
  await callback
  await expect(page).toHaveURL(/\/getting-started$/)
})

test.describe('turning back at the provider', () => {
  test('in the popup is said in the window it was opened from', async ({ page }) => {
    const popup = await (await open(page)).popup()
    await popup.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('Sign-in was cancelled')).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(page).toHaveURL(/\/login$/)
  })

  test('in the same window leads to the sign-in screen', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await (await open(page)).button.click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('Sign-in was cancelled')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(homePage(page).button).toBeVisible()
  })
})

test.describe('the callback', () => {
  test.use({ expectedNoise: [/status of 401/] })

  test('with what nobody sent says so on the sign-in screen', async ({ page }) => {
    await page.goto('/auth/oidc/callback?code=invented&state=invented')
    await expect(page.getByText('Backend authentication failed')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(homePage(page).button).toBeVisible()
  })
})
