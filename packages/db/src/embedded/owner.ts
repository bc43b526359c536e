import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { USER } from './cluster.ts'
import { EmbeddedError, messageOf } from './error.ts'
import { declareDead, isAlive, isPostgres, readPostmaster } from './postmaster.ts'

/**
 * Who owns a data folder: the process that holds this advisory lock in its server. A file with a process number
 * would outlive its writer and name somebody else later; this lock ends with the connection, so with the process,
 * however that ends. Between two starts at the same moment PostgreSQL's own postmaster.pid decides.
 */
const OWNER_LOCK = 1_684_109_676
/** A server without an owner for so long has lost it: a new owner takes the lock some milliseconds after the start. */
const GRACE = 1500
const PATIENCE = 30_000

export const serverUrl = (port: number, password: string, database: string): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`

export const inUse = (folder: string): EmbeddedError =>
  new EmbeddedError(
    `Another Dayloom is running on ${folder}: stop it first, or give this one its own DATA_DIR`,
  )

/** Takes the ownership; it lasts as long as the connection that is given back. */
export async function takeOwnership(folder: string, port: number, password: string): Promise<Client> {
  const client = await connect(port, password)
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    OWNER_LOCK,
  ])
  if (rows[0]?.taken) return client
  await client.end()
  throw inUse(folder)
}

/** Makes sure that no server runs on the folder: stops one that lost its owner, refuses where there is an owner. */
export async function clearTheWay(folder: string, password: string): Promise<void> {
  const deadline = Date.now() + PATIENCE
  let readySince: number | undefined
  for (let told = false; Date.now() < deadline; await sleep(told ? 30 : 100)) {
    const postmaster = await readPostmaster(folder)
    if (!postmaster) return
    if (!(await isPostgres(postmaster.pid))) {
      if (isAlive(postmaster.pid)) await declareDead(folder)
      return
    }
    if (told || !postmaster.ready || postmaster.port === undefined) continue
    readySince ??= Date.now()
    const client = await connect(postmaster.port, password).catch(() => undefined)
    if (!client) continue
    const held = await isOwned(client).catch(() => false)
    if (!held && Date.now() - readySince > GRACE) {
      await (await takeOwnership(folder, postmaster.port, password)).end()
      process.kill(postmaster.pid, 'SIGINT')
      told = true
    }
    await client.end().catch(() => undefined)
    if (held) throw inUse(folder)
  }
  const pid = (await readPostmaster(folder))?.pid
  throw new EmbeddedError(
    `A PostgreSQL server (process ${pid}) is running on ${folder} and does not answer: stop it`,
  )
}

/** The port of the server that somebody owns and runs on the folder now; nothing where there is none. */
export async function ownedPort(folder: string, password: string): Promise<number | undefined> {
  const postmaster = await readPostmaster(folder)
  if (!postmaster?.ready || postmaster.port === undefined || !(await isPostgres(postmaster.pid)))
    return undefined
  const client = await connect(postmaster.port, password).catch(() => undefined)
  if (!client) return undefined
  const held = await isOwned(client).catch(() => false)
  await client.end().catch(() => undefined)
  return held ? postmaster.port : undefined
}

async function isOwned(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [OWNER_LOCK],
  )
  return rowCount !== 0
}

async function connect(port: number, password: string): Promise<Client> {
  const client = new Client({
    connectionString: serverUrl(port, password, 'postgres'),
    application_name: 'dayloom owner',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client,
    (cause: unknown) => {
      throw new EmbeddedError(`PostgreSQL does not answer on port ${port}: ${messageOf(cause)}`, { cause })
    },
  )
}
