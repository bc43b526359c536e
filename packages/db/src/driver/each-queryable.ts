import type { SqlDriverAdapterFactory, SqlQueryable } from '@prisma/driver-adapter-utils'

/** Gives `change` whatever sends statements of the client on this adapter: the adapter itself, and each transaction. */
export const changeEachQueryable = (
  factory: SqlDriverAdapterFactory,
  change: (queryable: SqlQueryable) => void,
  begin: <T>(start: () => Promise<T>) => Promise<T> = (start) => start(),
) => {
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => {
      const transaction = await begin(() => startTransaction(level))
      change(transaction)
      return transaction
    }
    change(adapter)
    return adapter
  }
}
