import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { hasCode } from './error.ts'

/** What PostgreSQL writes about itself into postmaster.pid, line by line. */
export interface Postmaster {
  pid: number
  /** Where it takes connections; nothing until it does. */
  port: number | undefined
}

const pidFile = (folder: string): string => join(folder, 'postmaster.pid')

/** The server that says it runs on this folder; it may be long dead. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!Number.isInteger(pid)) return undefined
  return { pid, port: lines[7] === 'ready' ? Number.parseInt(lines[3] ?? '', 10) : undefined }
}

/** No process has it. */
const NO_PROCESS = 2 ** 31 - 1

/**
 * Tells PostgreSQL that the server of this file is dead, where its number belongs to some other program by now, and
 * PostgreSQL would refuse to start for ever. The rest of the file stays: by it PostgreSQL sees whether some process
 * of that server still has the data open. A server that ended this moment has taken its file along.
 */
export async function invalidatePidFile(folder: string): Promise<void> {
  const text = await readFile(pidFile(folder), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (text === undefined) return
  const [, ...rest] = text.split('\n')
  await writeFile(pidFile(folder), [NO_PROCESS, ...rest].join('\n'))
}

export function isAlive(pid: number): boolean {
  // Those would be groups of processes.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * Whether the process is a PostgreSQL server. Numbers are given again, after a reboot or in a new container. A process
 * that has ended and is not yet collected has no command any more. What cannot be told is taken for a server: better
 * to refuse than to start a second one.
 */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const program = await readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (words) => words.split('\0')[0] ?? '',
    () => programByPs(pid),
  )
  return program === undefined || basename(program) === 'postgres'
}

/** For systems without /proc; Windows has no `ps` either. */
export async function programByPs(pid: number): Promise<string | undefined> {
  return promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}
