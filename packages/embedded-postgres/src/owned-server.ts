import type { Client } from 'pg'
import { ensureNotRunning, takeOwnership } from './owner.ts'
import { launchWhenFree, stopServer, type LaunchOptions, type Server } from './server.ts'

/** The database of the product. */
export const DATABASE = 'dayloom'

export interface OwnedServer {
  server: Server
  owner: Client
  /** Settles when the server has ended or the ownership is lost. */
  lost: Promise<unknown>
}

export interface ServeOptions extends LaunchOptions {
  password: string
}

/** Starts a server on the folder for this process, with the database in it. */
export async function serve(folder: string, options: ServeOptions): Promise<OwnedServer> {
  await ensureNotRunning(folder, options.password)
  const server = await launchWhenFree(folder, options)
  try {
    const owned = await own(server, folder, options)
    await createDatabase(owned.owner)
    return owned
  } catch (error) {
    await stopServer(server, { folder, binaries: options.binaries })
    throw error
  }
}

/** Takes the ownership of a running server. */
export async function own(
  server: Server,
  folder: string,
  { port, password }: Pick<ServeOptions, 'port' | 'password'>,
): Promise<OwnedServer> {
  const owner = await takeOwnership(folder, port, password)
  return {
    server,
    owner,
    lost: Promise.race([server.ended, new Promise((resolve) => owner.once('end', resolve))]),
  }
}

export async function stopOwned(
  { server, owner }: OwnedServer,
  folder: string,
  { binaries }: Pick<ServeOptions, 'binaries'>,
  timeoutMs?: number,
): Promise<void> {
  await owner.end().catch(() => undefined)
  await stopServer(server, { folder, binaries }, timeoutMs)
}

/** At every start, because the first one may have been interrupted before this. */
async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
}
