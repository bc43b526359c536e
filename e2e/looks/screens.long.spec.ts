import { factorsPage } from '../pages/factors-page.ts'
import { profilePage } from '../pages/profile-page.ts'
import { expectNoViolationsInAnyTheme } from '../support/axe.ts'
import { depthStates, fillDepth } from '../support/depth-states.ts'
import { dialogsOf, factorDialogs, screens } from '../support/states.ts'
import { expect, test } from '../support/test.ts'
import { verifyEmail } from '../support/verified.ts'
import { open, visit, visitSignedOut } from './visits.ts'
import { expectToFit } from '../support/widths.ts'

test('every screen is readable in every theme and fits every width', async ({ signedIn: page, api }) => {
  await open(page, api)
  await visit(page, screens, async () => {
    await expectNoViolationsInAnyTheme(page)
    await expectToFit(page, 'narrow', 'phone', 'zoomed', 'tablet')
  })
})

test('so are the second factors and their dialogs', async ({ signedIn: page, api, user }) => {
  await verifyEmail(api, user.email)
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

  test('so are those of plans, goals and rests, with texts as long as they may be', async ({
    signedIn: page,
    api,
  }) => {
    const ids = await fillDepth(api)
    await page.goto('/verify-email')
    await visit(page, depthStates(ids), async () => {
      await expectNoViolationsInAnyTheme(page)
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
  await visitSignedOut(page, async () => {
    await expectNoViolationsInAnyTheme(page)
    await expectToFit(page, 'narrow', 'zoomed')
  })
})
