import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFront } from './front.ts'
import { freePort, startProduct } from './product.ts'
import { test as base } from './test.ts'

export const BASE = '/dayloom'

/** What a proxy asks the product for. Nothing else of its host is the product's. */
const ways = {
  keep: (path: string) => (/^\/dayloom(?:[/?]|$)/.test(path) ? path : undefined),
  strip: (path: string) => (path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : undefined),
}

interface Below {
  /** Whether the proxy takes the path off, or leaves it. */
  way: keyof typeof ways
  host: string
}

/** Tests on a product of their own, below a path of a host. */
export const test = base.extend<Below>({
  way: ['keep', { option: true }],
  host: [
    async ({ way }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dayloom-below-'))
      const port = await freePort()
      const front = await startFront(`http://localhost:${port}`, ways[way])
      const env = { APP_URL: front.url + BASE }
      const product = await startProduct(folder, process.env['E2E_SMTP'] ?? '', { port, env })
      await use(front.url)
      front.stop()
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ host }, use) => use(host),
})

export { expect, password } from './test.ts'
