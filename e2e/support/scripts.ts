import type { Page, Request } from 'playwright/test'

/** Marks when own data is in the page. */
const markOwnData = (selector: string) => {
  const look = () => {
    if (document.querySelector(selector)) performance.mark('own data')
    else requestAnimationFrame(look)
  }
  look()
}

const SCRIPTS = [
  /<script[^>]* src="([^"]+)"/g,
  /<link[^>]* rel="modulepreload"[^>]* href="([^"]+)"/g,
  /\bdata-(?:files|modules)="([^"]+)"/g,
]
const STYLES = [/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g]

const namedBy = (html: string, patterns: RegExp[]) => {
  const found = patterns.flatMap((pattern) => [...html.matchAll(pattern)])
  return [...new Set(found.flatMap(([, files = '']) => files.split(' ')))]
}

/** The scripts that the page has asked for, until own data was there or until now. */
export const scriptsOf = async (page: Page, until: 'own data' | 'now' = 'now') => {
  const files = await page.evaluate((until) => {
    const end = until === 'now' ? performance.now() : (performance.getEntriesByName(until)[0]?.startTime ?? 0)
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= end)
    return asked.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))
  }, until)
  return [...new Set(files)]
}

/** Milliseconds, and bytes a second: between two files the browser is idle, and loads what is for later if it may. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/**
 * Opens a screen on the line of a phone, and tells what its document names, which scripts the page asked for until own
 * data was there, and the fonts.
 */
export const openScreen = async (page: Page, path: string, ownData: string) => {
  await page.addInitScript(markOwnData, `#root ${ownData}`)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', slowLine)
  const begun: Request[] = []
  page.on('request', (request) => begun.push(request))
  const response = await page.goto(path)
  const html = (await response?.text()) ?? ''
  await page.waitForFunction(() => performance.getEntriesByName('own data').length > 0)
  // The browser lists what has come, and tells when it was asked for.
  const scripts = begun.filter((request) => request.url().endsWith('.js'))
  await Promise.all(scripts.map(async (request) => (await request.response())?.finished()))
  await session.detach()
  const asked = await scriptsOf(page, 'own data')
  const fonts = begun.map((request) => nameOf(request.url())).filter((name) => name.endsWith('.woff2'))
  return { scripts: namedBy(html, SCRIPTS), styles: namedBy(html, STYLES), asked, fonts }
}

/** What a script is called in the source: `charts` of `/assets/charts-Cd91EZeW.js`. */
export const nameOf = (file: string) => /([^/]+?)(?:-[\w-]{8})?\.js$/.exec(file)?.[1] ?? file

/** Scripts with all that these import at once. */
export const withImports = async (page: Page, files: Iterable<string>) => {
  const found = new Set(files)
  // It grows while it is read.
  for (const file of found) {
    const url = new URL(file, page.url())
    const code = await (await fetch(url)).text()
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g))
      found.add(new URL(imported, url).pathname)
  }
  return found
}

/** Kilobytes of files as they are sent. */
export const kilobytes = async (page: Page, files: Iterable<string>) => {
  const headers = { 'accept-encoding': 'br' }
  const sizes = await Promise.all(
    Array.from(files, async (file) => {
      const reply = await fetch(new URL(file, page.url()), { headers })
      return Number(reply.headers.get('content-length') ?? Number.NaN)
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
