import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIssuer } from './issuer.ts'
import { freePort, startProduct } from './product.ts'
import { test as base } from './test.ts'

interface Provider {
  url: string
  issuer: string
}

type Env = Record<string, string>

/** Tests on a product of their own, which knows a provider. */
const testWith = (envOf: (started: { env: Env; oidcEnv: Env }) => Env) =>
  base.extend<object, { provider: Provider }>({
    provider: [
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'dayloom-provider-'))
        const port = await freePort()
        const started = await startIssuer(`http://localhost:${port}`)
        const env = envOf(started)
        const product = await startProduct(folder, process.env['E2E_SMTP'] ?? '', { port, env })
        await use({ url: product.url, issuer: started.issuer })
        await product.stop()
        await started.stop()
        await rm(folder, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ provider }, use) => use(provider.url),
    // The provider's own page wants fonts from elsewhere.
    page: async ({ page, context }, use) => {
      await context.route(
        ({ origin, pathname }) => !/^http:\/\/(localhost|127)/.test(origin) || pathname === '/favicon.ico',
        (route) => route.fulfill({ status: 200, body: '' }),
      )
      await use(page)
    },
  })

/** The provider is in the place of Google. */
export const googleTest = testWith(({ env }) => env)

/** It is the only way in. */
export const oidcTest = testWith(({ oidcEnv }) => ({
  ...oidcEnv,
  OIDC_NAME: 'Home',
  PASSWORD_SIGN_IN: 'false',
}))

export { expect } from './test.ts'
