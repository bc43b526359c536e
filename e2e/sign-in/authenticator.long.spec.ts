import type { Page } from 'playwright/test'
import { authPage } from '../pages/auth-page.ts'
import { factorsPage } from '../pages/factors-page.ts'
import { profilePage } from '../pages/profile-page.ts'
import { proofDialog } from '../pages/proof-dialog.ts'
import { expectNoViolationsInAnyTheme } from '../support/axe.ts'
import { expect, password, test } from '../support/clocks/clock-test.ts'
import { addApp, appCode, nextAppCode } from '../support/factors.ts'
import { codeFor } from '../support/mail/mails.ts'
import { tabTo } from '../support/tab-to.ts'
import { afterThrottle } from '../support/throttle.ts'
import { enableTwoFactor, verifyEmail } from '../support/verified.ts'
import { expectToFit } from '../support/widths.ts'

// One after the other: each worker that takes part starts a product of its own.
test.describe.configure({ mode: 'default' })

const inDialog = { within: '[role="dialog"]' }
const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/getting-started|\/profile/)

/** Signs out, and in again as far as the second factor. */
const begin = async (page: Page, email: string) => {
  const auth = authPage(page)
  await profilePage(page).open('security')
  await profilePage(page).signOut.click()
  await expect(page).toHaveURL(/\/login/)
  await auth.email.fill(email)
  await auth.password.fill(password)
  await auth.password.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  return auth
}

test('an authenticator app is set up and signed in with, by the keyboard alone', async ({
  signedIn: page,
  api,
  user,
  server,
}) => {
  await verifyEmail(api, user.email)
  const factors = factorsPage(page)
  const { keyboard } = page
  await profilePage(page).open('security')
  await expect(factors.setUp).toBeVisible()
  await tabTo(page, 'Set up: Authenticator app')
  await keyboard.press('Enter')
  await expect(factors.appCode).toBeFocused()
  await keyboard.press('Escape')
  await expect(factors.app).toBeHidden()
  await expect(factors.setUp).toBeFocused()
  await keyboard.press('Enter')
  await expect(factors.appCode).toBeFocused()
  await expectNoViolationsInAnyTheme(page, inDialog)
  const secret = await factors.secret()
  await keyboard.type(appCode(secret, server.now()))
  await keyboard.press('Enter')
  await expect(factors.eachCode).toHaveCount(10)
  await expect(factors.kept).toBeFocused()
  await expectNoViolationsInAnyTheme(page, inDialog)
  await expectToFit(page, 'narrow', 'zoomed')
  await keyboard.press('Enter')
  await expect(factors.codes).toBeHidden()
  await expect(factors.removeApp).toBeVisible()

  await tabTo(page, 'Sign Out')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  const auth = authPage(page)
  await expect(auth.email).toBeVisible()
  await tabTo(page, 'Email', 'textbox')
  await keyboard.type(user.email)
  await keyboard.press('Tab')
  await expect(auth.password).toBeFocused()
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(auth.code).toBeFocused()
  await keyboard.type(nextAppCode(secret, server.now()))
  await expectSignedIn(page)
})

test('a question that Escape closed leaves everything within reach', async ({
  signedIn: page,
  api,
  user,
  server,
}) => {
  await verifyEmail(api, user.email)
  await addApp(api, server.now())
  const factors = factorsPage(page)
  await profilePage(page).open('security')
  await factors.removeApp.click()
  await expect(page.getByRole('dialog', { name: 'Remove the authenticator app?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(factors.removeApp).toBeFocused()
  await factors.addPasskey.click()
  await expect(page.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible()
})

test.describe('with wrong codes on the way', () => {
  test.use({ expectedNoise: [/status of 40[013]/] })

  test('a recovery code signs in once, and a mailed code instead of the app', async ({
    signedIn: page,
    api,
    user,
    server,
  }) => {
    await enableTwoFactor(api, user.email)
    const { recoveryCodes } = await addApp(api, server.now())
    const auth = await begin(page, user.email)
    await expectNoViolationsInAnyTheme(page)
    await expectToFit(page, 'narrow', 'zoomed')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const field = page.getByLabel('Recovery code')
    await expect(field).toBeFocused()
    await expectNoViolationsInAnyTheme(page)
    // As somebody would type it who copies from paper.
    const [code = ''] = recoveryCodes
    await field.fill(code.toLowerCase().replace('-', ' '))
    await field.press('Enter')
    await expectSignedIn(page)

    await begin(page, user.email)
    await auth.code.fill('000000')
    await expect(auth.code).toHaveAccessibleDescription(/Invalid or expired code/)
    // The refused code is selected, and still has to be read.
    expect(await auth.code.evaluate((node) => getComputedStyle(node, '::selection').color)).toBe(
      await auth.code.evaluate((node) => getComputedStyle(node).color),
    )
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await field.fill(code)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Invalid or expired code/)
    await page.getByRole('button', { name: 'Get a code by email' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    // The first one verified the address.
    await auth.code.fill(await codeFor(user.email, 2))
    await expectSignedIn(page)
  })

  test('the question who it is takes a code of the app', async ({ signedIn: page, api, user, server }) => {
    await verifyEmail(api, user.email)
    const { secret } = await addApp(api, server.now())
    const profile = profilePage(page)
    const proof = proofDialog(page)
    await profile.open('security')
    await expect(factorsPage(page).removeApp).toBeVisible()
    server.letProofsAge()
    await profile.export.click()
    await expect(proof.password).toBeFocused()
    await expectNoViolationsInAnyTheme(page, inDialog)
    await expectToFit(page, 'narrow', 'zoomed')
    await proof.root.getByRole('button', { name: 'Use a code' }).click()
    await expect(proof.code).toBeFocused()
    await expectNoViolationsInAnyTheme(page, inDialog)
    // A phone whose clock is two minutes off.
    await proof.code.fill(appCode(secret, server.now() - 120_000))
    await proof.confirm.click()
    await expect(proof.code).toHaveAccessibleDescription(/the clock of your phone/)
    await afterThrottle(page)
    await proof.code.fill(appCode(secret, server.now()))
    await proof.code.press('Enter')
    await expect(proof.root).toBeHidden()
    await expect(profile.toast('Data exported')).toBeVisible()
  })
})
