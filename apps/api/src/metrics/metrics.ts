import type { Database, PoolState } from '@dayloom/db/client'
import type { AroundCall } from '@dayloom/trpc/server'
import type { FastifyInstance } from 'fastify'
import type { DiskWatch } from '../ports/disk.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sync } from '../http/sync-hook.ts'
import { statusOfCall } from '../status-of-call.ts'
import { waitingForImages } from '../ports/images.ts'
import { waitingForHashes } from '../ports/passwords.ts'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The pattern of a route, never what a person sent: labels are few. Each built file has a route of its own. */
const routeOf = (url: string | undefined) => (url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none'))

type ReportCall = (procedure: string, status: number, seconds: number) => void

const createAroundCall =
  (report: ReportCall): AroundCall =>
  async (procedure, run) => {
    const from = performance.now()
    const result = await run()
    report(procedure, statusOfCall(result), (performance.now() - from) / 1000)
    return result
  }

/** Everything that is measured, and how one server is. */
export const createMetrics = () => {
  const registry = new Registry()
  // Of the process: memory, CPU, garbage, open handles and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const calls = new Histogram({
    name: 'trpc_call_duration_seconds',
    help: 'Time of each call in the requests of the web app, by procedure and status; names that do not exist are "other"',
    labelNames: ['procedure', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const waiting = new Gauge({
    name: 'work_queue_length',
    help: 'Passwords and pictures that wait for their turn; those that are worked on are not counted',
    labelNames: ['queue'] as const,
    registers: [],
    collect() {
      this.set({ queue: 'passwords' }, waitingForHashes())
      this.set({ queue: 'images' }, waitingForImages())
    },
  })
  registry.registerMetric(waiting)
  return {
    registry,
    /** To be called before any route is there. */
    observeRequests: (app: FastifyInstance) =>
      app.addHook(
        'onResponse',
        sync(({ method, routeOptions }, { statusCode, elapsedTime }) =>
          requests.observe(
            { method, route: routeOf(routeOptions.url), status: statusCode },
            elapsedTime / 1000,
          ),
        ),
      ),
    aroundCall: createAroundCall((procedure, status, seconds) =>
      calls.observe({ procedure, status }, seconds),
    ),
    /** A call of a procedure that does not exist: a client chose its name, which would make labels many. */
    countUnknownCall: () => calls.observe({ procedure: 'other', status: 404 }, 0),
    observePool: (pool: PoolState) =>
      new Gauge({
        name: 'database_pool_connections',
        help: 'Connections to the database, and requests that wait for one',
        labelNames: ['state'] as const,
        registers,
        collect() {
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
          this.set({ state: 'idle' }, pool.idleCount)
          this.set({ state: 'waiting' }, pool.waitingCount)
        },
      }),
    observeDisk: ({ space, isNearlyFull }: DiskWatch) => [
      new Gauge({
        name: 'disk_bytes',
        help: 'Free bytes and size of the disk of DATA_DIR; NaN where the system does not say',
        labelNames: ['state'] as const,
        registers,
        async collect() {
          const found = await space()
          this.set({ state: 'free' }, found?.free ?? Number.NaN)
          this.set({ state: 'size' }, found?.size ?? Number.NaN)
        },
      }),
      new Gauge({
        name: 'disk_nearly_full',
        help: '1 while the disk of DATA_DIR is nearly full, and new accounts and large writes are refused',
        registers,
        async collect() {
          this.set((await isNearlyFull()) ? 1 : 0)
        },
      }),
    ],
    observeQueue: (db: Database) =>
      new Gauge({
        name: 'mail_queue_length',
        help: 'Mails that are neither sent nor given up; NaN while the database is away',
        registers,
        async collect() {
          const waiting = db.mail.count({ where: { sent_at: null, failed_at: null } })
          this.set(await waiting.catch(() => Number.NaN))
        },
      }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
