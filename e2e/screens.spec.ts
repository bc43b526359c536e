import type { APIRequestContext, Page } from 'playwright/test'
import { factorsPage } from './pages/factors-page.ts'
import { profilePage } from './pages/profile-page.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { fill } from './support/filled.ts'
import { go } from './support/go.ts'
import { intervals } from './support/intervals.ts'
import { dialogsOf, factorDialogs, screens, type State } from './support/states.ts'
import { expect, test } from './support/test.ts'
import { verifyEmail } from './support/verified.ts'
import { expectToFit } from './support/widths.ts'

/** A page that is loaded once, on an account with a little of everything. */
const open = async (page: Page, api: APIRequestContext) => {
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
const PATIENCE = 300_000

const visit = async (page: Page, states: State[], look: () => Promise<void>) => {
  test.setTimeout(PATIENCE)
  for (const { name, path, sign, act } of states) {
    await test.step(name, async () => {
      await go(page, path, sign(page))
      await act?.(page)
      await look()
      await close(page)
    })
  }
}

test('every screen is readable in every theme and fits every width', async ({ signedIn: page, api }) => {
  await open(page, api)
  await visit(page, screens, async () => {
    await expectNoViolationsInAnyTheme(page)
    await expectToFit(page, 'narrow', 'phone', 'zoomed', 'tablet')
  })
})

test('so are the second factors and their dialogs', async ({ signedIn: page, api, person }) => {
  await verifyEmail(api, person.email)
  await profilePage(page).open('security')
  const name = 'W'.repeat(60)
  await factorsPage(page).addFirstPasskey(name)
  await expectNoViolationsInAnyTheme(page)
  await expectToFit(page, 'narrow', 'phone', 'zoomed')
  await visit(page, factorDialogs(name), async () => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolationsInAnyTheme(page, { within: '[role="dialog"]' })
    await expectToFit(page, 'narrow', 'zoomed')
  })
})

test.describe('in dialogs', () => {
  // A habit that is not there, and a task that was changed elsewhere.
  test.use({ expectedNoise: [/status of 40[49]/] })

  test('every dialog is readable in every theme and fits every width', async ({ signedIn: page, api }) => {
    const ids = await open(page, api)
    await visit(page, dialogsOf(ids, api), async () => {
      await expectNoViolationsInAnyTheme(page, { within: '[role="dialog"]' })
      await expectToFit(page, 'narrow', 'zoomed')
    })
  })

  test('all of it fits where the writing runs from right to left', async ({ signedIn: page, api }) => {
    await page.addInitScript(() => {
      const turn = () => {
        if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl'
      }
      new MutationObserver(turn).observe(document, { childList: true })
    })
    const ids = await open(page, api)
    await visit(page, [...screens, ...dialogsOf(ids, api)], () => expectToFit(page, 'phone'))
  })
})

test('the screens of a visitor are so too', async ({ page }) => {
  const methods = ['email', 'totp', 'passkey', 'recovery_code']
  const answer = [{ result: { data: { json: { requires2FA: true, userId: 'attempt', methods } } } }]
  await page.route('**/trpc/auth.login*', (route) => route.fulfill({ json: answer }))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const back = () => button('Back to login').click()
  const look = async () => {
    await expectNoViolationsInAnyTheme(page)
    await expectToFit(page, 'narrow', 'zoomed')
  }
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
})

test('what is pointed at, or reached by keyboard, says what it does; Escape and leaving end it', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard')
  const hint = page.getByRole('tooltip')
  const tasks = page.getByRole('navigation').getByRole('link', { name: 'Tasks' })
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' })

  await tasks.hover()
  await expect(hint).toHaveText(/Tasks.*G.*T/)
  await expect(tasks).toHaveAccessibleDescription(/Tasks/)
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()

  await page.getByRole('link', { name: 'Analytics' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).not.toHaveAccessibleDescription('')
  await expect(hint).toBeVisible()

  const ofHelp = hint.filter({ hasText: 'Keyboard shortcuts' })
  await help.hover()
  await expect(ofHelp).toBeVisible()
  await page.mouse.move(700, 500)
  await expect(ofHelp).toBeHidden()
})
