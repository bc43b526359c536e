import type { SqlDriverAdapterFactory, SqlQueryable } from '@prisma/driver-adapter-utils'

/** Runs a statement, and sees its text, which holds no values. Gives what `run` gives, or throws what it throws. */
export type AroundStatement = <T>(sql: string, run: () => Promise<T>) => Promise<T>

const observe = (queryable: SqlQueryable, around: AroundStatement) => {
  const queryRaw = queryable.queryRaw.bind(queryable)
  const executeRaw = queryable.executeRaw.bind(queryable)
  queryable.queryRaw = (query) => around(query.sql, () => queryRaw(query))
  queryable.executeRaw = (query) => around(query.sql, () => executeRaw(query))
}

/** Lets `around` see every statement of the client on this adapter; the `BEGIN` with its wait for a connection. */
export const observeStatements = (factory: SqlDriverAdapterFactory, around: AroundStatement) => {
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => {
      const transaction = await around('BEGIN', () => startTransaction(level))
      observe(transaction, around)
      return transaction
    }
    observe(adapter, around)
    return adapter
  }
}
