import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workspacePath } from './workspace.ts'

export const migrationsFolder = (): string => workspacePath('packages', 'db', 'prisma', 'migrations')

export interface Migration {
  name: string
  script: string
  /** The form in which Prisma records it in `_prisma_migrations`. */
  checksum: string
}

/** Every migration of the repository in the order of its name, which begins with a time. */
export async function readMigrations(folder = migrationsFolder()): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
    }),
  )
}
