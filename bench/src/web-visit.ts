import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import { z } from 'zod'
import { prepare, type Device } from './web-devices.ts'
import { watchTraffic, type Traffic } from './web-network.ts'
import type { Screen } from './web-screens.ts'

export interface Visitor {
  browser: Browser
  url: string
  /** Of the session. */
  token: string
  device: Device
}

/** A moment of a visit: seconds from the navigation, and what had come by then. */
type Moment = Traffic & { seconds: number }

export interface Visit {
  firstPaint: Moment
  ownData: Moment
  /** Seconds that tasks took beyond 50 ms, from the first paint to some seconds after own data. */
  blocking: number
}

/** Milliseconds of the page's clock. */
const marks = z.object({
  ownData: z.number(),
  firstPaint: z.number(),
  blocking: z.number(),
  change: z.number(),
  worstFrame: z.number(),
})
/** When the document was asked for, by which this clock is found in the times of the network. */
const readRequestStart = async (page: Page) =>
  z.number().parse(await page.evaluate('performance.getEntriesByType("navigation")[0].requestStart'))
export const readMarks = async (page: Page) => marks.parse(await page.evaluate('marks'))

const script = readFileSync(join(import.meta.dirname, 'page-marks.js'), 'utf8')
const within = (selector: string) => `#root ${selector}`
const SETTLE_MS = 3000
const TIMEOUT_MS = 60_000
/** Each look costs a slow phone some milliseconds; when something was there is marked by the page itself. */
const POLL_MS = 500

export const waitForQuiet = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))

/**
 * In a window of its own, with nothing cached, that has been open for a while: Chromium loads its own address bar into
 * each new one, more than a second of a processor, which whoever visits a page has behind them. Signed in by a token.
 */
export const inNewWindow = async <T>(
  { browser, url, token }: { browser: Browser; url: string; token: string | undefined },
  run: (page: Page) => Promise<T>,
) => {
  const context: BrowserContext = await browser.createBrowserContext()
  try {
    const { hostname: domain } = new URL(url)
    if (token) await context.setCookie({ name: 'session', value: token, domain, path: '/', httpOnly: true })
    const page = await context.newPage()
    await waitForQuiet()
    return await run(page)
  } finally {
    await context.close()
  }
}

/** Opens a screen and waits until own data is there. */
export const open = async (page: Page, url: string, ownData: string) => {
  await page.evaluateOnNewDocument(script.replace('{{own data}}', within(ownData)))
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS })
  await page.waitForFunction('marks.ownData > 0', { timeout: TIMEOUT_MS, polling: POLL_MS })
}

/** One visit, as of somebody who comes for the first time. */
export const visit = (visitor: Visitor, { path, ownData }: Screen): Promise<Visit> =>
  inNewWindow({ ...visitor, token: path === '/login' ? undefined : visitor.token }, async (page) => {
    const traffic = watchTraffic(await prepare(page, visitor.device))
    await open(page, `${visitor.url}${path}`, ownData)
    await waitForQuiet()
    const [read, requestStart] = [await readMarks(page), await readRequestStart(page)]
    // A poll would find it later than it was, on a slow processor by more than the time of some files.
    const at = (time: number) => ({ seconds: time / 1000, ...traffic(time, requestStart) })
    return { firstPaint: at(read.firstPaint), ownData: at(read.ownData), blocking: read.blocking / 1000 }
  })

/** Seconds from the key to own data of another screen, for each screen that has keys, in one visit. */
export const changeScreen = (visitor: Visitor, screens: Screen[], rounds: number) =>
  inNewWindow(visitor, async (page) => {
    await prepare(page, visitor.device)
    await page.evaluateOnNewDocument(script.replace('{{own data}}', 'none'))
    // Two are left: the stream of changes stays open.
    await page.goto(`${visitor.url}/profile`, { waitUntil: 'networkidle2', timeout: TIMEOUT_MS })
    await waitForQuiet()
    const times = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1)
      for (const { path, ownData, keys } of screens) {
        if (!keys) continue
        await page.evaluate(`timeChange(${JSON.stringify(keys.at(-1))}, ${JSON.stringify(within(ownData))})`)
        await page.keyboard.type(keys)
        await page.waitForFunction('marks.change > 0', { timeout: TIMEOUT_MS, polling: POLL_MS })
        const { change } = await readMarks(page)
        times.set(path, [...(times.get(path) ?? []), change / 1000])
        await waitForQuiet()
      }
    return times
  })
