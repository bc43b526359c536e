import { readTables } from './catalog.ts'
import { withConnection } from './connection.ts'
import { createBackup } from './create.ts'
import { restoreBackup } from './restore.ts'

/**
 * Copies every row into an empty database, by way of a backup in `file`, which stays. It takes also what no backup for
 * another place would: everybody stays signed in, and every mail waits on. A database without tables gives none.
 */
export async function copyDatabase({
  from,
  to,
  file,
}: {
  from: string
  to: string
  file: string
}): Promise<void> {
  const tables = (await withConnection(from, readTables)).filter(({ name }) => name !== '_prisma_migrations')
  if (tables.length === 0) return
  await createBackup({ url: from, file, tables: tables.map(({ name }) => ({ name })), now: new Date() })
  await restoreBackup({ url: to, file })
}
