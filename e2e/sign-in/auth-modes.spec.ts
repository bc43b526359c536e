import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { authPage } from '../pages/auth-page.ts'
import { codeFor, resetLinkFor } from '../support/mail/mails.ts'
import { expect, password, test, type TestUser } from '../support/test.ts'
import { afterThrottle } from '../support/throttle.ts'
import { enableTwoFactor } from '../support/verified.ts'

const wrongCode = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

const signIn = async (page: Page, { email }: TestUser) => {
  const auth = authPage(page)
  await auth.open()
  await auth.email.fill(email)
  await auth.password.fill(password)
  await auth.password.press('Enter')
  return auth
}

test.describe('the second factor', () => {
  test.use({ expectedNoise: [/status of 400/] })

  test('is a mailed code; a wrong one says so, the right one goes in by itself', async ({
    page,
    user,
    api,
  }) => {
    await enableTwoFactor(api, user.email)
    const auth = await signIn(page, user)
    await expect(page.getByText('2FA code sent to your email')).toBeVisible()
    await expect(page.getByText(user.email)).toBeVisible()
    await expect(auth.code).toBeFocused()
    await expect(auth.resend).toBeDisabled()
    await auth.verify.click()
    await expect(page.getByText('2FA code is required')).toBeVisible()
    await auth.code.pressSequentially('12a345')
    await expect(auth.code).toHaveValue('12345')
    await auth.verify.click()
    await expect(page.getByText('Code must be 6 digits')).toBeVisible()
    const code = await codeFor(user.email, 2)
    await auth.code.fill(`Your code: ${wrongCode(code)}`)
    await expect(page.getByText('Invalid or expired code')).toBeVisible()
    await expect(auth.code).toBeFocused()
    await afterThrottle(page)
    // The wrong code is selected: typing replaces it, and the sixth digit sends.
    await page.keyboard.type(code)
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(page).toHaveURL(/getting-started/)
  })

  test('can be left, and keeps the address', { tag: '@long' }, async ({ page, user, api }) => {
    await enableTwoFactor(api, user.email)
    const auth = await signIn(page, user)
    await auth.back.click()
    await expect(auth.email).toHaveValue(user.email)
    await expect(auth.email).toBeFocused()
    await expect(auth.password).toHaveValue('')
  })

  test('counts down to the next code, each second', { tag: '@long' }, async ({ page, user, api }) => {
    await enableTwoFactor(api, user.email)
    await page.clock.install()
    const auth = await signIn(page, user)
    await expect(auth.resend).toHaveText(/\(\d\ds\)/)
    await page.clock.fastForward(30_000)
    await expect(auth.resend).toHaveText(/\((2\d|30)s\)/)
    await page.clock.fastForward(31_000)
    await expect(auth.resend).toHaveText('Resend Code')
    await auth.resend.click()
    await expect(auth.resend).toBeDisabled()
  })
})

test.describe('a forgotten password', () => {
  test.use({ expectedNoise: [/status of 40[01]/] })

  test(
    'is replaced by a code, and every rule speaks in its own words',
    { tag: '@long' },
    async ({ page, user }) => {
      const auth = authPage(page)
      await auth.open()
      await auth.email.fill(user.email)
      await auth.forgot.click()
      await expect(auth.email).toHaveValue(user.email)
      await expect(auth.email).toBeFocused()
      await auth.sendReset.click()
      await expect(page.getByText('Password reset code sent to your email')).toBeVisible()
      await expect(auth.code).toBeFocused()
      await expect(auth.resend).toBeDisabled()
      await auth.reset.click()
      await expect(page.getByText('Reset code is required')).toBeVisible()
      await expect(page.getByText('New password is required')).toBeVisible()
      const code = await codeFor(user.email)
      await auth.code.pressSequentially(wrongCode(code))
      await expect(auth.newPassword).toBeFocused()
      await auth.newPassword.fill('weak')
      await auth.confirm.fill('other')
      await auth.reset.click()
      await expect(
        page.getByText('Password must be at least 8 characters with uppercase, lowercase, and number'),
      ).toBeVisible()
      await expect(page.getByText('Passwords do not match')).toBeVisible()
      await auth.newPassword.fill('Another-day-8')
      await auth.confirm.fill('Another-day-8')
      await auth.reset.click()
      await expect(page.getByText('Invalid or expired code')).toBeVisible()
      await auth.code.fill(code)
      await afterThrottle(page)
      await auth.reset.click()
      await expect(page.getByText('Password reset successfully! Please log in.')).toBeVisible()
      await expect(auth.email).toHaveValue(user.email)
      await auth.password.fill(password)
      await auth.signIn.click()
      await expect(auth.error).toHaveText('Invalid email or password')
      await auth.password.fill('Another-day-8')
      await afterThrottle(page)
      await auth.signIn.click()
      await expect(page).toHaveURL(/getting-started/)
    },
  )

  test('is replaced by the link of the mail, without a code, a mouse or a trace in the address', async ({
    page,
    user,
  }) => {
    const auth = authPage(page)
    await auth.open()
    await auth.email.fill(user.email)
    await auth.forgot.click()
    await auth.sendReset.click()
    await expect(page.getByText('Password reset code sent to your email')).toBeVisible()
    // The screen stands: only the fragment is new.
    await page.goto(await resetLinkFor(user.email))
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(auth.newPassword).toBeFocused()
    await expect(auth.code).toHaveCount(0)
    await page.reload()
    await expect(auth.newPassword).toBeFocused()
    await page.keyboard.type('Another-day-8')
    await auth.confirm.focus()
    await page.keyboard.type('Another-day-8')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password reset successfully! Please log in.')).toBeVisible()
    await expect(auth.email).toBeFocused()
    await auth.email.fill(user.email)
    await auth.password.fill('Another-day-8')
    await afterThrottle(page)
    await auth.signIn.click()
    await expect(page).toHaveURL(/getting-started/)
    // Signed in, and the link is used: it says so, and offers another mail.
    await page.goto(await resetLinkFor(user.email))
    await auth.newPassword.fill('Another-day-9')
    await auth.confirm.fill('Another-day-9')
    await auth.reset.click()
    await expect(auth.error).toHaveText('Invalid or expired code')
    await expect(page.getByRole('button', { name: 'Send another mail' })).toBeVisible()
  })

  test('of nobody is answered like any other', { tag: '@long' }, async ({ page }) => {
    const auth = authPage(page)
    await auth.open()
    await auth.forgot.click()
    await auth.email.fill('nobody')
    await auth.sendReset.click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await auth.email.fill(`${randomUUID()}@example.com`)
    await auth.sendReset.click()
    await expect(page.getByText('Password reset code sent to your email')).toBeVisible()
    await auth.back.click()
    await expect(auth.signIn).toBeVisible()
  })

  test(
    'whose code came on an earlier visit asks for the address as well',
    { tag: '@long' },
    async ({ page }) => {
      const auth = authPage(page)
      await auth.open()
      await auth.forgot.click()
      await auth.haveCode.click()
      await expect(auth.email).toBeFocused()
      await auth.reset.click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    },
  )
})
