import { startFront } from '../support/front.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a new version waits until the person reloads', async ({ signedIn: page, context, user, baseURL }) => {
  const front = await startFront(baseURL ?? '')
  await context.addCookies([{ name: 'session', value: user.token, url: front.url, httpOnly: true }])
  await page.goto(`${front.url}/habits`)
  const version = await page.locator('meta[name="app-version"]').getAttribute('content')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'New Habit' }).click()
  await page.getByLabel('Habit name').fill('Half a na')

  const renewed = (text: string) =>
    text.replaceAll(version ?? '', 'the-next-one').replaceAll('shell-', 'shell-2-')
  front.change('/sw.js', renewed)
  for (const path of ['/index.html', '/habits?habit=new', '/habits']) front.change(path, renewed)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect(page.getByLabel('Habit name')).toHaveValue('Half a na')

  await page.getByLabel('Habit name').fill('')
  await page.keyboard.press('Escape')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await expect(page.locator('meta[name="app-version"]')).toHaveAttribute('content', 'the-next-one')
  await expect(page.getByRole('heading', { name: 'Habits', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1)
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  // Whoever follows the log would ask for a server that is gone.
  await page.goto('about:blank')
  front.stop()
})
