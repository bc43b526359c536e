import { startWithClock } from './support/clocks/start-product.ts'
import { expect, test as base } from './support/test.ts'
import { welcomePage } from './pages/welcome-page.ts'

/** 11:59:30 in Kathmandu. */
const BEFORE_NOON = '2027-03-02T06:14:30Z'

/** A product of its own, whose clock says what the browser's says: what is off would be corrected. */
const test = base.extend<object, { morning: string }>({
  morning: [
    async ({}, use) => {
      const { stop, url } = await startWithClock({ startsAt: BEFORE_NOON })
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ morning }, use) => use(morning),
})

test('the greeting turns at noon of the own zone', async ({ signedIn: page }) => {
  const welcome = welcomePage(page)
  await page.clock.install({ time: BEFORE_NOON })
  await welcome.open()
  await expect(welcome.greeting).toHaveText('Good morning, Ada Lovelace')
  await page.clock.runFor(60_000)
  await expect(welcome.greeting).toHaveText('Good afternoon, Ada Lovelace')
})
