import type { ClientBase } from 'pg'
import { BackupError } from './format.ts'

export interface Table {
  name: string
  /** The written columns. The database computes the generated ones. */
  columns: string[]
}

/** Every table, referenced tables first, so that foreign keys always hold. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    GROUP BY relname ORDER BY relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    SELECT DISTINCT a.relname AS from, b.relname AS to
    FROM pg_constraint JOIN pg_class a ON a.oid = conrelid JOIN pg_class b ON b.oid = confrelid
    WHERE contype = 'f' AND conrelid <> confrelid`)
  const ordered: Table[] = []
  const isPlaced = (name: string): boolean => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !isPlaced(name) && references.every(({ from, to }) => from !== name || isPlaced(to)),
    )
    if (next.length === 0) throw new BackupError('The tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered
}

export interface Sequence {
  name: string
  last_value: string
}

/** The sequences that have been used. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    SELECT sequencename AS name, last_value::text FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`)
  return rows
}
