import { readTables } from './catalog.ts'
import { withConnection } from './connection.ts'
import { createBackup } from './create.ts'
import { restoreBackup } from './restore.ts'

/**
 * Copies every row into an empty database through a backup in `file`, which stays. Unlike a backup for another place,
 * it includes sessions and pending mails. A database without tables gives none.
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
  await restoreBackup({ url: to, file, everyTable: true })
}
