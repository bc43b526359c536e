import type { Page } from 'playwright/test'

/** The auth screen, by what a person reads on it. */
export const authPage = (page: Page) => {
  const name = page.getByLabel('Full name')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const confirm = page.getByLabel('Confirm password')
  return {
    name,
    email,
    password,
    confirm,
    signIn: page.getByRole('button', { name: 'Sign in' }),
    create: page.getByRole('button', { name: 'Create account' }),
    error: page.getByRole('alert'),
    open: () => page.goto('/login'),
  }
}
