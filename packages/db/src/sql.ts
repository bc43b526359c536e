/**
 * Typed SQL for `$queryRaw` and `$executeRaw`: values become parameters. There is no `raw` on purpose: the only other
 * part is the name of a column.
 */
import { PLANNED_ANEW } from './driver/statement-names.ts'
import { Prisma } from './generated/client.ts'

export const { sql, join, empty } = Prisma
export type Sql = Prisma.Sql

const assertName = (name: string) => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a column`)
}

/** Makes PostgreSQL plan the statement for its values each time, if no single plan is good for all of them. */
export const plannedAnew: Sql = Prisma.raw(PLANNED_ANEW)

/** The name of a column. Throws for anything that could be something else. */
export const columnName = (name: string): Sql => {
  assertName(name)
  return Prisma.raw(`"${name}"`)
}

/** The same as text, for expressions made of columns. */
export const columnText = (name: string): Sql => {
  assertName(name)
  return Prisma.raw(`'${name}'`)
}
