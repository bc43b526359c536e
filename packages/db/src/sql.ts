/**
 * Typed SQL for `$queryRaw` and `$executeRaw`: values become parameters. There is no `raw` here, on purpose: what is
 * not a value is the name of a column, and only that.
 */
import { PLANNED_ANEW } from './driver/statement-names.ts'
import { Prisma } from './generated/client.ts'

export const { sql, join, empty } = Prisma
export type Sql = Prisma.Sql

const assertName = (name: string) => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a column`)
}

/** Has a statement planned for its values each time, where no one plan is good for all of them. */
export const plannedAnew: Sql = Prisma.raw(PLANNED_ANEW)

/** The name of a column. Throws for what could be anything else. */
export const columnName = (name: string): Sql => {
  assertName(name)
  return Prisma.raw(`"${name}"`)
}

/** The same as a text, for what is made of columns. */
export const columnText = (name: string): Sql => {
  assertName(name)
  return Prisma.raw(`'${name}'`)
}
