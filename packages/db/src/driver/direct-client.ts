import type { Pool, QueryConfig } from 'pg'
import type { AroundStatement } from '../observe-statements.ts'
import type { Sql } from '../sql.ts'

/**
 * Typed SQL on the client's own pool, without Prisma's query engine, which costs more than most of the statements that
 * people wait for. The driver encodes values that JSON has no type for, such as a bigint or a date: a statement casts
 * them to the type it needs.
 */
interface DirectClient {
  pool: Pool
  configOf: (statement: Sql) => QueryConfig
  around: AroundStatement
}

const clients = new WeakMap<object, DirectClient>()

const valueOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

interface Options {
  pool: Pool
  nameOf: (query: { sql: string }) => string
  around: AroundStatement
}

/** From now on `query` sends this client's statements to its pool itself. */
export const allowDirect = (db: object, { pool, nameOf, around }: Options) => {
  const configOf = ({ text, values }: Sql) => {
    const name = nameOf({ sql: text })
    return { ...(name && { name }), text, values: values.map(valueOf) }
  }
  clients.set(db, { pool, configOf, around })
}

export const findDirectClient = (db: object) => clients.get(db)
