import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient, type Prisma } from './generated/client.ts'
import { observeStatements, type AroundStatement } from './observe-statements.ts'
import { allowDirect } from './driver/direct-client.ts'
import { LastingPool } from './driver/lasting-pool.ts'
import { statementNames } from './driver/statement-names.ts'
import { sessionSettings } from './session-settings.ts'

export type Database = PrismaClient
/** What a service gets inside `db.$transaction(async (tx) => …)`. A `Database` fits wherever this is asked for. */
export type Transaction = Prisma.TransactionClient

/** A transaction as a client for those who begin their own: within it, those are savepoints. */
export const asDatabase = (tx: Transaction) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it lacks only what opens, closes and extends clients
  tx as Database

/** The part of a structured logger that is needed here. */
export interface Log {
  warn: (details: object, message: string) => void
}

/** One account may have ten requests under way: the others leave connections for everybody else. */
export const CONNECTIONS = 16

/** How many connections there are, and how many wait for one. */
export type PoolState = Readonly<Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>

interface ClientOptions {
  url: string
  /** Whether statements are prepared by name. A pooler in transaction mode may not keep the names. */
  prepared?: boolean
  /** How long one waits for a connection, in milliseconds; a statement and a transaction end in proportion to it. */
  wait?: number
  log?: Log
  /** Gets the state of the pool, which changes with it. */
  onPool?: ((pool: PoolState) => void) | undefined
  /** Runs each statement and sees its text. */
  aroundStatement?: AroundStatement | undefined
}

/**
 * A Prisma client on a small pool of its own. Every wait has an end: a request that cannot be served gets an
 * error soon, and `isUnavailable` tells that it may be tried again. `$disconnect()` closes the pool.
 */
export function createClient({
  url,
  prepared = true,
  wait = 2000,
  log,
  onPool,
  aroundStatement,
}: ClientOptions): Database {
  const pool = new LastingPool({
    connectionString: url,
    application_name: 'dayloom',
    max: CONNECTIONS,
    connectionTimeoutMillis: wait,
    ...sessionSettings,
    statement_timeout: 2.5 * wait,
    // A server that stands still does not keep to its own limit: then the query is given up from here.
    query_timeout: 2.75 * wait,
    keepAlive: true,
  })
  onPool?.(pool)
  // Without a listener, a connection that the server drops while idle would end the process.
  pool.on('error', (err) => log?.warn({ err }, 'An idle database connection was lost'))
  pool.on('connect', (client) => {
    // The same while one is in use: its user gets the error from the statement.
    client.on('error', () => undefined)
  })
  // A query that got no answer in time leaves its transaction open. The next user must not inherit it.
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I') void client.end()
  })
  const nameOf = prepared ? statementNames() : () => ''
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    statementNameGenerator: nameOf,
    onConnectionError: (err) => log?.warn({ err }, 'A database connection was lost in a transaction'),
  })
  const db = new PrismaClient({
    adapter: aroundStatement ? observeStatements(adapter, aroundStatement) : adapter,
    transactionOptions: { maxWait: wait, timeout: 4 * wait },
  })
  allowDirect(db, { pool, nameOf, around: aroundStatement ?? ((_sql, run) => run()) })
  return db
}
