import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core'
import { z } from 'zod'

export interface Device {
  viewport: { width: number; height: number; isMobile: boolean; hasTouch: boolean }
  /** How many times slower the processor is. */
  slowdown: number
  network: { offline: false; latency: number; downloadThroughput: number; uploadThroughput: number } | null
}

export interface Screen {
  path: string
  /** What only the user's own data brings; on the sign-in the form that can be used. */
  ownData: string
  /** The keys that lead there. */
  keys?: string
}

export interface Visitor {
  browser: Browser
  url: string
  /** Of the session. */
  token: string
  device: Device
}

/** Bytes a second. */
const bandwidth = (megabits: number) => (megabits * 1_000_000) / 8

export const devices: Record<string, Device> = {
  phone: {
    viewport: { width: 412, height: 823, isMobile: true, hasTouch: true },
    slowdown: 4,
    network: {
      offline: false,
      latency: 150,
      downloadThroughput: bandwidth(1.6),
      uploadThroughput: bandwidth(0.75),
    },
  },
  desktop: {
    viewport: { width: 1350, height: 940, isMobile: false, hasTouch: false },
    slowdown: 1,
    network: null,
  },
}

export interface Visit {
  /** Compressed kilobytes until own data was there. */
  js: number
  css: number
  font: number
  /** The document and what the app asked the server for. */
  data: number
  requests: number
  /** Seconds from the navigation. */
  firstPaint: number
  ownData: number
  /** Seconds that tasks took beyond 50 ms, from the first paint to some seconds after own data. */
  blocking: number
}

/** Milliseconds. */
export const marks = z.object({
  ownData: z.number(),
  firstPaint: z.number(),
  blocking: z.number(),
  change: z.number(),
  worstFrame: z.number(),
})
const script = readFileSync(join(import.meta.dirname, 'page-marks.js'), 'utf8')
export const scriptFor = (selector: string) => script.replace('{{own data}}', selector)
export const within = (selector: string) => `#root ${selector}`

const received = z.object({ requestId: z.string(), type: z.string() })
const finished = z.object({ requestId: z.string(), encodedDataLength: z.number() })

const KINDS = { Script: 'js', Stylesheet: 'css', Font: 'font', Document: 'data', Fetch: 'data' } as const
const kindOf = (type: string) => Object.entries(KINDS).find(([name]) => name === type)?.[1]

/** Adds up what comes over the network. */
const countBytes = (session: CDPSession) => {
  const types = new Map<string, string>()
  const total = { js: 0, css: 0, font: 0, data: 0, requests: 0 }
  session.on('Network.responseReceived', (event) => {
    const { requestId, type } = received.parse(event)
    types.set(requestId, type)
  })
  session.on('Network.loadingFinished', (event) => {
    const { requestId, encodedDataLength } = finished.parse(event)
    // What a preload fetched is named `Other` until a script takes it.
    const kind = kindOf(types.get(requestId) ?? '') ?? 'js'
    total[kind] += encodedDataLength / 1000
    total.requests += 1
  })
  return total
}

export const prepare = async (page: Page, { viewport, slowdown, network }: Device) => {
  await page.setViewport(viewport)
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

const SETTLE_MS = 3000
const TIMEOUT_MS = 60_000

/** In a window of its own, with nothing cached. */
export const inNewWindow = async <T>(
  { browser, url, token }: Visitor,
  signedIn: boolean,
  run: (page: Page) => Promise<T>,
) => {
  const context: BrowserContext = await browser.createBrowserContext()
  try {
    const { hostname: domain } = new URL(url)
    if (signedIn)
      await context.setCookie({ name: 'session', value: token, domain, path: '/', httpOnly: true })
    return await run(await context.newPage())
  } finally {
    await context.close()
  }
}

export const waitForQuiet = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))

/** One visit, as of somebody who comes for the first time. */
export const visit = (visitor: Visitor, { path, ownData }: Screen): Promise<Visit> =>
  inNewWindow(visitor, path !== '/login', async (page) => {
    const total = countBytes(await prepare(page, visitor.device))
    await page.evaluateOnNewDocument(scriptFor(within(ownData)))
    await page.goto(`${visitor.url}${path}`, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS })
    await page.waitForFunction('marks.ownData > 0', { timeout: TIMEOUT_MS, polling: 50 })
    const bytes = { ...total }
    await waitForQuiet()
    const read = marks.parse(await page.evaluate('marks'))
    return {
      ...bytes,
      firstPaint: read.firstPaint / 1000,
      ownData: read.ownData / 1000,
      blocking: read.blocking / 1000,
    }
  })

/** Seconds from the key to own data of another screen, for each screen that has keys, in one visit. */
export const changeScreen = (visitor: Visitor, screens: Screen[], rounds: number) =>
  inNewWindow(visitor, true, async (page) => {
    await prepare(page, visitor.device)
    await page.evaluateOnNewDocument(scriptFor('none'))
    // Two are left: the stream of changes stays open.
    await page.goto(`${visitor.url}/profile`, { waitUntil: 'networkidle2', timeout: TIMEOUT_MS })
    await waitForQuiet()
    const times = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1)
      for (const { path, ownData, keys } of screens) {
        if (!keys) continue
        await page.evaluate(`timeChange(${JSON.stringify(keys.at(-1))}, ${JSON.stringify(within(ownData))})`)
        await page.keyboard.type(keys)
        await page.waitForFunction('marks.change > 0', { timeout: TIMEOUT_MS, polling: 50 })
        const { change } = marks.parse(await page.evaluate('marks'))
        times.set(path, [...(times.get(path) ?? []), change / 1000])
        await waitForQuiet()
      }
    return times
  })
