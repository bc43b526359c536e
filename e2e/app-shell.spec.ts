import type { Locator, Page } from 'playwright/test'
import { nameOf } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { sizes } from './support/widths.ts'

/** What a screen shows while the code of the app is on its way. */

const APP = '**/assets/index-*.js'

/** Keeps a file of the app from coming, the last one where none is named, until it is let in. */
const holdApp = async (page: Page, file = APP) => {
  let letIn = () => {}
  const comes = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(file, async (route) => {
    await comes
    await route.continue()
  })
  return letIn
}

const boxOf = async (locator: Locator) => {
  if ((await locator.count()) === 0) return null
  const box = await locator.boundingBox()
  return box && Object.values(box).map(Math.round)
}

/** What a screen has first, beside its heading. */
const controls = [
  'main header:has(h1) button',
  'main nav',
  'main [role=tablist]',
  'main header:has(h1) [role=radiogroup]',
  'main input[type=search]',
]

/** Where the parts of the frame and the heading stand; what is hidden at this width stands nowhere. */
const layoutOf = async (page: Page, within: string) => {
  const parts = ['aside', 'aside nav', 'header', 'search', 'main h1', ...controls]
  return Promise.all(parts.map((part) => boxOf(page.locator(`${within} ${part}`).first())))
}

/** What changes later, and what stands below the fold and is asked for when a screen has all the rest. */
const later = new Set(['changes.follow', 'analytics.completed', 'analytics.time'])

/** What the app asks the server for, rather than finding it in the document. */
const noteQuestions = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/trpc/')) return
    // Several that are asked for at once are one request.
    const procedures = pathname.slice('/trpc/'.length).split(',')
    if (procedures.some((each) => !later.has(each))) asked.push(pathname)
  })
  return asked
}

const screens = ['/today', '/getting-started', '/dashboard', '/tasks', '/habits', '/analytics', '/profile']

for (const [size, viewport] of [
  ['desk', sizes.desk],
  ['phone', sizes.phone],
] as const) {
  test(
    `on a ${size} every screen stands where the app will draw it`,
    { tag: '@long' },
    async ({ signedIn: page, api }) => {
      await api.post('/api/tasks', { data: { title: 'Water the ferns' } })
      await page.setViewportSize(viewport)
      const asked = noteQuestions(page)
      for (const screen of screens) {
        const letIn = await holdApp(page)
        await page.goto(screen)
        await expect(page.locator('#boot h1')).toBeVisible()
        const early = await layoutOf(page, '#boot')
        // The screen before may have asked for something in its last idle moment.
        asked.length = 0
        letIn()
        await expect(page.locator('#root main h1')).toBeVisible()
        await expect(page.locator('#boot')).toHaveCount(0)
        expect(await layoutOf(page, '#root'), screen).toEqual(early)
        await page.waitForLoadState('networkidle')
        // The tray asks for its tasks once the browser is idle.
        const missing = asked.filter((path) => screen !== '/today' || path !== '/trpc/tasks.list')
        expect(missing, `${screen} finds its data in its document`).toEqual([])
        await page.unroute(APP)
      }
    },
  )
}

test('it greets the person whom the document names, and nobody can reach into it', async ({
  signedIn: page,
  api,
}) => {
  await api.put('/api/users/profile', { data: { name: '<b>Ada</b> $& King' } })
  const letIn = await holdApp(page)
  const asked = noteQuestions(page)
  await page.goto('/dashboard')
  const boot = page.locator('#boot')
  await expect(boot.locator('h1')).toHaveText('Welcome back, <b>Ada</b> $& King')
  await expect(page.getByRole('heading')).toHaveCount(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  letIn()
  await expect(page.getByText('No upcoming tasks')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link')).toBeVisible()
  expect(asked).toEqual([])
})

test(
  'a visitor sees the sign-in at its address, and nothing of the app anywhere',
  { tag: '@long' },
  async ({ page }) => {
    const letIn = await holdApp(page)
    await page.goto('/login')
    const parts = ['h1', 'input[type=email]', 'input[type=password]', 'button[type=submit]']
    const layout = (within: string) =>
      Promise.all(parts.map((part) => boxOf(page.locator(`${within} main ${part}`))))
    await expect(page.locator('#boot h1', { hasText: 'Welcome back' })).toBeVisible()
    const early = await layout('#boot')
    letIn()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.locator('#boot')).toHaveCount(0)
    expect(await layout('#root')).toEqual(early)
    await page.unroute(APP)
    await holdApp(page)
    await page.goto('/tasks')
    await expect(page.locator('#boot')).toBeEmpty()
  },
)

test('it keeps to what the person chose', { tag: '@long' }, async ({ signedIn: page, context, baseURL }) => {
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'theme', value: 'minimal', url },
    { name: 'sidebar', value: 'collapsed', url },
    { name: 'task_view_mode', value: 'list', url },
  ])
  const letIn = await holdApp(page)
  await page.goto('/tasks')
  await expect(page.locator('#boot h1')).toBeVisible()
  const look = async (within: string) => [
    await page.locator(`${within} aside`).evaluate((aside) => {
      const { width, backgroundColor } = getComputedStyle(aside)
      return [width, backgroundColor, aside.querySelector('nav')?.innerText]
    }),
    // Of the tasks there is a list, and no board.
    await page.locator(within).getByText('In Progress').count(),
    await boxOf(page.locator(`${within} main [aria-label=Order]`)),
  ]
  const early = await look('#boot')
  letIn()
  await expect(page.locator('#root aside')).toBeVisible()
  await expect(page.locator('#boot')).toHaveCount(0)
  expect(await look('#root')).toEqual(early)
})

test('what is run first is asked for with the styles, and all others when it is there', async ({
  signedIn: page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(nameOf(request.url())))
  const letIn = await holdApp(page, '**/assets/libraries-*.js')
  await page.goto('/tasks')
  const first = ['rolldown-runtime', 'react', 'libraries']
  await expect.poll(() => asked).toEqual(expect.arrayContaining(first))
  // The script that starts the app has run.
  await expect(page.locator('link[rel=modulepreload][href*="/libraries-"]')).toHaveCount(2)
  expect(asked).not.toContain('frame')
  letIn()
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['app', 'frame', 'tasks']))
  await expect(page.locator('#root h1')).toHaveText('Tasks')
})
