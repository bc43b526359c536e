import type { Page } from 'playwright/test'

/** The screen that proves an address, by what a person reads on it. */
export const verifyEmailPage = (page: Page) => ({
  open: (redirect?: string) =>
    page.goto(
      redirect === undefined ? '/verify-email' : `/verify-email?${new URLSearchParams({ redirect })}`,
    ),
  code: page.getByLabel('6-digit code'),
  submit: page.getByRole('button', { name: 'Verify Email' }),
  send: page.getByRole('button', { name: 'Send Code', exact: true }),
  resend: page.getByRole('button', { name: /^Resend Code/ }),
  back: page.getByRole('button', { name: 'Go Back' }),
  done: page.getByRole('heading', { name: 'Email Verified!' }),
})
