import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import { authPage } from '../pages/auth-page.ts'
import { keptKeys, keptText } from '../support/offline-cache.ts'
import { expect, password, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

const banner = (page: Page) => page.getByText(/^You are offline\. Showing what was last seen .+\.$/)

const fill = async (api: APIRequestContext, title = 'Water the ferns') => {
  const id = randomUUID()
  await api.post('/api/tasks', { data: { id, title } })
  await api.post('/api/habits', { data: { name: 'Read aloud' } })
  return id
}

/** Opens the screens, and waits until the browser could do without the network. */
const visit = async (page: Page, ...paths: string[]) => {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(/Water the ferns|Read aloud/).first()).toBeVisible()
    await expect.poll(async () => (await keptKeys(page)).join()).toContain(path.slice(1))
  }
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { installabilityErrors } = await (
    await page.context().newCDPSession(page)
  ).send('Page.getInstallabilityErrors')
  // The browser of a test is a private one; nothing else stands in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  for (const icon of ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png']) {
    expect((await request.get(icon)).headers()['content-type']).toBe('image/png')
  }
  const version = await page.locator('meta[name="app-version"]').getAttribute('content')
  expect(version).toMatch(/^[0-9a-f]{12}$/)
  const worker = await request.get('/sw.js')
  expect(await worker.text(), 'the worker is of the version of its page').toContain(version)
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
})

test(
  'without a network every screen that was visited shows what was last seen, and says so',
  { tag: '@long' },
  async ({ signedIn: page, context, api }) => {
    const id = await fill(api)
    await visit(page, '/dashboard', '/tasks', '/habits')
    expect(await keptText(page)).not.toMatch(/token|password(?!_sign_in)|session_id/i)
    await expect(banner(page)).toHaveCount(0)

    await context.setOffline(true)
    await expect(banner(page)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Read aloud' })).toBeVisible()
    await expect(banner(page)).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText('Water the ferns').first()).toBeVisible()
    await page.goto('/tasks')
    await expect(page.getByText('Water the ferns')).toBeVisible()
    await expect(banner(page)).toBeVisible()

    // A screen that was never seen says so, and nobody is signed out.
    await page.goto('/analytics')
    await expect(page.getByText('Failed to load analytics data. Please try again.')).toBeVisible()

    await api.put(`/api/tasks/${id}`, { data: { title: 'Water the cactus' } })
    await page.goto('/tasks')
    await expect(page.getByText('Water the ferns')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Water the cactus')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  },
)

test(
  'without a network the screens of every day are there although nobody has opened them',
  { tag: '@long' },
  async ({ signedIn: page, context, api }) => {
    await fill(api)
    await page.goto('/profile')
    for (const list of ['today', 'dashboard', 'habits'])
      await expect.poll(async () => (await keptKeys(page)).join()).toContain(list)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    for (const path of ['/today', '/dashboard', '/habits']) {
      await page.goto(path)
      await expect(page.getByText(/Water the ferns|Read aloud/).first()).toBeVisible()
      await expect(banner(page)).toBeVisible()
    }
  },
)

test(
  'a page that was opened without a network beside another one follows once there is one',
  { tag: '@long' },
  async ({ signedIn: page, context, api }) => {
    await fill(api)
    await visit(page, '/tasks')
    const other = await context.newPage()
    await context.setOffline(true)
    await other.goto('/tasks')
    await expect(banner(other)).toBeVisible()
    await expect(other.getByText('Water the ferns').first()).toBeVisible()
    // By then it has looked for what it missed, and not found the server.
    await expect.poll(() => other.evaluate(() => performance.now())).toBeGreaterThan(5000)
    await context.setOffline(false)
    for (const each of [page, other]) await expect(banner(each)).toHaveCount(0)
    // All is read again when the network is back; what changes after that has to be told.
    await other.waitForLoadState('networkidle')
    await api.post('/api/tasks', { data: { title: 'Feed the cat' } })
    for (const each of [page, other]) await expect(each.getByText('Feed the cat').first()).toBeVisible()
    await other.close()
  },
)

test(
  'a change that cannot wait fails without a network, and keeps what was typed',
  { tag: '@long' },
  async ({ signedIn: page, context, api }) => {
    await fill(api)
    await visit(page, '/habits')
    await context.setOffline(true)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Full Name').fill('Grace Hopper')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(/^Failed to/).first()).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper')
  },
)

test.describe('on one browser', () => {
  // What is asked while the session ends, such as what has changed meanwhile, is refused.
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|401 \(Unauthorized\)/] })

  test(
    'what one person saw is gone with their session, and another sees nothing of it',
    { tag: '@long' },
    async ({ signedIn: page, context, api, request, baseURL }) => {
      await fill(api)
      await visit(page, '/habits', '/dashboard')
      const other = await context.newPage()
      await other.goto('/tasks')
      await expect(other.getByText('Water the ferns')).toBeVisible()

      await page.goto('/profile?tab=security')
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(other, 'the other tab leaves too').toHaveURL(/\/login$/)
      await expect.poll(() => keptKeys(page)).toEqual([])

      const email = `${randomUUID()}@example.com`
      await request.post('/api/auth/register', {
        headers: { origin: baseURL ?? '' },
        data: { name: 'Grace Hopper', email, password, timezone: 'UTC' },
      })
      await other.close()
      const auth = authPage(page)
      await auth.email.fill(email)
      await auth.password.fill(password)
      await auth.signIn.click()
      await expect(page).toHaveURL(/getting-started/)
      await expect.poll(async () => (await keptKeys(page)).join()).toContain('habits')
      await context.setOffline(true)
      await page.goto('/getting-started')
      await expect(page.getByText(/Grace/).first()).toBeVisible()
      await page.goto('/tasks')
      await expect(page.getByText('Failed to load tasks. Please try again.')).toBeVisible()
      expect(await keptText(page)).not.toMatch(/Water the ferns|Read aloud|Ada/)
    },
  )
})

test(
  'a session that ended elsewhere takes what was seen with it',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    await fill(api)
    await visit(page, '/dashboard')
    await api.post('/api/auth/logout')
    await page.reload()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => keptKeys(page)).toEqual([])
  },
)

const HOUR = 3_600_000

test(
  'without a network, a day of silence wipes what was kept',
  { tag: '@long' },
  async ({ signedIn: page, context, api }) => {
    await fill(api)
    await visit(page, '/habits', '/tasks')
    await context.setOffline(true)
    const start = Date.now()
    await page.clock.install({ time: start + 23 * HOUR })
    await page.goto('/tasks')
    await expect(page.getByText('Water the ferns')).toBeVisible()
    await page.clock.setSystemTime(start + 25 * HOUR)
    await page.goto('/habits')
    await expect.poll(() => keptKeys(page)).toEqual([])
    await expect(page.getByText('Read aloud')).toHaveCount(0)
  },
)
