import type { Page } from 'playwright/test'

/** The second factors in the security settings, by what a person reads on them. */
export const factorsPage = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const app = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  return {
    setUp: button('Set up: Authenticator app'),
    move: button('Move to another phone'),
    removeApp: button('Remove: Authenticator app'),
    app,
    appCode: app.getByLabel('6-digit code from the app'),
    secret: async () => ((await app.locator('code').textContent()) ?? '').replaceAll(' ', ''),
    addPasskey: button('Add a passkey'),
    passkeys: page.getByRole('list', { name: 'Passkeys' }),
    makeCodes: button('Make new codes'),
    codes,
    eachCode: codes.getByRole('listitem'),
    kept: codes.getByRole('button', { name: 'I have kept them' }),
  }
}
