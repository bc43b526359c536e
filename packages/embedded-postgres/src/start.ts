import { resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { prepareCluster, readPassword } from './cluster.ts'
import { freePort } from './free-port.ts'
import type { Log } from './log.ts'
import { DATABASE } from './owned-server.ts'
import { ownedPort, serverUrl } from './owner.ts'
import { runAs } from './run-as.ts'
import { supervise } from './supervise.ts'
import { upgradeCluster, type CopyDatabase } from './upgrade.ts'

export interface Embedded {
  /** The database of the product. It stays the same when the server has to be started again. */
  url: string
  /** Ends open connections and shuts the server down cleanly; one that takes longer than this is cut short. */
  stop: (timeoutMs?: number) => Promise<void>
}

export interface EmbeddedOptions {
  /** The folder of the cluster. Beside it are its log, `<folder>.log`, and nothing else. */
  dataDir: string
  /** How the rows of a folder of an older PostgreSQL come into one of this PostgreSQL. */
  copyDatabase: CopyDatabase
  log?: Log
  /** Server settings. `fsync: 'off'` also spares the sync of a new folder. */
  settings?: Record<string, string>
}

/**
 * A PostgreSQL server of our own, for this process alone. It is stopped with the process, started again when it dies,
 * and refused with an `EmbeddedError` while another Dayloom runs on the same folder.
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
  const stop = await supervise(folder, { binaries, as, port, settings, password }, log)
  return { url: serverUrl(port, password, DATABASE), stop }
}

export interface Joined extends Embedded {
  /** The server belongs to another process, which goes on with it. */
  shared: boolean
}

/**
 * For a tool beside the product: the server that runs on the folder already, or else one of the tool's own. Only its
 * owner may stop it, so the tool's `stop` leaves a shared one alone.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Joined> {
  const folder = resolve(options.dataDir)
  const password = await readPassword(folder).catch(() => undefined)
  const port = password === undefined ? undefined : await ownedPort(folder, password)
  if (password === undefined || port === undefined)
    return { ...(await startEmbedded(options)), shared: false }
  return { url: serverUrl(port, password, DATABASE), stop: () => Promise.resolve(), shared: true }
}
