import type { Client } from 'pg'
import { placeColumn, type Placement } from './placements.ts'

interface Table {
  name: string
  not_null: string[]
  triggers: string[]
}

const readTables = (client: Client) =>
  client.query<Table>(`
    SELECT c.relname AS name,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND attnotnull) AS not_null,
      ARRAY(SELECT tgname::text FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal) AS triggers
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`)

interface Index {
  table: string
  name: string
  columns: string[]
}

/** Unique indexes, of constraints too, and what excludes rows. */
const readIndexes = (client: Client) =>
  client.query<Index>(`
    SELECT t.relname AS table, i.relname AS name,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = t.oid AND attnum = ANY (x.indkey)) AS columns
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relnamespace = 'public'::regnamespace AND (x.indisunique OR x.indisexclusion)`)

interface ForeignKey {
  table: string
  name: string
  target: string
  columns: string[]
  target_columns: string[]
  on_update: string
  on_delete: string
}

const names = (relation: string, keys: string) => `
  ARRAY(SELECT attname::text FROM unnest(${keys}) WITH ORDINALITY AS k (num, at)
    JOIN pg_attribute ON attrelid = ${relation} AND attnum = k.num ORDER BY k.at)`

const readForeignKeys = (client: Client) =>
  client.query<ForeignKey>(`
    SELECT a.relname AS table, conname AS name, b.relname AS target, confupdtype::text AS on_update,
      confdeltype::text AS on_delete, ${names('conrelid', 'conkey')} AS columns,
      ${names('confrelid', 'confkey')} AS target_columns
    FROM pg_constraint JOIN pg_class a ON a.oid = conrelid JOIN pg_class b ON b.oid = confrelid
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)

type Placements = Record<string, Placement>

const ofTables = (tables: Table[], placements: Placements) => {
  const there = new Set(tables.map(({ name }) => name))
  const gone = Object.keys(placements).filter((name) => !there.has(name))
  return [
    ...gone.map((name) => `${name}: declared, and not there`),
    ...tables.flatMap(({ name, not_null, triggers }) => {
      const placement = placements[name]
      if (!placement) return `${name}: not declared`
      const column = placeColumn(placement)
      return [
        ...(column === null || not_null.includes(column) ? [] : [`${name}: ${column} may be null`]),
        ...(column === null ? [] : triggers.map((trigger) => `${name}: has the trigger ${trigger}`)),
      ]
    }),
  ]
}

const ofIndexes = (indexes: Index[], placements: Placements) =>
  indexes.flatMap(({ table, name, columns }) => {
    const placement = placements[table]
    const column = placement ? placeColumn(placement) : null
    return column === null || columns.includes(column) ? [] : `${table}: ${name} is unique without ${column}`
  })

/** Both ends lie together where both are of one person, by the same column of the key, or where both are local. */
const liesTogether = ({ columns, target_columns }: ForeignKey, from: Placement, to: Placement) => {
  if ('local' in from) return 'local' in to
  if (!('person' in from && 'person' in to)) return false
  const at = columns.indexOf(from.person)
  return at >= 0 && target_columns[at] === to.person
}

const ofForeignKeys = (keys: ForeignKey[], placements: Placements) =>
  keys.flatMap((key) => {
    const { table, name, target, on_update, on_delete } = key
    const [from, to] = [placements[table], placements[target]]
    if (!from || !to) return []
    return [
      ...(/[ar]/.test(on_update) ? [] : [`${table}: ${name} changes rows when an id changes`]),
      ...('local' in from || /[arc]/.test(on_delete)
        ? []
        : [`${table}: ${name} would take a row from its place`]),
      ...(liesTogether(key, from, to)
        ? []
        : [`${table}: ${name} leads to ${target}, whose rows lie elsewhere`]),
    ]
  })

/** What Citus would refuse when it spreads the tables as declared, found in the catalogue of any PostgreSQL. */
export const complaintsAbout = async (client: Client, placements: Placements): Promise<string[]> => [
  ...ofTables((await readTables(client)).rows, placements),
  ...ofIndexes((await readIndexes(client)).rows, placements),
  ...ofForeignKeys((await readForeignKeys(client)).rows, placements),
]
