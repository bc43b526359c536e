import type { Page } from 'playwright/test'
import { fill } from './support/filled.ts'
import { report } from './support/size.ts'
import { screens } from './support/states.ts'
import { expect, test } from './support/test.ts'

/** Every screen under its content security policy; the page keeps what was against it. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const against: string[] = []
    Reflect.set(window, 'against', against)
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      against.push(`${violatedDirective} ${blockedURI}`)
    })
  })
const violations = (page: Page) => page.evaluate(() => Reflect.get(window, 'against') as unknown)

test('E4: no screen is against its own policy', async ({ signedIn: page, api }) => {
  test.setTimeout(300_000)
  await fill(api)
  await watch(page)
  for (const { name, path, sign, act } of screens) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], name).toContain("default-src 'none'")
    await expect(sign(page)).toBeVisible()
    await act?.(page)
    expect(await violations(page), name).toEqual([])
  }
  const open = ['/login', '/no/such/page', '/api/docs', '/api/docs/first-call']
  await page.context().clearCookies()
  for (const path of open) {
    await page.goto(path)
    // A busy machine lays out the whole reference of the API for more than ten seconds.
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
    expect(await violations(page), path).toEqual([])
  }
  report('E4', 'screens', screens.length + open.length)
})

test.describe('what is planted', () => {
  test.use({ expectedNoise: [/Content Security Policy|status of 404/] })

  test('E4: does not run', async ({ signedIn: page }) => {
    await watch(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.hit = 1'
      document.body.append(script)
      document.body.insertAdjacentHTML('beforeend', '<img src="/no.png" onerror="window.hit = 2">')
      document.body.insertAdjacentHTML('beforeend', '<iframe src="https://x.example/"></iframe>')
    })
    await expect
      .poll(async () => JSON.stringify(await violations(page)))
      .toMatch(/script-src-elem.*script-src-attr/)
    await expect.poll(async () => JSON.stringify(await violations(page))).toContain('frame-src')
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    report('E4', 'planted scripts and frames', 3)
  })
})
