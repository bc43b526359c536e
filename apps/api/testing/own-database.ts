import { startTestServer } from '@dayloom/db/testing/server'
import { afterAll, beforeAll } from 'vitest'
import { startFullTestApp, type FullTestApp } from './full-app.ts'
import { createTestUser, type TestUser } from './test-user.ts'

interface Running {
  database: Awaited<ReturnType<typeof startTestServer>>
  app: FullTestApp
  ada: TestUser
}

/** A product with a PostgreSQL of its own, which the tests of one file may stop and kill; there once they run. */
export const withOwnDatabase = (): (() => Running) => {
  let running: Running
  beforeAll(async () => {
    const database = await startTestServer()
    const app = await startFullTestApp({ beside: { databaseUrl: database.url } })
    running = { database, app, ada: await createTestUser(app) }
  })
  afterAll(async () => {
    await running.app.close()
    await running.database.close()
  })
  return () => running
}

export const readiness = async ({ url }: FullTestApp) => (await fetch(`${url}/readyz`)).status
