import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import type { User } from '@dayloom/validators/users'
import { afterAll, beforeAll } from 'vitest'
import type { Ports, Principal } from '../src/context.ts'
import { appRouter } from '../src/router.ts'
import { createCallerFactory } from '../src/trpc.ts'
import { createClock, createTestContext, signInAs } from './context.ts'

const createCaller = createCallerFactory(appRouter)

/** A database for one file of tests, a clock that stands still, and people who call procedures as the web app does. */
export const createTestHarness = (start: string) => {
  const clock = createClock(start)
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  const visitor = (ports?: Partial<Ports>) => {
    const { context, replies } = createTestContext(database.db, clock.now, ports)
    return { context, replies, api: createCaller(context) }
  }
  /** Somebody who has an account, at a server with these ports. */
  const signedInAs = ({ user, session }: Principal, ports?: Partial<Ports>) =>
    createCaller({ ...visitor(ports).context, principal: { user, session } })
  return {
    clock,
    signedInAs,
    db: () => database.db,
    visitor,
    createUser: async (changes: Partial<User> = {}, ports?: Partial<Ports>) => {
      const { context, replies } = visitor(ports)
      const ctx = await signInAs(context, changes)
      return {
        ctx,
        replies,
        api: createCaller({ ...ctx, principal: { user: ctx.user, session: ctx.session } }),
      }
    },
  }
}

export type TestUser = Awaited<ReturnType<ReturnType<typeof createTestHarness>['createUser']>>
