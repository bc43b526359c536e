import type { Page } from 'playwright/test'

/** The way to a provider, by the name of its button. */
const providerPage = (page: Page, name: string) => {
  const button = page.getByRole('button', { name })
  return {
    button,
    popup: async () => {
      const popup = page.waitForEvent('popup')
      await button.click()
      return popup
    },
  }
}

export const googlePage = (page: Page) => providerPage(page, 'Continue with Google')
export const homePage = (page: Page) => providerPage(page, 'Sign in with Home')

/** Signs in at the provider, on whichever window is there. */
export const signInAtProvider = async (window: Page, email: string) => {
  await window.locator('input[name="login"]').fill(email)
  await window.locator('input[name="password"]').fill('anything')
  await window.locator('button[type="submit"]').click()
}
