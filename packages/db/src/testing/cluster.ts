import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@dayloom/embedded-postgres/start'
import { copyDatabase } from '../backup/copy.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../migration-files.ts'
import { closeDatabase, joinNodes, onEveryNode, spread, withClient, workers } from './nodes.ts'
import { REUSE } from './reuse.ts'

const VARIABLE = 'DAYLOOM_TEST_CLUSTER'

/** Nothing here has to survive a crash. */
const hasty = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
}

/**
 * Starts a server in a temporary folder, migrates the template database and tells the test processes its address. If
 * DAYLOOM_TEST_CLUSTER names a server, it is used and left running.
 */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const given = process.env[VARIABLE]
  if (given) {
    await prepareTemplate(given)
    return () => Promise.resolve()
  }
  const folder = await mkdtemp(join(tmpdir(), 'dayloom-test-'))
  let stop = (): Promise<void> => Promise.resolve()
  const remove = async (): Promise<void> => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await chmod(folder, 0o755)
    const server = await startEmbedded({
      dataDir: join(folder, 'postgres'),
      settings: hasty,
      copyDatabase,
    })
    stop = server.stop
    await prepareTemplate(server.url)
    process.env[VARIABLE] = server.url
    process.env[REUSE] = 'yes'
  } catch (error) {
    await remove()
    throw error
  }
  return async () => {
    delete process.env[VARIABLE]
    delete process.env[REUSE]
    await remove()
  }
}

export function clusterUrl(): string {
  const url = process.env[VARIABLE]
  if (!url)
    throw new Error('No test cluster: name @dayloom/db/testing/setup as globalSetup in vitest.config.ts')
  return url
}

export function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = name
  return url.href
}

/** The name depends on the migrations, so a kept server never gives an old copy. */
export async function templateName(): Promise<string> {
  const sums = (await readMigrations()).map(({ checksum }) => checksum)
  return `template_${createHash('sha256').update(sums.join()).digest('hex').slice(0, 16)}`
}

async function prepareTemplate(cluster: string): Promise<void> {
  const name = await templateName()
  await withClient(cluster, async (client) => {
    // Several packages may share the server, and a template with connections cannot be copied.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rows.length > 0) return
    const making = `${name}_making`
    await onEveryNode(cluster, `DROP DATABASE IF EXISTS ${making} WITH (FORCE)`)
    await onEveryNode(cluster, `CREATE DATABASE ${making}`)
    if (workers().length > 0) await joinNodes(cluster, making)
    await migrate(databaseUrl(cluster, making))
    if (workers().length > 0) await spread(databaseUrl(cluster, making))
    await closeDatabase(cluster, making)
    await onEveryNode(cluster, `ALTER DATABASE ${making} RENAME TO ${name}`)
  })
}
