import type { Pool, QueryConfig } from 'pg'
import type { AroundStatement } from '../observe-statements.ts'
import type { Sql } from '../sql.ts'
import { createSharedConnections } from './shared-connections.ts'

/**
 * Typed SQL without Prisma's query engine, which costs more than most of the statements that people wait for. The
 * connections and the names of prepared statements are those of the client. What JSON has no type for, such as a bigint
 * or a date, is left to the driver: a statement casts it to what it should be.
 */
export interface DirectClient {
  pool: Pool
  /** What the driver is given for a statement. */
  configOf: (statement: Statement) => QueryConfig
  /** Of the shortest statements, and of other reads. */
  shared: Record<'short' | 'reads', ReturnType<typeof createSharedConnections>>
  around: AroundStatement
}

/** `sql` makes one. A text that is always the same is found by its name at once. */
export type Statement = Pick<Sql, 'text' | 'values'>

const clients = new WeakMap<object, DirectClient>()

const valueOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

interface Options {
  pool: Pool
  /** False where a connection takes one statement or transaction at a time. */
  sharing: boolean
  nameOf: (query: { sql: string }) => string
  around: AroundStatement
}

/** From now on `query` sends this client's statements to its pool itself. */
export const allowDirect = (db: object, { pool, sharing, nameOf, around }: Options) => {
  const configOf = ({ text, values }: Statement) => {
    const name = nameOf({ sql: text })
    return { ...(name && { name }), text, values: values.map(valueOf) }
  }
  const alone = <Row extends object>(config: QueryConfig) => pool.query<Row>(config)
  const shared = sharing
    ? {
        short: createSharedConnections(pool, { most: 1, depth: Infinity }),
        reads: createSharedConnections(pool, { most: 4, depth: 4 }),
      }
    : { short: alone, reads: alone }
  clients.set(db, { pool, configOf, around, shared })
}

export const findDirectClient = (db: object) => clients.get(db)
