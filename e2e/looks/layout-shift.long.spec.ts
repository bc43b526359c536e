import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import { withoutDocumentAnswers } from '../support/document-answers.ts'
import { startFront } from '../support/front.ts'
import { expect, test } from '../support/test.ts'

const screens = [
  '/today',
  '/getting-started',
  '/dashboard',
  '/tasks',
  '/tasks?view=grid',
  '/tasks?view=list',
  '/habits',
  '/analytics',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=connections',
  '/verify-email',
  '/no/such/page',
]
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** Long enough for every skeleton to be painted. Milliseconds. */
const SLOW = 250

const fill = async (api: APIRequestContext) => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  for (const status of ['todo', 'in_progress', 'done'])
    await api.post('/api/tasks', { data: { title: `A task: ${status}`, due_date: yesterday, status } })
  const id = randomUUID()
  await api.post('/api/habits', { data: { id, name: 'Read', description: 'Twenty pages' } })
  await api.post(`/api/habits/${id}/complete`)
  await api.post('/api/ratings', { data: { rating: 4.5 } })
}

/** Notes what moves without having been touched, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue
        const sources: unknown = Reflect.get(entry, 'sources')
        const moved = (Array.isArray(sources) ? sources : []).map((source: object) => {
          const node: unknown = Reflect.get(source, 'node')
          return node instanceof Element ? node.outerHTML.slice(0, 100) : String(node)
        })
        shifts.push(`${String(Reflect.get(entry, 'value'))}: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page.evaluate((): unknown => Reflect.get(window, 'shifts'))
}

/** Beside the end of a line, such as the person's name in the header and a key in a field: no word comes to stand on another line. */
const LITTLE = 0.003

const listOf = (shifts: unknown) => (Array.isArray(shifts) ? shifts : []).map(String)
const sumOf = (shifts: unknown) => listOf(shifts).reduce((sum, shift) => sum + parseFloat(shift), 0)

/** The font may come after the first picture, and a button is then a pixel wider: everything beyond that. */
const moved = (shifts: unknown) => (sumOf(shifts) < LITTLE ? [] : listOf(shifts))

test('nothing moves while a screen loads, at any pace', async ({ signedIn: page, context, api }) => {
  // Fifty visits, each until nothing more is asked for.
  test.slow()
  await fill(api)
  await watchShifts(page)
  const visitAll = async (pace: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const path of screens)
        expect.soft(moved(await shiftsOf(page, path)), `${path} at ${size.width}, ${pace}`).toEqual([])
    }
  }
  await visitAll('answered by the document')
  await withoutDocumentAnswers(context)
  await context.route('**/trpc/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW))
    await route.continue()
  })
  await visitAll('answered late')
  await context.clearCookies()
  expect.soft(moved(await shiftsOf(page, '/login')), '/login on a phone').toEqual([])
  await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 })
  expect.soft(moved(await shiftsOf(page, '/login')), '/login').toEqual([])
})

test('nothing moves in an app shell that comes in pieces', async ({ signedIn: page, baseURL }) => {
  const front = await startFront(baseURL ?? '')
  // In the middle of the mascot, which stands beside what comes before it.
  front.change('/getting-started', (text) => {
    const middle = text.indexOf('<clipPath')
    return [text.slice(0, middle), text.slice(middle)]
  })
  await watchShifts(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // The styles are there at the second visit, and with them all that the first piece can be painted with.
    for (const visit of ['first', 'second'])
      expect
        .soft(moved(await shiftsOf(page, `${front.url}/getting-started`)), `${visit} at ${size.width}`)
        .toEqual([])
  }
  await page.goto('about:blank')
  front.stop()
})

test('the own font is there on a first visit, however late it comes, and no line breaks anew', async ({
  signedIn: page,
  context,
  api,
}) => {
  await fill(api)
  await watchShifts(page)
  let fonts = 0
  await context.route('**/*.woff2', async (route) => {
    fonts += 1
    await new Promise((resolve) => setTimeout(resolve, 4 * SLOW))
    await route.continue()
  })
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const path of ['/dashboard', '/tasks', '/habits']) {
      fonts = 0
      expect.soft(sumOf(await shiftsOf(page, path)), `${path} at ${size.width}`).toBeLessThan(LITTLE)
      const loaded = await page.evaluate(() =>
        [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])),
      )
      expect(loaded.filter((family) => family.includes('Inter Variable'))).toHaveLength(1)
      expect(fonts, 'the characters of this screen are in one file').toBe(1)
    }
  }
})
