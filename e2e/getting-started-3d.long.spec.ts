import { welcomePage } from './pages/welcome-page.ts'
import { withWebGL } from './support/chromium.ts'
import { expect, test } from './support/test.ts'

test.use(withWebGL)

test('the title and the mascot appear in 3D, drawn away from the page', async ({ signedIn: page }) => {
  // However slow this machine is, the page does not run out of patience.
  await page.addInitScript(() => {
    const before = window.setTimeout.bind(window)
    const patient = (run: () => void, delay?: number) => before(run, delay === 5000 ? 120_000 : delay)
    Object.assign(window, { setTimeout: patient })
  })
  const welcome = welcomePage(page)
  await welcome.open()
  await expect(welcome.canvases).toHaveCount(2)
  await expect(page.locator('p[data-scene]')).toBeVisible({ timeout: 45_000 })
  await expect(welcome.mascot).toHaveAttribute('data-scene')
})

test('a scene that does not come within five seconds is given up', async ({ signedIn: page }) => {
  await page.route(/\/assets\/scene-definitions-/, () => {})
  const welcome = welcomePage(page)
  await page.clock.install()
  await welcome.open()
  await expect(welcome.canvases).toHaveCount(2)
  await page.clock.runFor(5000)
  await expect(welcome.canvases).toHaveCount(0)
  await expect(page.getByText('Dayloom', { exact: true }).first()).toBeVisible()
})
