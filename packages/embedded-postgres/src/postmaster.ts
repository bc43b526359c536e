import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { hasCode } from './error.ts'

/** The lines of PostgreSQL's postmaster.pid. */
export interface Postmaster {
  pid: number
  /** The port, once it accepts connections. */
  port: number | undefined
}

const pidFile = (folder: string): string => join(folder, 'postmaster.pid')

/** The server in the folder's postmaster.pid, which may be long dead. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!Number.isInteger(pid)) return undefined
  return { pid, port: lines[7] === 'ready' ? Number.parseInt(lines[3] ?? '', 10) : undefined }
}

/** A number that no process has. */
const NO_PROCESS = 2 ** 31 - 1

/**
 * Marks the server of this file as dead if another program has its process number now, because PostgreSQL would refuse
 * to start forever. The rest of the file stays: it shows PostgreSQL whether a process of that server still has the data
 * open. A server that ended just now has deleted the file.
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
  // Zero and negative numbers are process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * Whether the process is a PostgreSQL server. Numbers are reused after a reboot or in a new container. A zombie has no
 * command. When in doubt, it counts as a server, because a refusal is better than a second server.
 */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const program = await readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (words) => words.split('\0')[0] ?? '',
    () => programByPs(pid),
  )
  return program === undefined || basename(program) === 'postgres'
}

/** For systems without /proc. Windows has no `ps` either. */
export async function programByPs(pid: number): Promise<string | undefined> {
  return promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}
