import { expectNoViolationsInAnyTheme } from '../support/axe.ts'
import { connectionStates, fillConnections } from './connection-states.ts'
import { expect, test } from '../support/test.ts'
import { expectToFit } from '../support/widths.ts'
import { open, visit } from '../looks/visits.ts'

test('connections, tokens and histories are readable in every theme and fit every width', async ({
  signedIn: page,
  api,
}) => {
  const ids = await open(page, api)
  await fillConnections(api)
  await visit(page, connectionStates(ids), async () => {
    await expectNoViolationsInAnyTheme(page)
    await expectToFit(page, 'narrow', 'phone', 'zoomed')
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('so is what waits, in its dialog and on the cards', async ({ signedIn: page, context }) => {
    await page.goto('/tasks')
    await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Title' }).fill('A title that is '.repeat(12))
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('img', { name: 'Waiting to be sent' }).first()).toBeVisible()
    await page.getByRole('button', { name: '1 change waiting to be sent' }).click()
    await expect(page.getByRole('list', { name: 'Waiting changes' })).toBeVisible()
    await expectNoViolationsInAnyTheme(page)
    await expectToFit(page, 'narrow', 'zoomed')
  })
})
