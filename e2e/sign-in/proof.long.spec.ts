import type { Page } from 'playwright/test'
import { profilePage } from '../pages/profile-page.ts'
import { proofDialog } from '../pages/proof-dialog.ts'
import { expect, password, test } from '../support/clocks/clock-test.ts'
import { afterThrottle } from '../support/throttle.ts'
import { verifyEmail } from '../support/verified.ts'

// One after the other: each worker that takes part starts a product of its own.
test.describe.configure({ mode: 'default' })

test.use({ expectedNoise: [/status of 40[03]/] })

/** Everything on the page that wants a fresh proof, and what it says once it was done. */
const actions: [string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>][] = [
  [
    'switching the second factor on',
    (page) => profilePage(page).twoFactor('Enable').click(),
    (page) => expect(profilePage(page).toast('authentication enabled successfully')).toBeVisible(),
  ],
  [
    'ending another session',
    (page) => profilePage(page).endSession('curl').click(),
    (page) => expect(profilePage(page).toast('Session signed out')).toBeVisible(),
  ],
  [
    'ending all other sessions',
    (page) => profilePage(page).endOtherSessions.click(),
    (page) => expect(profilePage(page).toast('Signed out everywhere else')).toBeVisible(),
  ],
  [
    'the export',
    (page) => profilePage(page).export.click(),
    (page) => expect(profilePage(page).toast('Data exported')).toBeVisible(),
  ],
]

for (const [name, act, isDone] of actions) {
  test(`${name} asks again who it is after ten minutes, and goes on`, async ({
    signedIn,
    api,
    user,
    server,
    playwright,
  }) => {
    await verifyEmail(api, user.email)
    const device = await playwright.request.newContext({ baseURL: server.url, userAgent: 'curl/8.5.0' })
    await device.post('/api/auth/login', { data: { email: user.email, password } })
    await profilePage(signedIn).open('security')
    await expect(profilePage(signedIn).sessions).toHaveCount(2)
    server.letProofsAge()
    await act(signedIn)
    const proof = proofDialog(signedIn)
    await expect(proof.password).toBeFocused()
    await proof.confirm.click()
    await expect(proof.root.getByText('Please confirm with your password')).toBeVisible()
    await proof.password.fill('Wrong-pass-1')
    await proof.confirm.click()
    await expect(proof.root.getByText('Current password is incorrect')).toBeVisible()
    await afterThrottle(signedIn)
    await proof.password.fill(password)
    await proof.password.press('Enter')
    await expect(proof.root).toBeHidden()
    await isDone(signedIn)
    await device.dispose()
  })
}

test('who would rather not confirm leaves everything as it was', async ({ signedIn, api, user, server }) => {
  await verifyEmail(api, user.email)
  const profile = profilePage(signedIn)
  await profile.open('security')
  await expect(profile.twoFactor('Enable')).toBeVisible()
  server.letProofsAge()
  await profile.twoFactor('Enable').click()
  await expect(proofDialog(signedIn).password).toBeFocused()
  await signedIn.keyboard.press('Escape')
  await expect(proofDialog(signedIn).root).toBeHidden()
  await expect(profile.toast('Please confirm that it is you to continue')).toBeVisible()
  await expect(profile.twoFactor('Enable')).toBeFocused()
  const answer = await api.get('/api/users/profile')
  expect(await answer.text()).toContain('"two_factor_enabled":false')
})
