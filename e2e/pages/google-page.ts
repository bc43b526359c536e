import type { Page } from 'playwright/test'

/** The way to the provider and its own page. */
export const googlePage = (page: Page) => {
  const button = page.getByRole('button', { name: 'Continue with Google' })
  return {
    button,
    popup: async () => {
      const popup = page.waitForEvent('popup')
      await button.click()
      return popup
    },
  }
}

/** Signs in at the provider, on whichever window is there. */
export const signInAtProvider = async (window: Page, email: string) => {
  await window.locator('input[name="login"]').fill(email)
  await window.locator('input[name="password"]').fill('anything')
  await window.locator('button[type="submit"]').click()
}
