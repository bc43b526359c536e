import { startWithClock } from './clocks/start-product.ts'
import { test as base } from './test.ts'

/** A Wednesday morning. */
export const NOW = '2027-03-10T04:30:00.000Z'

/** Tests on a product of their own, where it is always the same moment, for the server and for the browser. */
export const test = base.extend<object, { frozen: string }>({
  frozen: [
    async ({}, use) => {
      const { url, stop } = await startWithClock({ startsAt: NOW })
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ frozen }, use) => use(frozen),
  // It is in pictures, and each worker has a product of its own.
  address: async ({}, use) => use('ada.lovelace@example.com'),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW)
    // What a machine draws in three dimensions depends on the machine: the welcome stays plain.
    await page.addInitScript(() => {
      // What is chosen by chance is the same each time.
      Math.random = () => 0.5
      HTMLCanvasElement.prototype.getContext = () => null
      Object.defineProperty(window, 'OffscreenCanvas', { value: undefined })
    })
    await use(page)
  },
})

export { expect } from './test.ts'
