import type { Database, Transaction } from './client.ts'
import { findDirectClient } from './driver/direct-client.ts'
import type { Sql } from './sql.ts'

/** Whether each statement commits by itself, so that it may fail and be sent again. */
export const commitsEach = (db: Database | Transaction) => findDirectClient(db) !== undefined

/** The rows of a statement. In a transaction it is part of the transaction. */
export const query = async <Row extends object>(
  db: Database | Transaction,
  statement: Sql,
): Promise<Row[]> => {
  const direct = findDirectClient(db)
  if (!direct) return db.$queryRaw<Row[]>(statement)
  const config = direct.configOf(statement)
  const { rows } = await direct.around(config.text, () => direct.pool.query<Row>(config))
  return rows
}
