import { expectNoViolations } from '../support/axe.ts'
import { dialogsOf, screens } from '../support/states.ts'
import { expect, test } from '../support/test.ts'
import { open, visit, visitSignedOut } from './visits.ts'
import { expectToFit } from '../support/widths.ts'

/** In the theme and at the widths that find most; `screens.long.spec.ts` has all of both. */

test(
  'every screen is readable, and fits a desk and the narrowest phone',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    await open(page, api)
    await visit(page, screens, async () => {
      await expectNoViolations(page)
      await expectToFit(page, 'narrow')
    })
  },
)

test.describe('in dialogs', () => {
  // A habit that is not there, and a task that was changed elsewhere.
  test.use({ expectedNoise: [/status of 40[49]/] })

  test(
    'every dialog is readable, and fits a desk and the narrowest phone',
    { tag: '@long' },
    async ({ signedIn: page, api }) => {
      const ids = await open(page, api)
      await visit(page, dialogsOf(ids, api), async () => {
        await expectNoViolations(page, { within: '[role="dialog"]' })
        await expectToFit(page, 'narrow')
      })
    },
  )
})

test('the screens of a visitor are so too', { tag: '@long' }, async ({ page }) => {
  await visitSignedOut(page, async () => {
    await expectNoViolations(page)
    await expectToFit(page, 'narrow')
  })
})

test(
  'what is pointed at, or reached by keyboard, says what it does; Escape and leaving end it',
  { tag: '@long' },
  async ({ signedIn: page }) => {
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
  },
)
