import { resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { prepareCluster, readPassword } from './cluster.ts'
import { freePort } from './free-port.ts'
import type { Log } from './log.ts'
import { DATABASE } from './owned-server.ts'
import { ownedPort, serverUrl } from './owner.ts'
import { runAs } from './run-as.ts'
import { supervise, type Supervised } from './supervise.ts'
import { upgradeCluster, type CopyDatabase } from './upgrade.ts'

export interface Embedded extends Supervised {
  /** The address of the product's database. It stays the same after a restart of the server. */
  url: string
}

export interface EmbeddedOptions {
  /** The data folder. Its log, `<folder>.log`, is beside it, and nothing else. */
  dataDir: string
  /** Copies the rows of an older PostgreSQL's folder into one of this PostgreSQL. */
  copyDatabase: CopyDatabase
  log?: Log
  /** Server settings. `fsync: 'off'` also skips the sync of a new folder. */
  settings?: Record<string, string>
}

/**
 * A PostgreSQL server for this process alone. It stops with the process and restarts after a crash. Throws an
 * `EmbeddedError` while another Dayloom runs on the same folder.
 */
export async function startEmbedded({
  dataDir,
  copyDatabase,
  log,
  settings = {},
}: EmbeddedOptions): Promise<Embedded> {
  const folder = resolve(dataDir)
  const [binaries, as] = [await findBinaries(), runAs()]
  await upgradeCluster(folder, { binaries, as, settings, copyDatabase, log })
  const password = await prepareCluster(folder, { binaries, as, durable: settings['fsync'] !== 'off' })
  const port = await freePort()
  const supervised = await supervise(folder, { binaries, as, port, settings, password }, log)
  return { url: serverUrl(port, password, DATABASE), ...supervised }
}

export interface Joined extends Embedded {
  /** The server belongs to another process, which continues to use it. */
  shared: boolean
}

/**
 * For a tool beside the product: joins the running server of the folder, or starts one. Only its owner may stop it, so
 * the tool's `stop` leaves a shared one alone.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Joined> {
  const folder = resolve(options.dataDir)
  const password = await readPassword(folder).catch(() => undefined)
  const port = password === undefined ? undefined : await ownedPort(folder, password)
  if (password === undefined || port === undefined)
    return { ...(await startEmbedded(options)), shared: false }
  const url = serverUrl(port, password, DATABASE)
  return { url, standDown: () => undefined, stop: () => Promise.resolve(), shared: true }
}
