import { join } from 'node:path'
import { copyDatabase } from '@dayloom/db/backup/copy'
import { createClient, type Database, type Log as DatabaseLog } from '@dayloom/db/client'
import { migrate } from '@dayloom/db/migrate'
import { checkServer } from '@dayloom/db/server-check'
import { checkSessionSettings } from '@dayloom/db/session-settings'
import { startEmbedded } from '@dayloom/embedded-postgres/start'
import { createApp } from './app.ts'
import { claimDataDir } from './data-dir.ts'
import { readEnv, rootFolder, type Env } from './env.ts'
import { createHost } from './host.ts'
import { isLoopbackAddress } from './http/host-name.ts'
import { startJobs } from './jobs/jobs.ts'
import { createLog } from './log.ts'
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
    const { url, stop } = await startEmbedded({ dataDir: join(DATA_DIR, 'postgres'), copyDatabase, log })
    return { url, directUrl: url, stop }
  }
  await checkServer(DATABASE_DIRECT_URL ?? DATABASE_URL)
  if (DATABASE_DIRECT_URL !== undefined) await checkSessionSettings(DATABASE_URL)
  const stop = (_left: number) => Promise.resolve()
  return { url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL ?? DATABASE_URL, stop }
}

const listenForMetrics = async (metrics: Metrics, db: Database, env: Env) => {
  metrics.observeQueue(db)
  const { serveMetrics } = await import('./metrics/server.ts')
  const address = { PORT: env.METRICS_PORT ?? 0, HOST: env.METRICS_HOST }
  return serveMetrics(metrics, address).catch((error: unknown) => {
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
    tracing?.reportTo(log)
    const database = await startDatabase(env, log)
    undo.push((left) => database.stop(left))
    if (tracing) undo.push(() => within(TRACE_FLUSH_TIMEOUT_MS, tracing.stop()))
    await migrate(database.directUrl)
    const metrics =
      env.METRICS_PORT === undefined ? undefined : (await import('./metrics/metrics.ts')).createMetrics()
    const db = createClient({
      url: database.url,
      prepared: env.PREPARED_STATEMENTS,
      pooled: env.DATABASE_DIRECT_URL !== undefined,
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
    await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
      throw explainListen(error, env)
    })
    if (metrics) undo.push(await listenForMetrics(metrics, db, env))
    work = startJobs(host, env, database.directUrl, log)
    if (env.SMTP_URL === undefined && !isLoopbackAddress(env.HOST))
      log.warn('Mails are not sent: SMTP_URL is not set. They wait, and can be read on this machine alone')
    return { address: env.APP_URL, log, stop, announce: () => void (lifecycle.closing = true) }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}
