import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIssuer } from './issuer.ts'
import { freePort, startProduct } from './product.ts'
import { test as base } from './test.ts'

interface Google {
  url: string
  issuer: string
}

/** Tests on a product of their own, which knows a provider in the place of Google. */
export const test = base.extend<object, { google: Google }>({
  google: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dayloom-google-'))
      const port = await freePort()
      const { env, issuer, stop } = await startIssuer(`http://localhost:${port}`)
      const product = await startProduct(folder, process.env['E2E_SMTP'] ?? '', { port, env })
      await use({ url: product.url, issuer })
      await product.stop()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ google }, use) => use(google.url),
  // The provider's own page wants fonts from elsewhere.
  page: async ({ page, context }, use) => {
    await context.route(
      ({ origin, pathname }) => !/^http:\/\/(localhost|127)/.test(origin) || pathname === '/favicon.ico',
      (route) => route.fulfill({ status: 200, body: '' }),
    )
    await use(page)
  },
})

export { expect } from './test.ts'
