import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { EmbeddedError, messageOf } from './error.ts'
import { isAlive } from './postmaster.ts'
import { ownFiles, type RunAs } from './run-as.ts'

export const USER = 'dayloom'
const PASSWORD_FILE = 'dayloom.password'

export const readPassword = (folder: string): Promise<string> => readFile(join(folder, PASSWORD_FILE), 'utf8')

/** The environment of PostgreSQL's programs: none of its own variables, and no language. */
export const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

interface MakeOptions {
  binaries: Binaries
  as: RunAs
  /** Syncs a new folder to disk. Tests skip this. */
  durable: boolean
}

/**
 * Creates the data folder if it is missing, and returns the password of its user. It is created under another name and
 * then renamed, so an interrupted start leaves no half of one.
 */
export async function prepareCluster(
  folder: string,
  { binaries, as, durable }: MakeOptions,
): Promise<string> {
  await mkdir(dirname(folder), { recursive: true })
  await removeInterrupted(folder)
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await create(folder, { binaries, as, durable })
  ownFiles(folder, as)
  return readPassword(folder).catch((cause: unknown) => {
    throw new EmbeddedError(`${folder} is not a data folder of Dayloom: ${messageOf(cause)}`, { cause })
  })
}

/** A temporary name beside the folder. Leftovers of dead processes under such a name are deleted. */
export const temporaryName = (folder: string): string =>
  `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`

async function create(folder: string, { binaries, as, durable }: MakeOptions): Promise<void> {
  const making = temporaryName(folder)
  try {
    await makeCluster(making, { binaries, as, durable })
    await rename(making, folder)
  } catch (cause) {
    await rm(making, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    // Another process was faster. The owner is decided later, in one place.
    if (existsSync(join(folder, 'PG_VERSION'))) return
    const account = as.uid === undefined ? '' : ' (PostgreSQL cannot run as root and runs as nobody here)'
    throw new EmbeddedError(`The database cannot be created in ${folder}: ${firstLine(cause)}${account}`, {
      cause,
    })
  }
}

/** Creates a data folder at this path, with the password of its user in it. */
export async function makeCluster(making: string, { binaries, as, durable }: MakeOptions): Promise<void> {
  const passwordFile = `${making}.password`
  await mkdir(making, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  ownFiles(making, as)
  ownFiles(passwordFile, as)
  const [command, ...words] = [...as.prefix, binaries.initdb]
  const options = [
    '--username',
    USER,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
  ]
  // Upper and lower case work for every language, and the order does not depend on the system.
  const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
  try {
    await promisify(execFile)(
      command,
      [...words, '--pgdata', making, ...options, ...locale, ...(durable ? [] : ['--no-sync'])],
      { cwd: dirname(making), env: environment, uid: as.uid, gid: as.gid },
    )
    await rename(passwordFile, join(making, PASSWORD_FILE))
  } finally {
    await rm(passwordFile, { force: true })
  }
}

export async function removeInterrupted(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** The first complaint of initdb, or else the system's error. */
function firstLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return (
    stderr.split('\n').find((line) => /error|fatal|could not/i.test(line)) ??
    messageOf(error).split('\n')[0] ??
    ''
  )
}
