import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { authPage } from '../pages/auth-page.ts'
import { googlePage, signInAtProvider } from '../pages/provider-page.ts'
import { profilePage } from '../pages/profile-page.ts'
import { expect, googleTest as test } from '../support/provider-test.ts'
import { codeFor } from '../support/mail/mails.ts'

// One after the other: each worker that takes part starts a product of its own.
test.describe.configure({ mode: 'default' })

const newAddress = () => `${randomUUID()}@gmail.com`

/** From now on Google alone does not open the account; nobody is signed in here any more. */
const askTwoFactorsAndLeave = async (page: Page, url: string) => {
  const context = page.context()
  const reply = await context.request.post(`${url}/api/users/toggle-2fa`, {
    headers: { origin: url },
    data: { enabled: true },
  })
  expect(reply.status()).toBe(200)
  await context.clearCookies({ name: 'session' })
}

test.describe('in a popup', () => {
  test('signs a new person in, greets them and closes', async ({ page, provider: { issuer } }) => {
    const google = googlePage(page)
    await authPage(page).open()
    const popup = await google.popup()
    await popup.waitForURL(`${issuer}/**`)
    await google.button.click()
    await expect(page.getByText('Another sign-in popup is already open')).toBeVisible()
    await signInAtProvider(popup, newAddress())
    await expect(page.getByText('Welcome, Grace Hopper!')).toBeVisible()
    await expect(page).toHaveURL(/\/getting-started$/)
    await expect.poll(() => popup.isClosed()).toBe(true)
  })

  test('that is closed says so, and offers this window', async ({ page, provider: { issuer } }) => {
    const google = googlePage(page)
    await authPage(page).open()
    const popup = await google.popup()
    await popup.waitForURL(`${issuer}/**`)
    await popup.close()
    await expect(page.getByText('Sign-in was cancelled')).toBeVisible()
    await page.getByRole('button', { name: 'Continue in this window' }).click()
    await signInAtProvider(page, newAddress())
    await expect(page).toHaveURL(/\/getting-started$/)
  })

  test('asks for the second factor in the window it was opened from', async ({ page, provider: { url } }) => {
    const address = newAddress()
    const google = googlePage(page)
    const auth = authPage(page)
    await auth.open()
    await signInAtProvider(await google.popup(), address)
    await expect(page).toHaveURL(/\/getting-started$/)
    await askTwoFactorsAndLeave(page, url)
    await auth.open()
    await google.button.click()
    await expect(page.getByText('2FA code sent to your email')).toBeVisible()
    await auth.code.fill(await codeFor(address))
    await expect(page).toHaveURL(/\/getting-started$/)
  })
})

test.describe('without popups', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
  })

  test('goes there and comes back in the same window', async ({ page }) => {
    const callback = page.waitForRequest('**/auth/google/callback?*')
    await authPage(page).open()
    await googlePage(page).button.click()
    await signInAtProvider(page, newAddress())
    await callback
    await expect(page.getByText('Welcome, Grace Hopper!')).toBeVisible()
    await expect(page).toHaveURL(/\/getting-started$/)
  })

  test('asks for the second factor on the sign-in screen', async ({ page, provider: { url } }) => {
    const address = newAddress()
    const auth = authPage(page)
    await auth.open()
    await googlePage(page).button.click()
    await signInAtProvider(page, address)
    await expect(page).toHaveURL(/\/getting-started$/)
    await askTwoFactorsAndLeave(page, url)
    await auth.open()
    await googlePage(page).button.click()
    await auth.code.fill(await codeFor(address))
    await expect(page).toHaveURL(/\/getting-started$/)
  })

  test('turning back at the provider leads to the sign-in screen', async ({ page }) => {
    await authPage(page).open()
    await googlePage(page).button.click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('Sign-in was cancelled')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('the callback', () => {
  test.use({ expectedNoise: [/status of 401|ERR_FAILED/] })

  test('without a result leads to the sign-in screen', async ({ page }) => {
    await page.goto('/auth/google/callback')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('says what it does, and why it failed', async ({ page }) => {
    const toCallback = () => page.goto('/auth/google/callback?code=invented&state=invented')
    await toCallback()
    await expect(page.getByRole('heading', { name: 'Completing Google Sign-In...' })).toBeVisible()
    await expect(page.getByText('Please wait while we finish setting up your account.')).toBeVisible()
    await expect(page.getByText('Backend authentication failed')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/auth/google/callback?error=server_error')
    await expect(page.getByText('Google authentication failed')).toBeVisible()
    await page.route('**/trpc/auth.googleCallback*', (route) => route.abort())
    await toCallback()
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('the account is deleted by going to Google once more', async ({ page }) => {
  const google = googlePage(page)
  await authPage(page).open()
  await signInAtProvider(await google.popup(), newAddress())
  await expect(page).toHaveURL(/\/getting-started$/)
  const profile = profilePage(page)
  await profile.open('security')
  page.on('dialog', (dialog) => void dialog.accept())
  await profile.deleteAccount.click()
  // The provider still knows the person: nothing has to be typed there.
  await page.getByRole('button', { name: 'Confirm with Google' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})
