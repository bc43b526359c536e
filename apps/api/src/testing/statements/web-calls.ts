import { appRouter, findProcedure, type ProcedurePath } from '@dayloom/trpc/server'
import { routes } from '../../rest/routes.ts'
import type { FullTestApp } from '../full-app.ts'
import { comeBack } from '../issuer.ts'
import { cookieOf } from '../sign-up.ts'
import { createTestUser, type TestUser } from '../test-user.ts'
import type { CountedCall } from './call.ts'

interface Prepared {
  input?: object
  /** What the browser was given to keep before. */
  cookie?: string
}

type Prepare = (app: FullTestApp, of: TestUser) => Promise<Prepared>

/** Somebody new has been to the provider and comes back. */
const backFromGoogle: Prepare = async (app) => {
  const sub = crypto.randomUUID()
  app.issuer.signInAs({ sub, email: `${sub}@gmail.com`, email_verified: true })
  const { headers } = await app.visitor.send('GET', '/auth/google/start')
  return { input: await comeBack(headers.get('location') ?? ''), cookie: cookieOf(headers) }
}

const renamed =
  (input: object): Prepare =>
  async (_, { bearer, task }) => {
    await bearer.send('PUT', `/tasks/${task}`, { title: 'Send it' })
    return { input }
  }

const withFeed: Prepare = async (_, { bearer }) => {
  await bearer.post('/calendar-feed', {})
  return {}
}

const nothing: Prepare = () => Promise.resolve({})

/** What only the web app needs, and therefore has no endpoint. */
const cases: Partial<Record<ProcedurePath, Prepare>> = {
  'app.config': nothing,
  'auth.session': nothing,
  'auth.googleCallback': backFromGoogle,
  'auth.googleToken': backFromGoogle,
  'calendarFeed.find': withFeed,
  'changes.catchUp': renamed({ age: 60_000 }),
  'changes.follow': renamed({ since: 0 }),
  'changes.undo': renamed({ seq: 1 }),
}

const isProcedure = (name: string): name is ProcedurePath => name in appRouter._def.procedures

const callOfProcedure = (name: ProcedurePath, prepare: Prepare): CountedCall => {
  const type = findProcedure(name)?._def.type
  return {
    name: `tRPC ${name}`,
    isEndless: type === 'subscription',
    prepare: async (app) => {
      const of = await createTestUser(app)
      const { input, cookie = '' } = await prepare(app, of)
      const json = JSON.stringify({ json: input })
      const headers = { authorization: `Bearer ${of.token}`, cookie, 'content-type': 'application/json' }
      const address = `${app.url}/trpc/${name}`
      return type === 'mutation'
        ? () => fetch(address, { method: 'POST', headers, body: json })
        : () => fetch(`${address}?input=${encodeURIComponent(json)}`, { headers })
    },
  }
}

const endpoints = new Set<string>(routes.map(({ name }) => name))

/** Every procedure without an endpoint; one that has no case here is called as if it needed nothing. */
export const webCalls = Object.keys(appRouter._def.procedures)
  .filter(isProcedure)
  .filter((name) => !endpoints.has(name))
  .map((name) => callOfProcedure(name, cases[name] ?? nothing))
