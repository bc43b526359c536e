import type { Database, Transaction } from './client.ts'
import { findDirectClient, type Statement } from './driver/direct-client.ts'
import type { Sql } from './sql.ts'

/** Whether a statement that is sent by it is a transaction of its own, which may fail and be sent again. */
export const commitsEach = (db: Database | Transaction) => findDirectClient(db) !== undefined

/** The rows of a statement. In a transaction it is sent like every statement of it. */
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

/**
 * The rows of a statement that every request sends and that is always short: it shares a connection with those of other
 * requests. What may take long does not belong there, because the others would wait behind it.
 */
export const shortQuery = async <Row extends object>(db: Database, statement: Statement): Promise<Row[]> => {
  const direct = findDirectClient(db)
  if (!direct) return db.$queryRawUnsafe<Row[]>(statement.text, ...statement.values)
  const config = direct.configOf(statement)
  const { rows } = await direct.around(config.text, () => direct.shared.short<Row>(config))
  return rows
}

/** The rows of a statement that only reads, takes no lock and takes some milliseconds: it may wait for others like it. */
export const readQuery = async <Row extends object>(
  db: Database | Transaction,
  statement: Sql,
): Promise<Row[]> => {
  const direct = findDirectClient(db)
  if (!direct) return db.$queryRaw<Row[]>(statement)
  const config = direct.configOf(statement)
  const { rows } = await direct.around(config.text, () => direct.shared.reads<Row>(config))
  return rows
}
