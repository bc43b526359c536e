import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'

/** Runs a statement, and sees its text, which holds no values. Gives what `run` gives, or throws what it throws. */
export type AroundStatement = <T>(sql: string, run: () => Promise<T>) => Promise<T>

const observedTransaction = (inner: Transaction, around: AroundStatement): Transaction => ({
  provider: inner.provider,
  adapterName: inner.adapterName,
  options: inner.options,
  queryRaw: (query) => around(query.sql, () => inner.queryRaw(query)),
  executeRaw: (query) => around(query.sql, () => inner.executeRaw(query)),
  commit: () => inner.commit(),
  rollback: () => inner.rollback(),
  // The adapter for PostgreSQL has these; only adapters for other databases leave them out.
  createSavepoint: async (name) => inner.createSavepoint?.(name),
  rollbackToSavepoint: async (name) => inner.rollbackToSavepoint?.(name),
  releaseSavepoint: async (name) => inner.releaseSavepoint?.(name),
})

const observedAdapter = (inner: SqlDriverAdapter, around: AroundStatement): SqlDriverAdapter => ({
  provider: inner.provider,
  adapterName: inner.adapterName,
  queryRaw: (query) => around(query.sql, () => inner.queryRaw(query)),
  executeRaw: (query) => around(query.sql, () => inner.executeRaw(query)),
  executeScript: (script) => inner.executeScript(script),
  startTransaction: async (level) =>
    observedTransaction(await around('BEGIN', () => inner.startTransaction(level)), around),
  getConnectionInfo: () => inner.getConnectionInfo?.() ?? { supportsRelationJoins: true },
  dispose: () => inner.dispose(),
})

/**
 * An adapter that shows `around` every statement of the client on it. A `BEGIN` includes the wait for a connection.
 */
export const observeStatements = (
  factory: SqlDriverAdapterFactory,
  around: AroundStatement,
): SqlDriverAdapterFactory => ({
  provider: factory.provider,
  adapterName: factory.adapterName,
  connect: async () => observedAdapter(await factory.connect(), around),
})
