import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { authPage } from './pages/auth-page.ts'
import { profilePage } from './pages/profile-page.ts'
import { BASE, expect, password, test } from './support/below-test.ts'
import { mailsTo, resetLinkFor } from './support/mail/mails.ts'
import { keptKeys } from './support/offline-cache.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

/** Whatever the browser asks the host for, and what it is told. */
const watch = (page: Page, host: string) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === host) asked.push(pathname)
  })
  return { outside: () => asked.filter((path) => !path.startsWith(`${BASE}/`) && path !== BASE) }
}

const signUp = async (page: Page, email: string) => {
  const auth = authPage(page)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await auth.name.fill('Grace Hopper')
  await auth.email.fill(email)
  await auth.password.fill(password)
  await auth.confirm.fill(password)
  await page.keyboard.press('Enter')
}

for (const way of ['keep', 'strip'] as const)
  test.describe(`behind a proxy that is to ${way} the path`, () => {
    test.use({ way })

    test('a person signs up, works, comes back without a network, and in by a mail', async ({
      page,
      host,
      context,
    }) => {
      const { outside } = watch(page, host)
      const home = `${host}${BASE}`
      const email = `${randomUUID()}@example.com`
      const auth = authPage(page)

      await test.step('the sign-in screen, and the account', async () => {
        await page.goto(`${home}/`)
        await expect(page).toHaveURL(`${home}/login`)
        await signUp(page, email)
        const first = page.getByLabel('What is one thing for today?')
        await expect(first).toBeFocused()
        await expect(page).toHaveURL(`${home}/getting-started`)
        await page.keyboard.type('Find the moth')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`${home}/today`)
        await expect(page.getByRole('main').getByText('Find the moth')).toBeVisible()
        const cookies = await context.cookies(`${home}/`)
        expect(cookies.map(({ name, path }) => [name, path])).toContainEqual(['session', BASE])
        expect(cookies.filter(({ path }) => path !== BASE)).toEqual([])
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${home}/today`)
      })

      await test.step('screens are loaded anew, with what is theirs, and links lead to others', async () => {
        await page.goto(`${home}/tasks`)
        await expect(page.getByRole('main').getByText('Find the moth')).toBeVisible()
        await page.getByRole('navigation').getByRole('link', { name: 'Today' }).first().click()
        await expect(page).toHaveURL(`${home}/today`)
        await expect(page.getByRole('main').getByText('Find the moth')).toBeVisible()
      })

      await test.step('the installed app is below the path', async () => {
        const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
        expect(scope).toBe(`${home}/`)
        const devtools = await context.newCDPSession(page)
        const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
        expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
        const manifest = await context.request.get(`${home}/manifest.webmanifest`)
        expect(await manifest.text()).not.toMatch(/": "\/(?!dayloom\/)/)
        expect(await manifest.json()).toMatchObject({
          id: `${BASE}/`,
          start_url: `${BASE}/`,
          scope: `${BASE}/`,
        })
      })

      await test.step('without a network', async () => {
        await page.reload()
        await expect.poll(async () => (await keptKeys(page)).join()).toContain('today')
        await context.setOffline(true)
        await page.reload()
        await expect(page.getByRole('main').getByText('Find the moth')).toBeVisible()
        await expect(page.getByText(/^You are offline/)).toBeVisible()
        await context.setOffline(false)
        await expect(page.getByText(/^You are offline/)).toHaveCount(0, { timeout: 30_000 })
      })

      await test.step('signing out', async () => {
        await page.goto(`${home}/profile?tab=security`)
        await profilePage(page).signOut.click()
        await expect(page).toHaveURL(`${home}/login`)
        expect((await context.cookies(`${home}/`)).map(({ name }) => name)).not.toContain('session')
      })

      await test.step('the link of a mail', async () => {
        await auth.forgot.click()
        await auth.email.fill(email)
        await auth.sendReset.click()
        await resetLinkFor(email)
        const links = (await mailsTo(email)).flatMap(
          ({ text }) => /http\S+#reset=[\w-]+/.exec(text)?.[0] ?? [],
        )
        expect(links.at(-1)).toContain(`${home}/login#reset=`)
        await page.goto('about:blank')
        await page.goto(links.at(-1) ?? '')
        await auth.newPassword.fill('Another-day-8')
        await auth.confirm.fill('Another-day-8')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Password reset successfully! Please log in.')).toBeVisible()
        await auth.email.fill(email)
        await auth.password.fill('Another-day-8')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`^${home}/(today|getting-started)$`))
      })

      await test.step('what is not there', async () => {
        const accept = 'text/html'
        const answer = await context.request.get(`${home}/no/such/page`, { headers: { accept } })
        // Where the path is taken off, it may be of another product.
        expect(answer.status()).toBe(way === 'keep' ? 200 : 404)
        expect(await answer.text()).toContain(`data-base="${BASE}"`)
      })

      expect(outside()).toEqual([])
    })
  })
