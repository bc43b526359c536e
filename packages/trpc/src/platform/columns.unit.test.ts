import { columnName, sql } from '@dayloom/db/sql'
import { idSchema, instantSchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { assignments, columnsFor, differing, namesOf, setting } from './columns.ts'

const shape = {
  id: idSchema,
  title: z.string(),
  due_date: instantSchema.nullable(),
  priority: z.enum(['low']),
  version: z.number(),
  is_open: z.boolean(),
  notes: z.array(z.string()),
}

test('a column for each field, printed as the wire has it', () => {
  const { sql: text, values } = columnsFor(shape, { notes: sql`ARRAY[${1}]` })
  expect(text).toBe(
    't."id"::text,t."title"::text,' +
      `to_char(t."due_date" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "due_date",` +
      't."priority"::text,t."version",t."is_open",ARRAY[?] AS "notes"',
  )
  expect(values).toEqual([1])
  expect(() => columnsFor(shape)).toThrow('has no column')
})

test('the names alone', () => {
  expect(namesOf({ id: idSchema, title: z.string() }).sql).toBe('"id","title"')
})

test('an update sets those of its fields that are given; null clears', () => {
  const given = { title: 'Milk', due_date: null, priority: undefined, version: 3 }
  const set = assignments(['title', 'due_date', 'priority', 'description'], given)
  const [written, compared] = [setting(set), differing(set, sql`b`)]
  expect([written.sql, written.values]).toEqual(['"title" = ?,"due_date" = ?', ['Milk', null]])
  expect(compared.sql).toBe('b."title" IS DISTINCT FROM ? OR b."due_date" IS DISTINCT FROM ?')
  expect(differing([], sql`b`).sql).toBe('false')
})

test.each(['a"b', 'a b', 'Title', '', 'a;--', '1a', 'a.b'])('%j is no column', (name) => {
  expect(() => columnName(name)).toThrow('no name of a column')
})
