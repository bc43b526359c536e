// Programs of other packages that include this file need the declaration too.
// oxlint-disable-next-line typescript/triple-slash-reference -- it declares a module, and is none
/// <reference path="./sql-wasm.d.ts" />
import { setImmediate } from 'node:timers/promises'
import { serverLimits } from '@dayloom/validators/limits/server'
import { z } from 'zod'
import { AppError } from '../../../errors.ts'
import { notSqlite, tooMuch } from '../refusals.ts'

/** Rows that are read before others have their turn. */
const ROWS_A_TURN = 1000
const MAX_ROWS = serverLimits.imports.entries + serverLimits.imports.parts

export type SqliteRow = Record<string, unknown>

const schemaRow = z.object({ name: z.string(), sql: z.string() })

/** A view or a computed column could run for ever. An AUTOINCREMENT holds no AS of its own. */
const isPlainTable = (sql: string) => /^CREATE TABLE /i.test(sql) && !/\b(AS|VIRTUAL)\b/i.test(sql)

const lowerCased = (row: SqliteRow): SqliteRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]))

/** SQLite in WebAssembly: it sees no file, and is loaded by who needs it. */
const openDatabase = async (bytes: Uint8Array) => {
  const { default: initSqlJs } = await import('sql.js/dist/sql-wasm-inline.js')
  const { Database } = await initSqlJs()
  return new Database(bytes)
}

/**
 * Hands on the rows of these tables of an SQLite database, with their columns in lower case; names those that are there. No SQL of the file
 * is run: of a table with computed columns, or of a view, nothing is read.
 */
export const readSqlite = async (
  bytes: Uint8Array,
  tables: readonly string[],
  take: (table: string, row: SqliteRow) => void,
): Promise<string[]> => {
  try {
    const database = await openDatabase(bytes)
    let rows = 0
    const read = async (sql: string, each: (row: SqliteRow) => void) => {
      const statement = database.prepare(sql)
      while (statement.step()) {
        rows += 1
        if (rows > MAX_ROWS) throw tooMuch()
        each(lowerCased(statement.getAsObject()))
        if (rows % ROWS_A_TURN === 0) await setImmediate()
      }
      statement.free()
    }
    try {
      const found: string[] = []
      await read("SELECT name, sql FROM sqlite_master WHERE type = 'table'", (row) => {
        const { data } = schemaRow.safeParse(row)
        if (data && tables.includes(data.name) && isPlainTable(data.sql)) found.push(data.name)
      })
      for (const table of tables)
        if (found.includes(table)) await read(`SELECT * FROM "${table}"`, (row) => take(table, row))
      return found
    } finally {
      database.close()
    }
  } catch (error) {
    throw error instanceof AppError ? error : notSqlite()
  }
}
