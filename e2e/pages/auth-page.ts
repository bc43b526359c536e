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
    code: page.getByLabel('6-digit code'),
    verify: page.getByRole('button', { name: 'Verify', exact: true }),
    resend: page.getByRole('button', { name: /^Resend Code/ }),
    forgot: page.getByRole('button', { name: 'Forgot password?' }),
    haveCode: page.getByRole('button', { name: 'I already have a code' }),
    sendReset: page.getByRole('button', { name: 'Send reset code' }),
    newPassword: page.getByLabel('New password', { exact: true }),
    reset: page.getByRole('button', { name: 'Reset password' }),
    back: page.getByRole('button', { name: 'Back to login' }),
    open: () => page.goto('/login'),
  }
}
