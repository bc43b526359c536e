import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup } from '@dayloom/db/backup/create'
import { BackupError } from '@dayloom/db/backup/format'
import type { Verified } from '@dayloom/db/backup/read'
import { restoreBackup } from '@dayloom/db/backup/restore'
import { claimDataDir } from '../data-dir.ts'
import { readEnv, type Env } from '../env.ts'
import { openDatabase } from '../open-database.ts'
import { createFiles } from '../ports/files/files.ts'
import { backupStore } from './file-store.ts'
import { requireSecretKey, secretKeyId } from './secret-key-id.ts'

/** The command was not understood. */
export class UsageError extends Error {}

const usage = 'Say `pnpm backup FILE`, or `pnpm restore FILE` and perhaps --new-secret-key'

interface Command {
  name: 'backup' | 'restore'
  file: string
  newSecretKey: boolean
}

/** What is asked for; a relative path is one of where the person is, which npm and pnpm hand on. */
export const parseCommand = (args: string[], cwd: string): Command => {
  const options = { 'new-secret-key': { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name, file, ...more] = positionals
    const newSecretKey = values['new-secret-key']
    const isCommand = name === 'restore' || (name === 'backup' && !newSecretKey)
    if (!isCommand || !file || more.length > 0) throw new UsageError(usage)
    return { name, file: resolve(cwd, file), newSecretKey }
  } catch {
    throw new UsageError(usage)
  }
}

const summary = ({ manifest: { tables, files } }: Verified) => {
  const users = tables.find(({ name }) => name === 'users')?.rows ?? 0
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${users} users, ${rows} rows and ${files} files`
}

const warnOfMissing = ({ manifest: { missing_files } }: Verified, say: (text: string) => void) => {
  if (missing_files.length === 0) return
  say(`${missing_files.length} files are not whole in the store and not in the backup: ${missing_files[0]} …`)
}

interface Output {
  /** The result. */
  print: (text: string) => void
  /** Progress and warnings. */
  say: (text: string) => void
}

const ensureDatabase = ({ DATABASE_URL, DATA_DIR }: Env) => {
  if (DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return
  throw new BackupError(`There is nothing to back up in ${DATA_DIR}: is DATA_DIR right?`)
}

/** Does what the command says, on the database and the file store of the configuration. */
export const runCommand = async (
  { name, file, newSecretKey }: Command,
  variables: NodeJS.ProcessEnv,
  { print, say }: Output,
  signal: AbortSignal,
) => {
  const env = readEnv(variables)
  if (name === 'backup') ensureDatabase(env)
  else if (!existsSync(file)) throw new BackupError(`${file} is not there`)
  claimDataDir(env.DATA_DIR)
  const database = await openDatabase(env)
  try {
    const files = backupStore(await createFiles(env))
    const work = { url: database.url, file, files, signal, progress: say }
    if (name === 'backup') {
      const verified = await createBackup({ ...work, now: new Date(), secretKeyId: secretKeyId(env) })
      warnOfMissing(verified, say)
      print(`Backed up ${summary(verified)} to ${file}`)
    } else {
      const check = newSecretKey ? undefined : ({ header }: Verified) => requireSecretKey(env, header)
      const verified = await restoreBackup({ ...work, check })
      warnOfMissing(verified, say)
      print(`Restored ${summary(verified)} from ${file}`)
    }
  } finally {
    await database.stop()
  }
}
