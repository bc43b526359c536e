import type { ClientBase } from 'pg'

/** The applied migrations in order. Empty if the database was never migrated. */
export async function readApplied(client: ClientBase): Promise<{ name: string; checksum: string }[]> {
  if (!(await hasTable(client, '_prisma_migrations'))) return []
  const { rows } = await client.query<{ name: string; checksum: string }>(`
    SELECT migration_name AS name, checksum FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`)
  return rows
}

export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    name,
  ])
  return rows[0]?.found ?? false
}
