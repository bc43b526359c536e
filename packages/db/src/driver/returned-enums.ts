import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { changeEachQueryable } from './each-queryable.ts'

const RETURNING = ' RETURNING '

/** As Prisma writes an enum. No statement of the product's own quotes names that need none. */
const ENUM_AS_TEXT = /("public"\."\w+"\."\w+")::text\b/g

/**
 * Prisma casts the enums of what a change returns to text, which is what the driver gives of them anyway. Citus takes
 * no such cast there, because it is not immutable: without it `create`, `update` and the like work on any table.
 */
const withPlainReturning = (text: string) => {
  const at = text.lastIndexOf(RETURNING)
  return at < 0 ? text : text.slice(0, at) + text.slice(at).replace(ENUM_AS_TEXT, '$1')
}

export const returnEnumsPlainly = (factory: SqlDriverAdapterFactory) => {
  changeEachQueryable(factory, (queryable) => {
    const queryRaw = queryable.queryRaw.bind(queryable)
    queryable.queryRaw = (query) => queryRaw({ ...query, sql: withPlainReturning(query.sql) })
  })
}
