import { test as base } from '../test.ts'
import { startWithClock } from './start-product.ts'

/** As far as the clock jumps: just beyond a fresh proof. */
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
      const { url, jump, stop } = await startWithClock({ step: JUMP })
      let ahead = 0
      const letProofsAge = () => {
        ahead += JUMP
        jump()
      }
      await use({ url, letProofsAge, now: () => Date.now() + ahead })
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect, password } from '../test.ts'
