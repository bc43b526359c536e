import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { readTables } from '../backup/catalog.ts'
import { createBackup } from '../backup/create.ts'
import { restoreBackup } from '../backup/restore.ts'
import type { Log } from '../client.ts'
import { syncFolder } from '../sync-folder.ts'
import type { Binaries } from './binaries.ts'
import { makeCluster, readPassword, removeInterrupted, temporaryName } from './cluster.ts'
import { EmbeddedError, hasCode } from './error.ts'
import { installBinaries } from './older-binaries.ts'
import { clearTheWay, inUse, serverUrl, takeOwnership } from './owner.ts'
import { readPostmaster } from './postmaster.ts'
import type { RunAs } from './run-as.ts'
import { freePort, halt, launchWhenFree } from './server.ts'

export interface UpgradeOptions {
  binaries: Binaries
  as: RunAs
  settings: Record<string, string>
  /** The database of the product. */
  database: string
  log?: Log | undefined
  /** Finds the programs of an older version; the folder is removed afterwards. */
  findOlder?: (major: number, folder: string) => Promise<Binaries>
}

const upgradedName = (folder: string): string => `${folder}.upgraded`

/**
 * Moves the data folder of an older PostgreSQL into one of this PostgreSQL, with the older programs and in the format
 * of a backup, and keeps the older folder as `<folder>-<version>-<day>`. It can be killed at any moment: until the
 * last step the older folder is what it was, and the next start begins anew or does that last step. Throws an
 * `EmbeddedError` where the folder is newer, in use, or the older programs cannot be had.
 */
export async function upgradeCluster(folder: string, options: UpgradeOptions): Promise<void> {
  await finishUpgrade(folder)
  const from = await readVersion(folder)
  const { binaries, log } = options
  if (from === undefined || from === binaries.major) return
  if (from > binaries.major)
    throw new EmbeddedError(
      `${folder} was made by PostgreSQL ${from}, and this Dayloom brings ${binaries.major}: start the newer Dayloom`,
    )
  const versions = { from, to: binaries.major }
  log?.warn(versions, 'The database is moved to a newer PostgreSQL; this takes a while')
  await removeInterrupted(folder)
  const making = temporaryName(folder)
  try {
    const older = await (options.findOlder ?? installBinaries)(from, `${making}.package`)
    const kept = await move({ folder, making, from, older, options })
    log?.warn({ ...versions, kept }, 'The database was moved; the older one is kept and may be removed')
  } finally {
    for (const left of ['', '.package', '.tar.gz', '.log'])
      await rm(`${making}${left}`, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

interface Move {
  folder: string
  making: string
  from: number
  older: Binaries
  options: UpgradeOptions
}

async function move({ folder, making, from, older, options }: Move): Promise<string> {
  const file = `${making}.tar.gz`
  const current = await serve(folder, older, options)
  try {
    const { url } = current
    const tables = await namesOfTables(url)
    if (tables.length > 0) await createBackup({ url, file, tables, now: new Date() })
    await makeCluster(making, { ...options, durable: options.settings['fsync'] !== 'off' })
    const newer = await serve(making, options.binaries, options)
    try {
      if (tables.length > 0) await restoreBackup({ url: newer.url, file })
    } finally {
      await newer.stop()
    }
    // While the older server runs for this process, nobody else can be at this.
    await rm(upgradedName(folder), { recursive: true, force: true })
    await rename(making, upgradedName(folder))
    await syncFolder(dirname(folder))
  } finally {
    await current.stop()
  }
  return swap(folder, from)
}

/** Starts a server on the folder for this process, with the database in it. */
async function serve(
  folder: string,
  binaries: Binaries,
  { as, settings, database }: UpgradeOptions,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const [password, port] = [await readPassword(folder), await freePort()]
  await clearTheWay(folder, password)
  const server = await launchWhenFree(folder, { binaries, as, port, settings })
  try {
    const owner = await takeOwnership(folder, port, password)
    const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await owner.query(`CREATE DATABASE ${database}`)
    const stop = async (): Promise<void> => {
      await owner.end().catch(() => undefined)
      await halt(server, { folder, binaries })
    }
    return { url: serverUrl(port, password, database), stop }
  } catch (error) {
    await halt(server, { folder, binaries })
    throw error
  }
}

/** All of them, also what no backup for another place would take: everybody stays signed in, and every mail waits on. */
async function namesOfTables(url: string): Promise<{ name: string }[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await readTables(client)
    return tables.filter(({ name }) => name !== '_prisma_migrations').map(({ name }) => ({ name }))
  } finally {
    await client.end()
  }
}

async function swap(folder: string, from: number): Promise<string> {
  const day = `${folder}-${from}-${new Date().toISOString().slice(0, 10)}`
  const kept = existsSync(day) ? `${day}-${Date.now()}` : day
  await rename(folder, kept)
  if (await readPostmaster(kept)) {
    // An older Dayloom started in between; what it writes must not be left behind.
    await rename(kept, folder)
    throw inUse(folder)
  }
  await finishUpgrade(folder)
  return kept
}

/** The last step: there is no folder, because the older one has its other name, and the newer one is whole. */
async function finishUpgrade(folder: string): Promise<void> {
  const upgraded = upgradedName(folder)
  if ((await readVersion(folder)) !== undefined || (await readVersion(upgraded)) === undefined) return
  await rename(upgraded, folder).catch((error: unknown) => {
    // Another process that starts now has done it.
    if (!hasCode(error, 'ENOENT')) throw error
  })
  await syncFolder(dirname(folder))
}

async function readVersion(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number.parseInt(text, 10)
}
