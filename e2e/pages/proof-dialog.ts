import type { Page } from 'playwright/test'

/** The question who it is, wherever it is asked. */
export const proofDialog = (page: Page) => {
  const root = page.getByRole('dialog', { name: 'Confirm that it is you' })
  return {
    root,
    password: root.getByLabel('Password', { exact: true }),
    code: root.getByLabel('Code from your app'),
    confirm: root.getByRole('button', { name: 'Confirm', exact: true }),
  }
}
