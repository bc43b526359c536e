import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { USER } from './cluster.ts'
import { EmbeddedError, messageOf } from './error.ts'
import { invalidatePidFile, isAlive, isPostgres, readPostmaster } from './postmaster.ts'

/**
 * The owner of a data folder is the process that holds this advisory lock in its server. A file with a process number
 * would outlive its writer and name another process later. The lock ends with the connection, so with the process.
 * Between two starts at once, PostgreSQL's own postmaster.pid decides.
 */
const OWNER_LOCK_ID = 1_684_109_676
/** An owner takes the lock some milliseconds after its server starts, and again after a crash of a connection. */
const TAKE_LOCK_TIMEOUT_MS = 1500
const NOT_RUNNING_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 5000

export const serverUrl = (port: number, password: string, database: string): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`

export const inUse = (folder: string): EmbeddedError =>
  new EmbeddedError(
    `Another Dayloom is running on ${folder}: stop it first, or give this one its own DATA_DIR`,
  )

/** Takes the ownership, which lasts as long as the returned connection. */
export async function takeOwnership(folder: string, port: number, password: string): Promise<Client> {
  const client = await connect(port, password)
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    OWNER_LOCK_ID,
  ])
  if (rows[0]?.taken) return client
  await client.end()
  throw inUse(folder)
}

/**
 * Makes sure that no server runs on the folder: stops one without an owner. Throws an `EmbeddedError` if there is an
 * owner, or if a server neither answers nor ends within `timeoutMs`.
 */
export async function ensureNotRunning(
  folder: string,
  password: string,
  timeoutMs = NOT_RUNNING_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let answersSince: number | undefined
  for (let stopping = false; Date.now() < deadline; await sleep(stopping ? 30 : 100)) {
    const postmaster = await readPostmaster(folder)
    if (!postmaster) return
    if (!(await isPostgres(postmaster.pid))) {
      if (isAlive(postmaster.pid)) await invalidatePidFile(folder)
      return
    }
    if (stopping || postmaster.port === undefined) continue
    const owned = await isOwned(postmaster.port, password).catch(() => undefined)
    if (owned) throw inUse(folder)
    if (owned === undefined) continue
    answersSince ??= Date.now()
    if (Date.now() - answersSince < TAKE_LOCK_TIMEOUT_MS) continue
    await (await takeOwnership(folder, postmaster.port, password)).end()
    process.kill(postmaster.pid, 'SIGINT')
    stopping = true
  }
  const pid = (await readPostmaster(folder))?.pid
  throw new EmbeddedError(
    `A PostgreSQL server (process ${pid}) is running on ${folder} and does not answer: stop it`,
  )
}

/** The port of an owned, running server on the folder, if there is one. */
export async function ownedPort(folder: string, password: string): Promise<number | undefined> {
  const postmaster = await readPostmaster(folder)
  if (postmaster?.port === undefined || !(await isPostgres(postmaster.pid))) return undefined
  const owned = await isOwned(postmaster.port, password).catch(() => false)
  return owned ? postmaster.port : undefined
}

async function isOwned(port: number, password: string): Promise<boolean> {
  const client = await connect(port, password)
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted`,
      [OWNER_LOCK_ID],
    )
    return rowCount !== 0
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function connect(port: number, password: string): Promise<Client> {
  const client = new Client({
    connectionString: serverUrl(port, password, 'postgres'),
    application_name: 'dayloom owner',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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
