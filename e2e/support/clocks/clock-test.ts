import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProduct } from '../product.ts'
import { test as base } from '../test.ts'

const clock = pathToFileURL(join(import.meta.dirname, 'jumping-clock.mjs')).href
/** As far as the clock jumps. */
const JUMP = 11 * 60_000

interface Server {
  url: string
  /** Lets more time pass than a proof is fresh. */
  letProofsAge: () => void
  /** What its clock shows, as a number. */
  now: () => number
}

/** Tests on a product of their own, in which time passes when a test says so. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dayloom-clock-'))
      const env = { NODE_OPTIONS: `--import ${clock}` }
      const product = await startProduct(folder, process.env['E2E_SMTP'] ?? '', { env })
      let ahead = 0
      const letProofsAge = () => {
        ahead += JUMP
        product.signal('SIGUSR2')
      }
      await use({ url: product.url, letProofsAge, now: () => Date.now() + ahead })
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect, password } from '../test.ts'
