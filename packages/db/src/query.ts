import type { Database, Transaction } from './client.ts'
import { findDirectClient, type Statement } from './driver/direct-client.ts'
import type { Sql } from './sql.ts'

/** The rows of a statement. In a transaction it is sent like every statement of it. */
export const query = async <Row extends object>(
  db: Database | Transaction,
  statement: Sql,
): Promise<Row[]> => {
  const direct = findDirectClient(db)
  if (!direct) return db.$queryRaw<Row[]>(statement)
  const { pool, configOf, around } = direct
  const { rows } = await around(statement.text, () => pool.query<Row>(configOf(statement)))
  return rows
}

/**
 * The rows of a statement that every request sends and that is always short: it shares a connection with those of other
 * requests. What may take long does not belong there, because the others would wait behind it.
 */
export const shortQuery = async <Row extends object>(db: Database, statement: Statement): Promise<Row[]> => {
  const direct = findDirectClient(db)
  if (!direct) return db.$queryRawUnsafe<Row[]>(statement.text, ...statement.values)
  const { shared, configOf, around } = direct
  const { rows } = await around(statement.text, () => shared.short<Row>(configOf(statement)))
  return rows
}

/** The rows of a statement that only reads, takes no lock and takes some milliseconds: it may wait for others like it. */
export const readQuery = async <Row extends object>(
  db: Database | Transaction,
  statement: Sql,
): Promise<Row[]> => {
  const direct = findDirectClient(db)
  if (!direct) return db.$queryRaw<Row[]>(statement)
  const { shared, configOf, around } = direct
  const { rows } = await around(statement.text, () => shared.reads<Row>(configOf(statement)))
  return rows
}
