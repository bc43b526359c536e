import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProduct } from './product.ts'
import { test as base } from './test.ts'

/** A Wednesday morning. */
export const NOW = '2027-03-10T04:30:00.000Z'

const clock = pathToFileURL(join(import.meta.dirname, 'clocks/shifted-clock.mjs')).href

/** Tests on a product of their own, where it is always the same moment, for the server and for the browser. */
export const test = base.extend<object, { frozen: string }>({
  frozen: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dayloom-snapshots-'))
      const env = { NODE_OPTIONS: `--import ${clock}`, CLOCK_STARTS_AT: NOW }
      const product = await startProduct(folder, process.env['E2E_SMTP'] ?? '', { env })
      await use(product.url)
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ frozen }, use) => use(frozen),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW)
    // What a machine draws in three dimensions depends on the machine: the welcome stays plain.
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
      Object.defineProperty(window, 'OffscreenCanvas', { value: undefined })
    })
    await use(page)
  },
})

export { expect } from './test.ts'
