import { fetchTestCalendar } from './calendar.ts'
import { startTestApp, type TestAppOptions } from './app.ts'
import { startIssuer } from './issuer.ts'

/** A server with everything around it that a row may need: its jobs, and a provider to sign in with. */
export const startFullTestApp = async ({
  asGoogle,
  ...options
}: TestAppOptions & { asGoogle?: boolean } = {}) => {
  const issuer = await startIssuer({ asGoogle })
  const app = await startTestApp({ env: { ...issuer.env, ...issuer.oidcEnv }, work: true, ...options })
  app.host.ports.fetchCalendar = fetchTestCalendar
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
