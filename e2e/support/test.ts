import { randomUUID } from 'node:crypto'
import { test as base, expect, type APIRequestContext, type Page } from 'playwright/test'
import { z } from 'zod'

export const password = 'Weave-a-day-7'

export interface TestUser {
  name: string
  email: string
  token: string
}

const registered = z.object({ token: z.string() })

interface Fixtures {
  /** Of `user`. */
  address: string
  /** A new account, signed in nowhere; its token is for REST calls that prepare a test. */
  user: TestUser
  /** A page on which `user` is signed in. */
  signedIn: Page
  api: APIRequestContext
}

/** Every test fails on a console error or warning, or an uncaught exception, unless it names what it expects. */
export const test = base.extend<Fixtures & { quiet: void; restored: void; expectedNoise: RegExp[] }>({
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  expectedNoise: [[], { option: true }],
  quiet: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = []
      const expected = [...expectedNoise, /^Service Worker registration blocked by Playwright$/]
      const note = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) noise.push(text)
      }
      page.on('console', (message) => {
        // Reads that were on their way as a session ended, here or elsewhere; a change has its input in the body.
        const isLate = /\/trpc\/.*[?&]input=/.test(message.location().url) && /\b401\b/.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isLate) note(message.text())
      })
      page.on('pageerror', (error) => note(error.message))
      await use()
      expect(noise, 'the console is quiet').toEqual([])
    },
    { auto: true },
  ],
  // The page is used again (run.mjs), and Playwright does not know of these.
  restored: [
    async ({ page, context, baseURL }, use) => {
      await use()
      await context.setOffline(false)
      const devtools = await context.newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.disable')
      const storageTypes = 'service_workers,cache_storage'
      await devtools.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes })
      await devtools.detach()
    },
    { auto: true },
  ],
  address: async ({}, use) => use(`${randomUUID()}@example.com`),
  user: async ({ request, baseURL, address: email }, use) => {
    const reply = await request.post('/api/auth/register', {
      headers: { origin: baseURL ?? '' },
      data: { name: 'Ada Lovelace', email, password, timezone: 'Asia/Kathmandu' },
    })
    expect(reply.status()).toBe(201)
    await use({ name: 'Ada Lovelace', email, token: registered.parse(await reply.json()).token })
  },
  api: async ({ playwright, baseURL, user }, use) => {
    const api = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { authorization: `Bearer ${user.token}` },
    })
    await use(api)
    await api.dispose()
  },
  signedIn: async ({ page, context, baseURL, user }, use) => {
    await context.addCookies([
      { name: 'session', value: user.token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' },
    ])
    await use(page)
  },
})

export { expect }
