import type { Database } from '@dayloom/db/client'
import { memoryFiles } from '@dayloom/trpc/testing/files'
import { readEnv } from '../src/env.ts'
import { createHost } from '../src/host.ts'
import { memoryLog } from './log.ts'

export const TEST_KEY = 'the key of the tests, and of nothing else'

/** The environment of a test without a server. */
export const testEnv = (changes: Record<string, string> = {}) =>
  readEnv({ SECRET_KEY: TEST_KEY, APP_URL: 'http://localhost:3000', ...changes })

export const testHost = (db: Database, env = testEnv(), now?: () => Date) =>
  createHost(db, memoryFiles().files, env, memoryLog().log, now)
