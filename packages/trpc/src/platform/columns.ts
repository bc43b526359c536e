import { columnName, columnText, join, sql, type Sql } from '@dayloom/db/sql'
import { kindOf } from '@dayloom/validators/entity/kind'
import type { z } from 'zod'
import { iso } from './sql.ts'

/** As the wire has it: ids, enums and days as texts, instants as ISO 8601. */
const printed = (name: string, schema: z.core.$ZodType) => {
  const column = sql`t.${columnName(name)}`
  const kind = kindOf(schema)
  if (kind === 'instant') return iso(column)
  return kind === 'number' || kind === 'flag' ? column : sql`${column}::text`
}

/**
 * What a statement selects of a table `t` for an answer of this shape: a column of the same name for each field but
 * those that are `computed`.
 */
export const columnsFor = (shape: z.core.$ZodShape, computed: Readonly<Record<string, Sql>> = {}): Sql =>
  join(
    Object.entries(shape).map(([name, schema]) => {
      const value = computed[name] ?? printed(name, schema)
      const isNamed = computed[name] === undefined && kindOf(schema) !== 'instant'
      return isNamed ? value : sql`${value} AS ${columnName(name)}`
    }),
  )

/** The same as an object of JSON. */
export const objectOf = (shape: z.core.$ZodShape, computed: Readonly<Record<string, Sql>> = {}): Sql =>
  sql`jsonb_build_object(${join(
    Object.entries(shape).map(
      ([name, schema]) => sql`${columnText(name)}, ${computed[name] ?? printed(name, schema)}`,
    ),
  )})`

/** The names of the columns that hold the fields of a shape. */
export const namesOf = (shape: z.core.$ZodShape): Sql => join(Object.keys(shape).map(columnName))

/** A column and what it is set to. */
export interface Assignment {
  name: string
  column: Sql
  value: Sql
}

export const assign = (name: string, value: Sql): Assignment => ({
  name,
  column: columnName(name),
  value,
})

/** What an update sets: those of the named fields that are given; null clears. */
export const assignments = (names: readonly string[], given: object): Assignment[] => {
  const values = new Map<string, unknown>(Object.entries(given))
  return names.flatMap((name) => {
    const value = values.get(name)
    return value === undefined ? [] : [assign(name, sql`${value}`)]
  })
}

/** As `SET` has them. */
export const setting = (all: readonly Assignment[]): Sql =>
  join(all.map(({ column, value }) => sql`${column} = ${value}`))

/** Whether any of them is another value than the row `of` has. */
export const differing = (all: readonly Assignment[], of: Sql): Sql =>
  all.length === 0
    ? sql`false`
    : join(
        all.map(({ column, value }) => sql`${of}.${column} IS DISTINCT FROM ${value}`),
        ' OR ',
      )
