import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createClient as createDatabaseClient } from '@dayloom/db/client'
import { createTestDatabase } from '@dayloom/db/testing'
import { createApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { createHost } from '../src/host.ts'
import { createLoad } from '../src/http/load/load.ts'
import { startJobs } from '../src/jobs/jobs.ts'
import { createLog } from '../src/log.ts'
import type { StoreTimeouts } from '../src/ports/files/bounded.ts'
import { openFileStore } from '../src/ports/files/open-store.ts'
import { createClient } from './client.ts'
import { readContract, type Contract } from './contract.ts'
import { TEST_KEY } from './host.ts'

export const HOME = 'http://localhost:3000'

export interface TestAppOptions {
  now?: () => Date
  env?: Record<string, string>
  /** Another server on the database, and the files, of this one; close it first. */
  beside?: { databaseUrl: string; dataDir?: string; contract?: Contract }
  /** How long a file store may take to answer. */
  storeTimeouts?: StoreTimeouts
  /** Do what the server does without being asked, too: mails, codes for resets. */
  work?: boolean
  /** On a database that no other test has used. */
  onNewDatabase?: boolean
}

/** A second client of a database that somebody else drops. */
const connect = (url: string) => {
  const db = createDatabaseClient({ url })
  return { url, db, close: () => db.$disconnect() }
}

/** Whole suites come from one address: limits bite only where a test sets them. */
const unlimited = { RATE_LIMIT_FACTOR: '100000' }

/** The test is in the same process: how late its loop is says nothing of the server. */
const MAX_DELAY_MS = 60_000

/** A whole server on a database of its own and real ports, listening. `warnings` are its warnings and errors, `audited` its audit lines. */
export const startTestApp = async ({
  now,
  env = {},
  beside,
  storeTimeouts,
  work = false,
  onNewDatabase = false,
}: TestAppOptions = {}) => {
  const database = beside ? connect(beside.databaseUrl) : await createTestDatabase({ isNew: onNewDatabase })
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'dayloom-api-')))
  const warnings: string[] = []
  const audited: string[] = []
  const settings = readEnv({
    APP_URL: HOME,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_KEY,
    LOG_LEVEL: 'warn',
    // Tests ask at this address, also a server whose APP_URL is public.
    ALLOWED_HOSTS: '127.0.0.1',
    ...unlimited,
    ...env,
  })
  const destination = new Writable({
    write: (line: unknown, _encoding, done) => {
      const text = String(line)
      const kind = text.includes('"audit":') ? audited : warnings
      done(void kind.push(text))
    },
  })
  const log = createLog(settings, { destination })
  const files = await openFileStore(settings, database.db, storeTimeouts)
  const host = {
    ...createHost(database.db, files, settings, log, now),
    load: createLoad(undefined, MAX_DELAY_MS),
  }
  const { app } = await createApp(host, settings, log, join(dataDir, 'no web app'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const contract = beside?.contract ?? (await readContract(url))
  const jobs = work ? startJobs(host, settings, database.url, log) : undefined
  return {
    url,
    app,
    host,
    db: database.db,
    databaseUrl: database.url,
    dataDir,
    warnings,
    audited,
    contract,
    /** Someone without a session. */
    visitor: createClient({ url, contract }),
    close: async () => {
      await jobs?.stop()
      await app.close()
      await database.close()
      if (beside?.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
