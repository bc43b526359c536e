import type { Database } from '@dayloom/db/client'
import { memoryFiles } from '@dayloom/trpc/testing/files'
import { createApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { createHost } from '../host.ts'
import { createLog } from '../log.ts'

/** The environment of a test: a key of its own, no output, and limits that do not bite unless the test sets them. */
export const testEnv = (changes: Record<string, string> = {}) =>
  readEnv({
    SECRET_KEY: 'the key of the tests, and of nothing else',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
    APP_URL: 'http://localhost:3000',
    ...changes,
  })

export const testHost = (db: Database, env = testEnv(), now?: () => Date) =>
  createHost(db, memoryFiles().files, env, now)

/** The whole server over a test's database, not listening: `app.inject` asks it. */
export const testApp = async (db: Database, changes: Record<string, string> = {}, now?: () => Date) => {
  const env = testEnv(changes)
  const host = testHost(db, env, now)
  const { app } = await createApp(host, env, createLog(env), '/nowhere')
  return { app, host, env }
}
