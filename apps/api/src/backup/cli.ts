import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createBackup } from '@dayloom/db/backup/create'
import { BackupError } from '@dayloom/db/backup/format'
import type { Verified } from '@dayloom/db/backup/read'
import { restoreBackup } from '@dayloom/db/backup/restore'
import { claimDataDir } from '../data-dir.ts'
import { readEnv, type Env } from '../env.ts'
import { assertDatabase, openDatabase } from '../open-database.ts'
import { createFiles } from '../ports/files/files.ts'
import { UsageError, type Output } from '../tools/run-tool.ts'
import { backupStore } from './file-store.ts'
import { requireSecretKey, secretKeyId } from './secret-key-id.ts'
import { backupSigner, requireSignature } from './signature.ts'

const usage =
  'Say `pnpm backup FILE`, or `pnpm restore FILE` and perhaps --new-secret-key or --unsigned; as FILE, - is the standard output or input'

/** The file of a pipe: what is written there was read back before, and what is read from there is read twice. */
const PIPE = '-'

interface Command {
  name: 'backup' | 'restore'
  file: string
  newSecretKey: boolean
  unsigned: boolean
}

/** What is asked for; a relative path is one of where the person is, which npm and pnpm hand on. */
export const parseCommand = (args: string[], cwd: string): Command => {
  const flag = { type: 'boolean', default: false } as const
  const options = { 'new-secret-key': flag, unsigned: flag }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name, file, ...more] = positionals
    const { 'new-secret-key': newSecretKey, unsigned } = values
    const isCommand = name === 'restore' || (name === 'backup' && !newSecretKey && !unsigned)
    if (!isCommand || !file || more.length > 0) throw new UsageError(usage)
    return { name, file: file === PIPE ? PIPE : resolve(cwd, file), newSecretKey, unsigned }
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

/** Where a backup is while it is in no file of the person's; nobody else can read it. */
const inPassing = async (folder: string, run: (file: string) => Promise<void>) => {
  const passing = await mkdtemp(join(folder, 'backup-'))
  try {
    await run(join(passing, 'dayloom.tar.gz'))
  } finally {
    await rm(passing, { recursive: true, force: true })
  }
}

export interface Pipes {
  input: Readable
  output: Writable
}

/** Does what the command says, on the database and the file store of the configuration. */
export const runCommand = async (
  command: Command,
  variables: NodeJS.ProcessEnv,
  output: Output,
  signal: AbortSignal,
  pipes: Pipes = { input: process.stdin, output: process.stdout },
) => {
  const env = readEnv(variables)
  if (command.name === 'backup') assertDatabase(env, 'back up')
  else if (command.file !== PIPE && !existsSync(command.file))
    throw new BackupError(`${command.file} is not there`)
  claimDataDir(env.DATA_DIR)
  if (command.file !== PIPE) return runOnFile(command, env, output, signal)
  if (command.name === 'backup' && 'isTTY' in pipes.output && pipes.output.isTTY)
    throw new UsageError('A backup is not for a terminal: say `backup - > FILE`, or pipe it on')
  await inPassing(env.DATA_DIR, async (file) => {
    const inFile = { ...command, file }
    if (command.name === 'restore') {
      await pipeline(pipes.input, createWriteStream(file, { mode: 0o600 }), { signal })
      await runOnFile(inFile, env, output, signal, 'the standard input')
    } else {
      // What the person is told must not be in the backup.
      await runOnFile(inFile, env, { ...output, print: output.say }, signal, 'the standard output')
      await pipeline(createReadStream(file), pipes.output, { signal, end: false }).catch((cause: unknown) => {
        throw new BackupError('The backup was not written whole: nobody reads the standard output any more', {
          cause,
        })
      })
    }
  })
}

const runOnFile = async (
  { name, file, newSecretKey, unsigned }: Command,
  env: Env,
  { print, say }: Output,
  signal: AbortSignal,
  shown = file,
) => {
  const database = await openDatabase(env)
  try {
    const files = backupStore(await createFiles(env))
    const work = { url: database.url, file, files, signal, progress: say }
    if (name === 'backup') {
      const key = { secretKeyId: secretKeyId(env), sign: backupSigner(env) }
      const verified = await createBackup({ ...work, ...key, now: new Date() })
      warnOfMissing(verified, say)
      print(`Backed up ${summary(verified)} to ${shown}`)
    } else {
      const check = (verified: Verified) => {
        if (!newSecretKey) requireSecretKey(env, verified.header)
        if (!unsigned) requireSignature(env, verified)
      }
      const verified = await restoreBackup({ ...work, check })
      warnOfMissing(verified, say)
      print(`Restored ${summary(verified)} from ${shown}`)
    }
  } finally {
    await database.stop()
  }
}
