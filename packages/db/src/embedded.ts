import { resolve } from 'node:path'
import type { Client } from 'pg'
import type { Log } from './client.ts'
import { findBinaries } from './embedded/binaries.ts'
import { prepareCluster, readPassword } from './embedded/cluster.ts'
import { EmbeddedError } from './embedded/error.ts'
import { clearTheWay, ownedPort, serverUrl, takeOwnership } from './embedded/owner.ts'
import { runAs } from './embedded/run-as.ts'
import { freePort, halt, launchWhenFree } from './embedded/server.ts'
import { supervise } from './embedded/supervise.ts'
import { upgradeCluster } from './embedded/upgrade.ts'

export { EmbeddedError }

const DATABASE = 'dayloom'

export interface Embedded {
  /** The database of the product. It stays the same when the server has to be started again. */
  url: string
  /** Ends open connections and shuts the server down cleanly; one that takes longer than this is cut short. */
  stop: (patience?: number) => Promise<void>
}

export interface EmbeddedOptions {
  /** The folder of the cluster. Beside it are its log, `<folder>.log`, and nothing else. */
  dataDir: string
  log?: Log
  /** Server settings. `fsync: 'off'` also spares the sync of a new folder. */
  settings?: Record<string, string>
}

/**
 * A PostgreSQL server of our own, for this process alone. It is stopped with the process, started again when it dies,
 * and refused with an `EmbeddedError` while another Dayloom runs on the same folder.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const folder = resolve(dataDir)
  const [binaries, as, port] = [await findBinaries(), runAs(), await freePort()]
  await upgradeCluster(folder, { binaries, as, settings, database: DATABASE, log })
  const password = await prepareCluster(folder, { binaries, as, durable: settings['fsync'] !== 'off' })
  const own = (): Promise<Client> => takeOwnership(folder, port, password)
  const stop = await supervise({
    own,
    halt: (server, patience) => halt(server, { folder, binaries, patience }),
    launch: async () => {
      await clearTheWay(folder, password)
      return launchWhenFree(folder, { binaries, as, port, settings })
    },
    prepare: createDatabase,
    log,
  })
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

/** On every start: the first one may have been interrupted before this. */
async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
}
