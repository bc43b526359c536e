import { expect, test } from './support/test.ts'

/**
 * Kilobytes of JavaScript, compressed, that a screen loads before it can be used: what its document names. They
 * grow on purpose alone, and never beyond the goals in docs/performance.md; what is not needed at once is asked for later.
 */
const budgets = { login: 143, today: 213, dashboard: 208, tasks: 210, habits: 210, analytics: 214 }
/** The same of styles: those of the sign-in, and all. */
const STYLES = { login: 12, app: 36 }

const sizeOf = async (url: string) => {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  return Number(headers.get('content-length'))
}

for (const [screen, budget] of Object.entries(budgets)) {
  const most = screen === 'login' ? STYLES.login : STYLES.app
  test(`${screen} needs at most ${budget} kB of scripts and ${most} kB of styles`, async ({ baseURL }) => {
    const html = await (await fetch(`${baseURL}/${screen}`)).text()
    const scripts = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    )
    const kilobytes = async (files: string[]) => {
      const sizes = await Promise.all(files.map((file) => sizeOf(`${baseURL}${file}`)))
      return sizes.reduce((sum, size) => sum + size, 0) / 1000
    }
    expect([scripts.length, styles.length].every(Boolean)).toBe(true)
    expect(await kilobytes(scripts)).toBeLessThan(budget)
    expect(await kilobytes(styles)).toBeLessThan(most)
  })
}
