import { join } from 'node:path'
import { copyDatabase } from '@dayloom/db/backup/copy'
import { createClient, type Log as DatabaseLog } from '@dayloom/db/client'
import { migrate } from '@dayloom/db/migrate'
import { checkServer } from '@dayloom/db/server-check'
import { checkSessionSettings } from '@dayloom/db/session-settings'
import { startEmbedded } from '@dayloom/embedded-postgres/start'
import { version } from '@dayloom/validators/release/version'
import { createApp } from './app.ts'
import { claimDataDir } from './data-dir.ts'
import { readEnv, rootFolder, type Env } from './env.ts'
import type { Host } from './context.ts'
import { createHost } from './host.ts'
import { isLoopbackAddress, isOnThisMachine } from './http/host-name.ts'
import { addressesOf, listenAt } from './http/load/listen.ts'
import { startJobs } from './jobs/jobs.ts'
import { createLog } from './log.ts'
import { misspeltVariables } from './settings/misspelt-variables.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openFileStore } from './ports/files/open-store.ts'
import { findSecretKey } from './secret-key.ts'
import { explainListen } from './start-errors.ts'
import { within } from './within.ts'

/**
 * How a stop divides its time, in milliseconds. Docker kills after ten seconds: answers and mails under way get most
 * of it, and the database what is left. A database that is cut short has lost nothing that was committed.
 */
const STOP_TIMEOUT_MS = 9000
const DRAIN_TIMEOUT_MS = 6000
const DISCONNECT_TIMEOUT_MS = 500
const TRACE_FLUSH_TIMEOUT_MS = 500

/** `url` is for statements and transactions; `directUrl` for what needs a connection of its own for long. */
const startDatabase = async (env: Env, log: DatabaseLog) => {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env
  if (DATABASE_URL === undefined) {
    const embedded = await startEmbedded({ dataDir: join(DATA_DIR, 'postgres'), copyDatabase, log })
    return { ...embedded, directUrl: embedded.url }
  }
  await checkServer(DATABASE_DIRECT_URL ?? DATABASE_URL)
  if (DATABASE_DIRECT_URL !== undefined) await checkSessionSettings(DATABASE_URL)
  return {
    url: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    standDown: () => undefined,
    stop: (_left: number) => Promise.resolve(),
  }
}

const listenForMetrics = async (metrics: Metrics, { db, ports }: Host, env: Env) => {
  metrics.observeQueue(db)
  metrics.observeDisk(ports.disk)
  const { serveMetrics } = await import('./metrics/server.ts')
  const address = { PORT: env.METRICS_PORT ?? 0, HOST: env.METRICS_HOST }
  return serveMetrics(metrics, address, env).catch((error: unknown) => {
    throw explainListen(error, address)
  })
}

const startTracing = async ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME,
  TRUST_PROXY,
}: Env) => {
  if (endpoint === undefined) return undefined
  const { createTracing } = await import('./tracing/tracing.ts')
  return createTracing({ endpoint, service: OTEL_SERVICE_NAME, continueTraces: TRUST_PROXY !== false })
}

/** Starts everything in order. `stop` ends it in the opposite one; what fails half-way is undone. */
export const start = async (variables: NodeJS.ProcessEnv) => {
  const undo: ((left: number) => Promise<unknown>)[] = []
  const stop = async () => {
    const end = performance.now() + STOP_TIMEOUT_MS
    const failures: unknown[] = []
    for (let step = undo.pop(); step; step = undo.pop()) {
      await step(end - performance.now()).catch((error: unknown) => void failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'The stop was not in order')
  }
  try {
    const env = readEnv(variables)
    claimDataDir(env.DATA_DIR)
    if (env.BACKUP_DIR !== undefined) claimDataDir(env.BACKUP_DIR, 'BACKUP_DIR')
    // A key that cannot be used is known before anything is started or made.
    findSecretKey(env)
    // What looks at the server is loaded only where somebody reads it.
    const tracing = await startTracing(env)
    const log = createLog(env, { fields: tracing?.logFields })
    log.info({ version, node: process.version }, 'Dayloom starts')
    tracing?.reportTo(log)
    for (const { name, meant } of misspeltVariables(variables))
      log.warn(`${name} is not a variable of Dayloom, and is ignored: did you mean ${meant}?`)
    const database = await startDatabase(env, log)
    undo.push((left) => database.stop(left))
    if (tracing) undo.push(() => within(TRACE_FLUSH_TIMEOUT_MS, tracing.stop()))
    const migrations = await migrate(database.directUrl)
    if (migrations.length > 0) log.info({ migrations }, 'The database was brought to this release')
    const metrics =
      env.METRICS_PORT === undefined ? undefined : (await import('./metrics/metrics.ts')).createMetrics()
    const db = createClient({
      url: database.url,
      prepared: env.PREPARED_STATEMENTS,
      log,
      onPool: metrics?.observePool,
      aroundStatement: tracing?.aroundStatement,
    })
    undo.push(() => within(DISCONNECT_TIMEOUT_MS, db.$disconnect()))
    const host = createHost(db, await openFileStore(env, db), env, log)
    const observers = { metrics, tracing }
    const { app, lifecycle } = await createApp(host, env, log, join(rootFolder, 'apps/web/dist'), observers)
    let work: ReturnType<typeof startJobs> | undefined
    undo.push(() => within(DRAIN_TIMEOUT_MS, Promise.all([app.close(), work?.stop()])))
    await listenAt(app, await addressesOf(env.HOST), env.PORT).catch((error: unknown) => {
      throw explainListen(error, env)
    })
    if (metrics) undo.push(await listenForMetrics(metrics, host, env))
    work = startJobs(host, env, database.directUrl, log)
    if (env.SMTP_URL === undefined && !(isOnThisMachine(env) && isLoopbackAddress(env.HOST)))
      log.warn(
        'Mails are not sent: SMTP_URL is not set. They wait, and `npm run mails` (in the image: `node apps/api/dist/mails.js`) prints them',
      )
    const announce = () => {
      lifecycle.closing = true
      // Of a group that is told to stop, PostgreSQL ends when this process needs it no more, and stays ended.
      database.standDown()
    }
    return { address: env.APP_URL, log, stop, announce }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}
