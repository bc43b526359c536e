import type { Page } from 'playwright/test'
import { authPage } from '../pages/auth-page.ts'
import { profilePage } from '../pages/profile-page.ts'
import { plugInKey } from '../support/factors.ts'
import { expect, password, test } from '../support/test.ts'
import { verifyEmail } from '../support/verified.ts'

const addPasskey = async (page: Page) => {
  await plugInKey(page)
  await profilePage(page).open('security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Name').press('Enter')
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await kept.getByRole('listitem').allTextContents()
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop')).toBeVisible()
  return code
}

const signOut = async (page: Page) => {
  await profilePage(page).signOut.click()
  await expect(page).toHaveURL(/\/login/)
}

test('a passkey is added, is the whole sign-in, and is removed', async ({ signedIn, api, person }) => {
  await verifyEmail(api, person.email)
  await addPasskey(signedIn)
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
  person,
}) => {
  await verifyEmail(api, person.email)
  const code = await addPasskey(signedIn)
  const auth = authPage(signedIn)
  const begin = async () => {
    await signOut(signedIn)
    await auth.email.fill(person.email)
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
