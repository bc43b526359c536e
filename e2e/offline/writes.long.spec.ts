import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { chromium, type BrowserContext, type Page } from 'playwright/test'
import { z } from 'zod'
import { authPage } from '../pages/auth-page.ts'
import { tasksPage } from '../pages/tasks-page.ts'
import { chromiumArgs } from '../support/chromium.ts'
import { keptKeys } from '../support/offline-cache.ts'
import { freePort, startProduct } from '../support/product.ts'
import { expect, password, test } from '../support/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedNoise: [
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY|Failed to fetch|Failed to load|status of/,
  ],
})

const KILLS = Number(process.env['KILLS'] ?? 50)
const LONGEST_MS = 400

const button = (page: Page) => page.getByRole('button', { name: /^\d+ changes? waiting/ })
const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${count} changes? waiting to be sent$`) })
const allSent = (page: Page) => expect(button(page)).toHaveCount(0, { timeout: 90_000 })
const titles = z.object({ data: z.array(z.object({ title: z.string() })) })

const addByLine = async (page: Page, title: string) => {
  await page.keyboard.press('q')
  const field = page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('textbox'))
  await field.first().fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const ready = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).join()).toContain('tasks')
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('a server that is killed half way through the sending loses nothing and does nothing twice', async () => {
  test.setTimeout(1_800_000)
  const folder = await mkdtemp(join(tmpdir(), 'dayloom-offline-'))
  const port = await freePort()
  const start = () => startProduct(folder, process.env['E2E_SMTP'] ?? '', { port })
  let product = await start()
  // A profile of its own, which the browser is started with again.
  const open = () =>
    chromium.launchPersistentContext(join(folder, 'profile'), {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: chromiumArgs,
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
    })
  let context: BrowserContext = await open()
  try {
    const registered = await context.request.post('/api/auth/register', {
      headers: { origin: product.url },
      data: { name: 'Ada', email: `${randomUUID()}@example.com`, password, timezone: 'UTC' },
    })
    expect(registered.status()).toBe(201)
    const made: string[] = []
    const writeAndKill = async (kill: number) => {
      const page = await context.newPage()
      await page.goto('/tasks?view=list')
      await ready(page)
      await context.setOffline(true)
      for (const part of ['a', 'b', 'c']) {
        made.push(`${kill} ${part}`)
        await addByLine(page, `${kill} ${part}`)
      }
      await waiting(page, 3).waitFor()
      if (kill % 5 === 0) {
        // The browser is closed, and started again without a server.
        await context.close()
        product.signal('SIGKILL')
        context = await open()
        const back = await context.newPage()
        await back.goto('/tasks?view=list')
        await waiting(back, 3).waitFor()
      } else {
        await context.setOffline(false)
        await sleep(Math.random() * LONGEST_MS)
        product.signal('SIGKILL')
      }
      await product.stop()
      product = await start()
      const [shown = page] = context.pages().toReversed()
      await allSent(shown)
      await expect(shown.getByText(`${kill} c`, { exact: true })).toBeVisible()
      for (const each of context.pages()) await each.close()
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      // A limit for each, so that one that hangs fails soon and is named.
      await test.step(`kill ${kill}`, () => writeAndKill(kill), { timeout: 120_000 })
    }
    const { data } = titles.parse(await (await context.request.get('/api/tasks')).json())
    expect(data.map(({ title }) => title)).toEqual(made.toReversed())
  } finally {
    await context.close().catch(() => {})
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('two tabs: both show what waits, one sends it, once', async ({ signedIn: page, context, api }) => {
  await page.goto('/tasks?view=list')
  await ready(page)
  const other = await context.newPage()
  await other.goto('/tasks?view=list')
  await ready(other)
  await context.setOffline(true)
  const all = Array.from({ length: 10 }, (_, n) => `Task ${n}`)
  for (const [n, title] of all.entries()) {
    const tab = n % 2 === 0 ? page : other
    await addByLine(tab, title)
    // It has its place in the order once it is on the disk.
    await waiting(tab, n + 1).waitFor()
  }
  await waiting(page, 10).waitFor()
  await waiting(other, 10).waitFor()
  await context.setOffline(false)
  await allSent(page)
  await allSent(other)
  const { data } = titles.parse(await (await api.get('/api/tasks')).json())
  expect(data.map(({ title }) => title)).toEqual(all.toReversed())
  await other.close()
})

test('a conflict opens both versions, and what is chosen is sent', async ({
  signedIn: page,
  context,
  api,
}) => {
  const id = randomUUID()
  await api.post('/api/tasks', { data: { id, title: 'Milk' } })
  const tasks = tasksPage(page)
  await page.goto(`/tasks?task=${id}`)
  await expect(tasks.title).toHaveValue('Milk')
  await page.keyboard.press('Escape')
  await ready(page)
  await context.setOffline(true)
  await page.goto(`/tasks?task=${id}`)
  await tasks.title.fill('Oat milk')
  await tasks.update.click()
  await waiting(page, 1).waitFor()
  await api.put(`/api/tasks/${id}`, { data: { title: 'Soy milk' } })
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 change waiting, 1 refused' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(tasks.dialog.getByText('Oat milk')).toBeVisible()
  await expect(tasks.dialog.getByText('Soy milk')).toBeVisible()
  await tasks.dialog.getByRole('radio', { name: 'Yours' }).check()
  await tasks.dialog.getByRole('button', { name: /save/i }).click()
  await allSent(page)
  expect(await (await api.get(`/api/tasks/${id}`)).json()).toMatchObject({ data: { title: 'Oat milk' } })
})

test('a card that was put behind one that is gone by then is in its column all the same', async ({
  signedIn: page,
  context,
  api,
}) => {
  const [id, other] = [randomUUID(), randomUUID()]
  await api.post('/api/tasks', { data: { id, title: 'Milk' } })
  await api.post('/api/tasks', { data: { id: other, title: 'Bread', status: 'in_progress' } })
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  await ready(page)
  await context.setOffline(true)
  await tasks.card('Milk').locator('[data-title]').focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await waiting(page, 1).waitFor()
  await expect(tasks.column('In Progress').getByRole('listitem')).toHaveText([/Bread/, /Milk/])
  await api.delete(`/api/tasks/${other}`)
  await context.setOffline(false)
  await allSent(page)
  await expect(tasks.column('In Progress').getByRole('listitem')).toHaveText([/Milk/])
  expect(await (await api.get(`/api/tasks/${id}`)).json()).toMatchObject({ data: { status: 'in_progress' } })
})

test('what is refused stays with its reason, and is discarded; signing out asks, and nobody else sees or sends it', async ({
  signedIn: page,
  context,
  api,
  request,
  baseURL,
}) => {
  const id = randomUUID()
  await api.post('/api/tasks', { data: { id, title: 'Milk' } })
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  await ready(page)
  await context.setOffline(true)
  await tasks.drag('Milk', 'Done')
  await waiting(page, 1).waitFor()
  await api.delete(`/api/tasks/${id}`)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 change waiting, 1 refused' })).toBeVisible()

  await page.goto('/profile?tab=security')
  await expect(button(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText(/^1 change has not been sent/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)

  const email = `${randomUUID()}@example.com`
  await request.post('/api/auth/register', {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Grace Hopper', email, password, timezone: 'UTC' },
  })
  const auth = authPage(page)
  await auth.email.fill(email)
  await auth.password.fill(password)
  await auth.signIn.click()
  await expect(page).toHaveURL(/getting-started/)
  await page.goto('/tasks')
  await ready(page)
  await addByLine(page, 'Of Grace')
  await expect(page.getByText('Of Grace').first()).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})
