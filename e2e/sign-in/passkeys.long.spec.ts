import type { Page } from 'playwright/test'
import { authPage } from '../pages/auth-page.ts'
import { factorsPage } from '../pages/factors-page.ts'
import { profilePage } from '../pages/profile-page.ts'
import { plugInKey } from '../support/factors.ts'
import { expect, password, test } from '../support/test.ts'
import { tabTo } from '../support/tab-to.ts'
import { verifyEmail } from '../support/verified.ts'

const signOut = async (page: Page) => {
  await profilePage(page).signOut.click()
  await expect(page).toHaveURL(/\/login/)
}

test('a passkey is added, is the whole sign-in, and is removed', async ({ signedIn, api, user }) => {
  await verifyEmail(api, user.email)
  await profilePage(signedIn).open('security')
  await factorsPage(signedIn).addFirstPasskey('Laptop')
  await signOut(signedIn)
  await signedIn.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(signedIn).toHaveURL(/\/getting-started|\/profile/)
  await profilePage(signedIn).open('security')
  await signedIn.getByRole('button', { name: 'Remove Laptop' }).click()
  await signedIn.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(profilePage(signedIn).toast('Passkey removed')).toBeVisible()
  await expect(signedIn.getByRole('list', { name: 'Passkeys' })).toBeHidden()
})

test('a passkey is the second factor, and a recovery code stands in for it', async ({
  signedIn,
  api,
  user,
}) => {
  await verifyEmail(api, user.email)
  await profilePage(signedIn).open('security')
  const code = await factorsPage(signedIn).addFirstPasskey('Laptop')
  const auth = authPage(signedIn)
  const begin = async () => {
    await signOut(signedIn)
    await auth.email.fill(user.email)
    await auth.password.fill(password)
    await auth.password.press('Enter')
    await expect(signedIn.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  }
  await begin()
  await expect(signedIn.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await signedIn.keyboard.press('Enter')
  await expect(signedIn).toHaveURL(/\/getting-started|\/profile/)
  await profilePage(signedIn).open('security')
  await begin()
  await signedIn.getByRole('button', { name: 'Use a recovery code' }).click()
  await signedIn.getByLabel('Recovery code').fill(code)
  await signedIn.keyboard.press('Enter')
  await expect(signedIn).toHaveURL(/\/getting-started|\/profile/)
})

test('a passkey is renamed, by the keyboard alone', async ({ signedIn: page, api, user }) => {
  await verifyEmail(api, user.email)
  const factors = factorsPage(page)
  await profilePage(page).open('security')
  await factors.addFirstPasskey('Laptop')
  await tabTo(page, 'Rename Laptop')
  await page.keyboard.press('Enter')
  await expect(factors.rename.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Telephone')
  await page.keyboard.press('Enter')
  await expect(profilePage(page).toast('Passkey renamed')).toBeVisible()
  await expect(factors.passkeys.getByText('Telephone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename Telephone' })).toBeFocused()
})

test.describe('where there is no passkey', () => {
  test('the button that asked for one has the focus again', async ({ page }) => {
    await plugInKey(page)
    await page.goto('/login')
    await expect(authPage(page).email).toBeVisible()
    await tabTo(page, 'Use a passkey')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No passkey was used')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  })
})
