import { expect, type Page } from 'playwright/test'
import { plugInKey } from '../support/factors.ts'

/** The second factors in the security settings, by what a person reads on them. */
export const factorsPage = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const app = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  const keep = async () => {
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const [code = ''] = await codes.getByRole('listitem').allTextContents()
    await codes.getByRole('button', { name: 'I have kept them' }).click()
    await expect(codes).toBeHidden()
    return code
  }
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  return {
    setUp: button('Set up: Authenticator app'),
    move: button('Move to another phone'),
    removeApp: button('Remove: Authenticator app'),
    app,
    appCode: app.getByLabel('6-digit code from the app'),
    secret: async () => ((await app.locator('code').textContent()) ?? '').replaceAll(' ', ''),
    addPasskey: button('Add a passkey'),
    passkeys,
    /** As the first second factor; answers one of the recovery codes that come with it. */
    addFirstPasskey: async (name: string) => {
      await plugInKey(page)
      await button('Add a passkey').click()
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Name').press('Enter')
      const code = await keep()
      await expect(passkeys.getByText(name)).toBeVisible()
      return code
    },
    rename: page.getByRole('dialog', { name: 'Rename this passkey' }),
    makeCodes: button('Make new codes'),
    codes,
    eachCode: codes.getByRole('listitem'),
    kept: codes.getByRole('button', { name: 'I have kept them' }),
  }
}
