import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { changeEachQueryable } from './driver/each-queryable.ts'

/** Runs a statement, and sees its text, which holds no values. Gives what `run` gives, or throws what it throws. */
export type AroundStatement = <T>(sql: string, run: () => Promise<T>) => Promise<T>

/** Lets `around` see every statement of the client on this adapter; the `BEGIN` with its wait for a connection. */
export const observeStatements = (factory: SqlDriverAdapterFactory, around: AroundStatement) => {
  changeEachQueryable(
    factory,
    (queryable) => {
      const queryRaw = queryable.queryRaw.bind(queryable)
      const executeRaw = queryable.executeRaw.bind(queryable)
      queryable.queryRaw = (query) => around(query.sql, () => queryRaw(query))
      queryable.executeRaw = (query) => around(query.sql, () => executeRaw(query))
    },
    (start) => around('BEGIN', start),
  )
}
