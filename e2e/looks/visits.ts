import type { APIRequestContext, Page } from 'playwright/test'
import { fill } from '../support/filled.ts'
import { go } from '../support/go.ts'
import { intervals } from '../support/intervals.ts'
import type { State } from '../support/states.ts'
import { expect, test } from '../support/test.ts'

/** A page that is loaded once, on an account with a little of everything. */
export const open = async (page: Page, api: APIRequestContext) => {
  const ids = await fill(api)
  await page.goto('/verify-email')
  await expect(page.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  return ids
}

/** Puts away what is open; what was typed is discarded. */
const close = async (page: Page) => {
  const dialogs = page.getByRole('dialog')
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  while ((await dialogs.count()) > 0) {
    const before = await dialogs.count()
    if (await discard.isVisible()) await discard.click()
    else await page.keyboard.press('Escape')
    const hasMoved = async () => (await dialogs.count()) !== before || discard.isVisible()
    await expect.poll(hasMoved, { intervals }).toBe(true)
  }
}

/** Many looks in one test: more time than others have, on a starved machine. */
const LOOKS_TIMEOUT_MS = 300_000

export const visit = async (page: Page, states: State[], look: () => Promise<void>) => {
  test.setTimeout(LOOKS_TIMEOUT_MS)
  for (const { name, path, sign, act } of states) {
    await test.step(name, async () => {
      await go(page, path, sign(page))
      await act?.(page)
      await look()
      await close(page)
    })
  }
}

/** Every face of the sign-in, and a place that is not there. */
export const visitSignedOut = async (page: Page, look: () => Promise<void>) => {
  test.setTimeout(LOOKS_TIMEOUT_MS)
  const methods = ['email', 'totp', 'passkey', 'recovery_code']
  const answer = [{ result: { data: { json: { requires2FA: true, userId: 'attempt', methods } } } }]
  await page.route('**/trpc/auth.login*', (route) => route.fulfill({ json: answer }))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const back = () => button('Back to login').click()
  await page.goto('/login')
  await button('Sign in').click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await look()
  await button('Create an account').click()
  await look()
  await back()
  await button('Forgot password?').click()
  await look()
  await button('I already have a code').click()
  await look()
  await back()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Weave-a-day-7')
  await button('Sign in').click()
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await look()
  for (const way of ['Use your authenticator app', 'Use a recovery code', 'Use a passkey']) {
    await button(way).click()
    await look()
  }
  await page.goto('/no/such/page')
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await look()
}
