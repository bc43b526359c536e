import { startTestApp, type TestAppOptions } from './app.ts'
import { startIssuer } from './issuer.ts'

/** A server with everything around it that a row may need: its jobs, and a provider to sign in with. */
export const startFullTestApp = async (options: TestAppOptions = {}) => {
  const issuer = await startIssuer()
  const app = await startTestApp({ env: issuer.env, work: true, ...options })
  return {
    ...app,
    issuer,
    close: async () => {
      await app.close()
      await issuer.close()
    },
  }
}

export type FullTestApp = Awaited<ReturnType<typeof startFullTestApp>>
