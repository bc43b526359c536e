import { ColumnTypeEnum, type SqlResultSet } from '@prisma/driver-adapter-utils'
import type { Pool, QueryArrayConfig, QueryArrayResult } from 'pg'

/** The catalog's one-byte type "char". The driver adapter refuses it, and the schema engine asks for it. */
const CHAR = 18
const TEXT = 25

/**
 * A view of the pool that shows such columns to the adapter as text, and a function that restores them for the engine.
 */
export function readCatalogChars(pool: Pool): {
  pool: Pool
  restore: (result: SqlResultSet) => SqlResultSet
} {
  const columnsOf = new WeakMap<unknown[], Set<number>>()
  const query = async (config: QueryArrayConfig): Promise<QueryArrayResult> => {
    const result = await pool.query(config)
    const columns = new Set<number>()
    for (const [index, field] of result.fields.entries()) {
      if (field.dataTypeID !== CHAR) continue
      field.dataTypeID = TEXT
      columns.add(index)
    }
    columnsOf.set(result.rows, columns)
    return result
  }
  return {
    pool: new Proxy(pool, {
      get: (target, key): unknown => (key === 'query' ? query : Reflect.get(target, key)),
    }),
    restore: (result) => {
      const columns = columnsOf.get(result.rows)
      return {
        ...result,
        columnTypes: result.columnTypes.map((type, index) =>
          columns?.has(index) ? ColumnTypeEnum.Character : type,
        ),
      }
    },
  }
}
