/**
 * Writes the next migration: the difference between the migrations and schema.prisma. Read it before you commit it, and
 * add what Prisma cannot express. `pnpm --filter @dayloom/db migration <name>`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drift } from '../src/drift/drift.ts'
import { migrationsFolder } from '../src/migration-files.ts'
import { createTestDatabase } from '../src/testing.ts'
import { startTestCluster } from '../src/testing/cluster.ts'

const say = (text: string): unknown => process.stdout.write(`${text}\n`)
const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  say('Name the migration in lower case: pnpm --filter @dayloom/db migration add_colours')
  process.exit(1)
}

const stop = await startTestCluster()
try {
  const { url, close } = await createTestDatabase()
  const script = await drift(url)
  await close()
  if (script === null) {
    say('Nothing to do: the migrations lead to schema.prisma')
  } else {
    const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const folder = join(migrationsFolder(), `${time}_${name}`)
    await mkdir(folder)
    await writeFile(join(folder, 'migration.sql'), `${script.trim()}\n`)
    say(`${script}\nWritten to ${join(folder, 'migration.sql')}`)
  }
} finally {
  await stop()
}
