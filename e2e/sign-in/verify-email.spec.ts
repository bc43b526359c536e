import { verifyEmailPage } from '../pages/verify-email-page.ts'
import { codeFor } from '../support/mail/mails.ts'
import { expect, test } from '../support/test.ts'
import { afterThrottle } from '../support/throttle.ts'
import { verifyEmail } from '../support/verified.ts'

test.describe('verifying the address', () => {
  test.use({ expectedNoise: [/status of 4(00|29)/] })

  test('takes the mailed code and leads back to where it was asked for', async ({ signedIn, user }) => {
    const screen = verifyEmailPage(signedIn)
    await screen.open('/tasks?search=loom')
    await expect(signedIn.getByText(user.email)).toBeVisible()
    await expect(signedIn.getByText('Check your spam folder.')).toBeVisible()
    await expect(signedIn.getByText('The code expires in 10 minutes.')).toBeVisible()
    await screen.submit.click()
    await expect(signedIn.getByText('Please enter a valid 6-digit code')).toBeVisible()
    await screen.send.click()
    await expect(signedIn.getByText('Verification code sent to your email!')).toBeVisible()
    await expect(screen.resend).toBeDisabled()
    await expect(screen.code).toBeFocused()
    const code = await codeFor(user.email)
    await screen.code.fill(code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)))
    await expect(signedIn.getByText('Invalid or expired code')).toBeVisible()
    await afterThrottle(signedIn)
    await screen.code.fill(code)
    await expect(screen.done).toBeVisible()
    await expect(signedIn.getByText('Email verified successfully!')).toBeVisible()
    await expect(signedIn.getByText('Redirecting you back...')).toBeVisible()
    await expect(signedIn).toHaveURL(/\/tasks\?search=loom$/)
  })

  test('counts down each second, also after a reload', { tag: '@long' }, async ({ signedIn }) => {
    await signedIn.clock.install()
    const screen = verifyEmailPage(signedIn)
    await screen.open()
    await screen.send.click()
    await expect(screen.resend).toHaveText(/\(\d\ds\)/)
    await signedIn.reload()
    await screen.send.click()
    await expect(
      signedIn.getByText(/^Please wait \d+ seconds? before requesting another code$/),
    ).toBeVisible()
    await expect(screen.resend).toHaveText(/\([1-5]?\ds\)/)
    await signedIn.clock.fastForward(60_000)
    await expect(screen.resend).toHaveText('Resend Code')
    await expect(screen.resend).toBeEnabled()
  })
})

test('whoever is verified already is led back at once', { tag: '@long' }, async ({ signedIn, user, api }) => {
  await verifyEmail(api, user.email)
  const screen = verifyEmailPage(signedIn)
  await screen.open()
  await expect(screen.done).toBeVisible()
  await expect(signedIn).toHaveURL(/\/profile$/)
  await expect(signedIn.getByText('Verified', { exact: true })).toBeVisible()
})

test('the way back never leaves the app', { tag: '@long' }, async ({ signedIn, user, api }) => {
  await verifyEmail(api, user.email)
  const screen = verifyEmailPage(signedIn)
  for (const redirect of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    await signedIn.clock.install()
    await screen.open(redirect)
    await expect(screen.done).toBeVisible()
    await signedIn.clock.fastForward(2000)
    await expect(signedIn).toHaveURL(/^http:\/\/localhost:\d+\/profile$/)
  }
})

test('going back goes to where one came from', { tag: '@long' }, async ({ signedIn }) => {
  await signedIn.goto('/habits')
  await signedIn.goto('/profile')
  await signedIn.getByRole('tabpanel').getByRole('link', { name: 'Verify Email' }).click()
  await verifyEmailPage(signedIn).back.click()
  await expect(signedIn).toHaveURL(/\/profile$/)
})
