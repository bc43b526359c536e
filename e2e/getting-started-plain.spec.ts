import { welcomePage } from './pages/welcome-page.ts'
import { expect, test } from './support/test.ts'

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer'],
  },
})

test('without WebGL the page is complete and quiet', async ({ signedIn: page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const welcome = welcomePage(page)
  const tried = page.waitForEvent('worker')
  await welcome.open()
  await expect(welcome.fact('Completed tasks')).toHaveText('0')
  // It is tried, fails without a word, and leaves nothing behind.
  await tried
  await expect(welcome.canvases).toHaveCount(0)
  await expect(welcome.mascot.locator('svg')).toBeVisible()
  await expect(page.getByRole('main').getByText('Dayloom', { exact: true })).toBeVisible()
  expect(loaded.filter((url) => url.includes('plays-'))).toEqual([])
})
